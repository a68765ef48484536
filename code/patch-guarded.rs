use k8s_openapi::api::core::v1::ConfigMap;
use kube::api::{Api, Patch, PatchParams};
use serde_json::json;

#[tokio::main]
async fn main() -> kube::Result<()> {
    let client = kube::Client::try_default().await?;
    let maps: Api<ConfigMap> = Api::namespaced(client, "lab");
    let params = PatchParams::default();

    let cm = maps.get("app-config").await?; // @0
    let version = cm.metadata.resource_version; // @0
    let data = cm.data.unwrap_or_default(); // @0
    let level = match data["log-level"].as_str() { // @1
        "debug" | "info" => "warn", // @1
        other => other, // @1
    }; // @1
    let patch = Patch::Merge(json!({ // @2
        "metadata": { "resourceVersion": version }, // @2
        "data": { "log-level": level } // @2
    })); // @2
    maps.patch("app-config", &params, &patch).await?; // @2
    Ok(())
}
