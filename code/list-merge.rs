use k8s_openapi::api::core::v1::ConfigMap;
use kube::api::{Api, Patch, PatchParams};
use serde_json::json;

#[tokio::main]
async fn main() -> kube::Result<()> {
    let client = kube::Client::try_default().await?;
    let maps: Api<ConfigMap> = Api::namespaced(client, "lab");
    let params = PatchParams::default();

    let cm = maps.get("app-config").await?; // @0
    let mut finalizers = cm.metadata.finalizers.unwrap_or_default(); // @1
    finalizers.push("lab.example.com/tuning".into()); // @1
    let patch = Patch::Merge(json!({ // @2
        "metadata": { "finalizers": finalizers } // @2
    })); // @2
    maps.patch("app-config", &params, &patch).await?; // @2
    Ok(())
}
