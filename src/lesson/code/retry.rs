use k8s_openapi::api::core::v1::ConfigMap;
use kube::{Api, Client, Error, api::PostParams};

#[tokio::main]
async fn main() -> Result<(), Error> {
    let client = Client::try_default().await?;
    let maps: Api<ConfigMap> = Api::namespaced(client, "lab");
    let params = PostParams::default();

    let mut attempt = 1;
    loop {
        let mut cm = maps.get("app-config").await?; // @0
        let data = cm.data.get_or_insert_default(); // @1
        data.insert("max-connections".into(), "200".into()); // @1
        match maps.replace("app-config", &params, &cm).await { // @2
            Ok(_) => return Ok(()),
            Err(Error::Api(status))
                if status.reason == "Conflict" && attempt < 5 =>
            {
                attempt += 1;
            }
            Err(error) => return Err(error),
        }
    }
}
