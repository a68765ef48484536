use k8s_openapi::api::core::v1::ConfigMap;
use kube::api::{Api, Patch, PatchParams};
use serde_json::{from_value, json};

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let client = kube::Client::try_default().await?;
    let maps: Api<ConfigMap> = Api::namespaced(client, "lab");
    let params = PatchParams::default();

    let cm = maps.get("app-config").await?; // @0
    let data = cm.data.unwrap_or_default(); // @0
    let before = data["log-level"].as_str(); // @0
    let level = match before { // @1
        "debug" | "info" => "warn", // @1
        other => other, // @1
    }; // @1
    let path = "/data/log-level"; // @2
    let patch = Patch::<()>::Json(from_value(json!([ // @2
        { "op": "test", "path": path, "value": before }, // @2
        { "op": "replace", "path": path, "value": level } // @2
    ]))?); // @2
    maps.patch("app-config", &params, &patch).await?; // @2
    Ok(())
}
