from kubernetes import client, config

config.load_kube_config()
api = client.CoreV1Api()
own = "lab.example.com/tuning"

cm = api.read_namespaced_config_map("app-config", "lab")  # @0
if own not in (cm.metadata.finalizers or []):  # @1
    api.patch_namespaced_config_map(  # @2
        "app-config",  # @2
        "lab",  # @2
        {"metadata": {"finalizers": [own]}},  # @2
        _content_type="application/strategic-merge-patch+json",  # @2
    )  # @2
