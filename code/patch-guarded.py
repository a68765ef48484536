from kubernetes import client, config

config.load_kube_config()
api = client.CoreV1Api()

cm = api.read_namespaced_config_map("app-config", "lab")  # @0
version = cm.metadata.resource_version  # @0
level = cm.data["log-level"]  # @0
if level in ("debug", "info"):  # @1
    level = "warn"  # @1
api.patch_namespaced_config_map(  # @2
    "app-config",  # @2
    "lab",  # @2
    {  # @2
        "metadata": {"resourceVersion": version},  # @2
        "data": {"log-level": level},  # @2
    },  # @2
    _content_type="application/merge-patch+json",  # @2
)  # @2
