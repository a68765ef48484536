from kubernetes import client, config

config.load_kube_config()
api = client.CoreV1Api()

cm = api.read_namespaced_config_map("app-config", "lab")  # @0
cm.data["max-connections"] = "200"  # @1
cm.metadata.resource_version = None  # @2
api.replace_namespaced_config_map("app-config", "lab", cm)  # @2
