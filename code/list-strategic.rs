use k8s_openapi::api::core::v1::ConfigMap;
use kube::ResourceExt;
use kube::api::{Api, Patch, PatchParams};
use serde_json::json;

const OWN: &str = "lab.example.com/tuning";

#[tokio::main]
async fn main() -> kube::Result<()> {
    let client = kube::Client::try_default().await?;
    let maps: Api<ConfigMap> = Api::namespaced(client, "lab");
    let params = PatchParams::default();

    let cm = maps.get("app-config").await?; // @0
    if cm.finalizers().iter().any(|one| one == OWN) { // @1
        return Ok(()); // @1
    } // @1
    let patch = Patch::Strategic(json!({ // @2
        "metadata": { "finalizers": [OWN] } // @2
    })); // @2
    maps.patch("app-config", &params, &patch).await?; // @2
    Ok(())
}
