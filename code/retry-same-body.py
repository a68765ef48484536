from kubernetes import client, config

config.load_kube_config()
api = client.CoreV1Api()

cm = api.read_namespaced_config_map("app-config", "lab")  # @0
cm.data["max-connections"] = "200"  # @1
for attempt in range(1, 6):
    try:
        api.replace_namespaced_config_map("app-config", "lab", cm)  # @2
        break
    except client.ApiException as error:
        if error.status != 409 or attempt == 5:
            raise
