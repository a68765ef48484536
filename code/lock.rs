use k8s_openapi::api::core::v1::ConfigMap;
use kube::{Api, Client, api::PostParams};
use tokio::sync::Mutex;

static LOCK: Mutex<()> = Mutex::const_new(());

async fn tune(client: Client) -> kube::Result<()> {
    let maps: Api<ConfigMap> = Api::namespaced(client, "lab");
    let params = PostParams::default();

    let guard = LOCK.lock().await; // @0
    let mut cm = maps.get("app-config").await?; // @0
    let data = cm.data.get_or_insert_default(); // @1
    data.insert("max-connections".into(), "200".into()); // @1
    maps.replace("app-config", &params, &cm).await?; // @2
    drop(guard); // @2
    Ok(())
}
