from threading import Lock

from kubernetes import client, config

config.load_kube_config()
api = client.CoreV1Api()
lock = Lock()


def tune():
    with lock:  # @0
        cm = api.read_namespaced_config_map("app-config", "lab")  # @0
        cm.data["max-connections"] = "200"  # @1
        api.replace_namespaced_config_map("app-config", "lab", cm)  # @2


tune()
