use k8s_openapi::api::coordination::v1::Lease;
use kube::{Api, Error, api::PostParams};

async fn lead(leases: Api<Lease>, name: &str) -> kube::Result<bool> {
    let params = PostParams::default();

    for _ in 0..5 {
        let mut lease = leases.get("leader").await?; // @0
        let spec = lease.spec.get_or_insert_default(); // @1
        match spec.holder_identity.as_deref() { // @1
            None | Some("") => {} // @1
            Some(holder) => return Ok(holder == name), // @1
        } // @1
        spec.holder_identity = Some(name.into()); // @1
        let put = leases.replace("leader", &params, &lease); // @2
        let answer = put.await; // @2
        match answer {
            Ok(_) => return Ok(true),
            Err(Error::Api(e)) if e.reason == "Conflict" => continue,
            Err(error) => return Err(error),
        }
    }
    Ok(false)
}
