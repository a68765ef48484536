from kubernetes import client, config

config.load_kube_config()
api = client.CoreV1Api()

api.patch_namespaced_config_map(  # @0
    "app-config",  # @0
    "lab",  # @0
    {"data": {"max-connections": "200"}},  # @0
    _content_type="application/merge-patch+json",  # @0
)  # @0
