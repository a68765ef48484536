from copy import deepcopy
from time import sleep

from kubernetes import client, config
from kubernetes.informer import SharedInformer

config.load_kube_config()
api = client.CoreV1Api()
informer = SharedInformer(api.list_namespaced_config_map, "lab")
informer.start()
cache = informer.cache
while not cache.list():
    sleep(0.1)

for attempt in range(1, 6):
    cm = deepcopy(cache.get_by_key("lab/app-config"))  # @0
    cm.data["max-connections"] = "200"  # @1
    try:
        api.replace_namespaced_config_map("app-config", "lab", cm)  # @2
        break
    except client.ApiException as error:
        if error.status != 409 or attempt == 5:
            raise
for attempt in range(1, 6):
    cm = deepcopy(cache.get_by_key("lab/app-config"))  # @3
    cm.data["idle-timeout"] = "30s"  # @4
    try:
        api.replace_namespaced_config_map("app-config", "lab", cm)  # @5
        break
    except client.ApiException as error:
        if error.status != 409 or attempt == 5:
            raise
