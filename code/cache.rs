use k8s_openapi::api::core::v1::ConfigMap;
use kube::runtime::reflector::{ObjectRef, Store};
use kube::{Api, Error, api::PostParams};

type Result = std::result::Result<(), Box<dyn std::error::Error>>;

async fn tune(maps: Api<ConfigMap>, cache: Store<ConfigMap>) -> Result {
    let key = ObjectRef::new("app-config").within("lab");
    let params = PostParams::default();

    for attempt in 1.. {
        let cached = cache.get(&key).ok_or("not in the cache")?; // @0
        let mut cm = ConfigMap::clone(&cached); // @1
        let data = cm.data.get_or_insert_default(); // @1
        data.insert("max-connections".into(), "200".into()); // @1
        let put = maps.replace("app-config", &params, &cm); // @2
        if is_done(put.await, attempt)? { // @2
            break;
        }
    }
    for attempt in 1.. {
        let cached = cache.get(&key).ok_or("not in the cache")?; // @3
        let mut cm = ConfigMap::clone(&cached); // @4
        let data = cm.data.get_or_insert_default(); // @4
        data.insert("idle-timeout".into(), "30s".into()); // @4
        let put = maps.replace("app-config", &params, &cm); // @5
        if is_done(put.await, attempt)? { // @5
            break;
        }
    }
    Ok(())
}

fn is_done<T>(answer: kube::Result<T>, attempt: u32) -> kube::Result<bool> {
    match answer {
        Err(Error::Api(e)) if e.reason == "Conflict" && attempt < 5 => Ok(false),
        answer => answer.map(|_| true),
    }
}
