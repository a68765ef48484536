use k8s_openapi::api::core::v1::ConfigMap;
use kube::api::{Api, Patch, PatchParams};
use serde_json::json;

#[tokio::main]
async fn main() -> kube::Result<()> {
    let client = kube::Client::try_default().await?;
    let maps: Api<ConfigMap> = Api::namespaced(client, "lab");
    let params = PatchParams::default();

    let patch = Patch::Merge(json!({ // @0
        "data": { "max-connections": "200" } // @0
    })); // @0
    maps.patch("app-config", &params, &patch).await?; // @0
    Ok(())
}
