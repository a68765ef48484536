from kubernetes import client, config

config.load_kube_config()
api = client.CoreV1Api()

cm = api.read_namespaced_config_map("app-config", "lab")  # @0
before = cm.data["log-level"]  # @0
level = before  # @1
if level in ("debug", "info"):  # @1
    level = "warn"  # @1
path = "/data/log-level"  # @2
api.patch_namespaced_config_map(  # @2
    "app-config",  # @2
    "lab",  # @2
    [  # @2
        {"op": "test", "path": path, "value": before},  # @2
        {"op": "replace", "path": path, "value": level},  # @2
    ],  # @2
    _content_type="application/json-patch+json",  # @2
)  # @2
