import json

from kubernetes import client, config

LAST = "kubectl.kubernetes.io/last-applied-configuration"

config.load_kube_config()
api = client.CoreV1Api()
with open("app-config.json") as file:
    manifest = json.load(file)

live = api.read_namespaced_config_map("app-config", "lab")  # @0
last = json.loads(live.metadata.annotations[LAST])  # @1
gone = last["data"].keys() - manifest["data"].keys()  # @1
data = dict.fromkeys(gone)  # @1
for key, value in manifest["data"].items():  # @1
    if live.data.get(key) != value:  # @1
        data[key] = value  # @1
note = {LAST: json.dumps(manifest)}  # @2
api.patch_namespaced_config_map(  # @2
    "app-config",  # @2
    "lab",  # @2
    {"metadata": {"annotations": note}, "data": data},  # @2
)  # @2
