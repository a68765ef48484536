from kubernetes import client, config

config.load_kube_config()
api = client.CoreV1Api()

for attempt in range(1, 6):
    cm = api.read_namespaced_config_map("app-config", "lab")  # @0
    cm.data["count"] = str(int(cm.data["count"]) + 1)  # @1
    try:
        api.replace_namespaced_config_map("app-config", "lab", cm)  # @2
        break
    except client.ApiException as error:
        if error.status != 409 or attempt == 5:
            raise
