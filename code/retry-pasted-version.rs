use k8s_openapi::api::core::v1::ConfigMap;
use kube::{Api, Client, Error, api::PostParams};

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let client = Client::try_default().await?;
    let maps: Api<ConfigMap> = Api::namespaced(client, "lab");
    let params = PostParams::default();

    let mut cm = maps.get("app-config").await?; // @0
    let data = cm.data.get_or_insert_default(); // @1
    data.insert("max-connections".into(), "200".into()); // @1
    for _ in 0..5 {
        let put = maps.replace("app-config", &params, &cm); // @2
        let answer = put.await; // @2
        match answer {
            Ok(_) => return Ok(()),
            Err(Error::Api(e)) if e.reason == "Conflict" => {}
            Err(error) => return Err(error.into()),
        }
        let fresh = maps.get("app-config").await?; // @4
        let version = fresh.metadata.resource_version; // @4
        cm.metadata.resource_version = version; // @4
    }
    Err("Conflict".into())
}
