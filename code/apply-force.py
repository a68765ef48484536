from kubernetes import client, config

config.load_kube_config()
api = client.CoreV1Api()

api.patch_namespaced_config_map(  # @0
    "app-config",  # @0
    "lab",  # @0
    {  # @0
        "apiVersion": "v1",  # @0
        "kind": "ConfigMap",  # @0
        "metadata": {"name": "app-config"},  # @0
        "data": {"log-level": "debug"},  # @0
    },  # @0
    field_manager="controller",  # @0
    force=True,  # @0
    _content_type="application/apply-patch+yaml",  # @0
)  # @0
