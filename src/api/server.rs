//! STUB
use super::*;
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::Arc;
/// c
pub struct Config { /// r
 pub revision: u64 }
impl Default for Config { fn default() -> Self { Self { revision: 0 } } }
/// s
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Server { rev: u64, objs: BTreeMap<String, Arc<Value>> }
impl Server {
    /// n
    pub fn new(c: Config) -> Self { Self { rev: c.revision, objs: BTreeMap::new() } }
    /// o
    pub fn object(&self, p: &str) -> Option<&Arc<Value>> { self.objs.get(p) }
    /// h
    pub fn handle(&mut self, r: &Request) -> Response {
        let path = r.path.split('?').next().unwrap_or("").to_owned();
        let body = match &r.body { Some(Body::Json(v)) => (**v).clone(), _ => Value::Null };
        let fail = |code: u16, reason: &str, m: &str| Response { code, headers: vec![], body: Payload::Json(Arc::new(serde_json::json!({"kind":"Status","apiVersion":"v1","metadata":{},"status":"Failure","message":m,"reason":reason,"code":code}))) };
        let ok = |code: u16, v: Arc<Value>| Response { code, headers: vec![], body: Payload::Json(v) };
        let stale = "Operation cannot be fulfilled on configmaps \"app-config\": the object has been modified; please apply your changes to the latest version and try again";
        match r.method {
            Method::Post => { let key = format!("{path}/{}", body["metadata"]["name"].as_str().unwrap_or("")); self.put(key, body, 201) }
            Method::Get => match self.objs.get(&path) { Some(o) => ok(200, o.clone()), None => fail(404, "NotFound", "nf") },
            Method::Put => {
                let Some(old) = self.objs.get(&path) else { return fail(404, "NotFound", "nf") };
                if let Some(rv) = body["metadata"].get("resourceVersion") && rv != &old["metadata"]["resourceVersion"] { return fail(409, "Conflict", stale) }
                self.put(path, body, 200)
            }
            Method::Patch => {
                let Some(old) = self.objs.get(&path) else { return fail(404, "NotFound", "nf") };
                let mut new = (**old).clone();
                if let Some(ops) = body.as_array() {
                    for o in ops { let p = o["path"].as_str().unwrap_or(""); if o["op"] == "test" { if new.pointer(p) != Some(&o["value"]) { return fail(422, "Invalid", "the server rejected our request due to an error in our request") } } else if let Some(x) = new.pointer_mut(p) { *x = o["value"].clone() } }
                } else {
                    if let Some(rv) = body["metadata"].get("resourceVersion") && rv != &old["metadata"]["resourceVersion"] { return fail(409, "Conflict", stale) }
                    if let Some(d) = body["data"].as_object() { for (k, v) in d { new["data"][k] = v.clone() } }
                }
                self.put(path, new, 200)
            }
            Method::Delete => fail(405, "", ""),
        }
    }
    fn put(&mut self, key: String, mut v: Value, code: u16) -> Response {
        if let Some(old) = self.objs.get(&key) { let mut o = (**old).clone(); o["metadata"]["resourceVersion"] = Value::Null; let mut n = v.clone(); n["metadata"]["resourceVersion"] = Value::Null; if o == n { return Response { code, headers: vec![], body: Payload::Json(old.clone()) } } }
        self.rev += 1;
        v["metadata"]["resourceVersion"] = self.rev.to_string().into();
        let a = Arc::new(v); self.objs.insert(key, a.clone());
        Response { code, headers: vec![], body: Payload::Json(a) }
    }
}
