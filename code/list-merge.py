from kubernetes import client, config

config.load_kube_config()
api = client.CoreV1Api()

cm = api.read_namespaced_config_map("app-config", "lab")  # @0
finalizers = cm.metadata.finalizers or []  # @1
if "lab.example.com/tuning" not in finalizers:  # @1
    finalizers.append("lab.example.com/tuning")  # @1
api.patch_namespaced_config_map(  # @2
    "app-config",  # @2
    "lab",  # @2
    {"metadata": {"finalizers": finalizers}},  # @2
    _content_type="application/merge-patch+json",  # @2
)  # @2
