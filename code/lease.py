from kubernetes import client, config

config.load_kube_config()
api = client.CoordinationV1Api()

for attempt in range(1, 6):
    lease = api.read_namespaced_lease("leader", "lab")  # @0
    if lease.spec.holder_identity:  # @1
        print("leader:", lease.spec.holder_identity)  # @1
        break  # @1
    lease.spec.holder_identity = "replica-1"  # @1
    try:
        api.replace_namespaced_lease("leader", "lab", lease)  # @2
        break
    except client.ApiException as error:
        if error.status != 409 or attempt == 5:
            raise
