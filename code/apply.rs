use k8s_openapi::api::core::v1::ConfigMap;
use kube::ResourceExt;
use kube::api::{Api, Patch, PatchParams};
use serde_json::{Map, Value, from_str, json, to_string};

const LAST: &str = "kubectl.kubernetes.io/last-applied-configuration";
type Result = std::result::Result<(), Box<dyn std::error::Error>>;

async fn apply(maps: Api<ConfigMap>, manifest: ConfigMap) -> Result {
    let note = to_string(&manifest)?;
    let live = maps.get("app-config").await?; // @0
    let last: ConfigMap = from_str(&live.annotations()[LAST])?; // @1
    let mut data = Map::new(); // @1
    for key in last.data.unwrap_or_default().into_keys() { // @1
        data.insert(key, Value::Null); // @1
    } // @1
    let stored = live.data.unwrap_or_default(); // @1
    for (key, value) in manifest.data.unwrap_or_default() { // @1
        if stored.get(&key) == Some(&value) { // @1
            data.remove(&key); // @1
        } else { // @1
            data.insert(key, value.into()); // @1
        } // @1
    } // @1
    let patch = Patch::Merge(json!({ // @2
        "metadata": { "annotations": { LAST: note } }, // @2
        "data": data // @2
    })); // @2
    let params = PatchParams::default(); // @2
    maps.patch("app-config", &params, &patch).await?; // @2
    Ok(())
}
