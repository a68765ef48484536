use k8s_openapi::api::core::v1::ConfigMap;
use kube::api::{Api, Patch, PatchParams};
use serde_json::json;

#[tokio::main]
async fn main() -> kube::Result<()> {
    let client = kube::Client::try_default().await?;
    let maps: Api<ConfigMap> = Api::namespaced(client, "lab");
    let params = PatchParams::apply("tuning-script");

    let patch = Patch::Apply(json!({ // @0
        "apiVersion": "v1", // @0
        "kind": "ConfigMap", // @0
        "metadata": { "name": "app-config" }, // @0
        "data": { "log-level": "warn" } // @0
    })); // @0
    maps.patch("app-config", &params, &patch).await?; // @0
    Ok(())
}
