use k8s_openapi::api::core::v1::ConfigMap;
use kube::{Api, Client, api::PostParams};

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let client = Client::try_default().await?;
    let maps: Api<ConfigMap> = Api::namespaced(client, "lab");
    let params = PostParams::default();

    let mut cm = maps.get("app-config").await?; // @0
    let data = cm.data.get_or_insert_default(); // @1
    data.insert("max-connections".into(), "200".into()); // @1
    cm.metadata.resource_version = None; // @2
    maps.replace("app-config", &params, &cm).await?; // @2
    Ok(())
}
