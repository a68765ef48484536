//! The commands: what each of them sends (`kubectl v1.37`), and what it makes of the answer.

use std::env;
use std::path::Path;
use std::sync::Arc;

use interleave::api::{Body, Method, Request, Response, three_way};
use interleave::sim::kubectl::{LAST_APPLIED, new_object, recorded};
use serde_json::{Map, Value};

use crate::cluster::Cluster;
use crate::options::Options;
use crate::print::Outcome;
use crate::{STATE, local};

const MERGE: &str = "application/merge-patch+json";
const STRATEGIC: &str = "application/strategic-merge-patch+json";
const JSON_PATCH: &str = "application/json-patch+json";
const APPLY: &str = "application/apply-patch+yaml";
const JSON: &str = "application/json";

/// Runs a command line (without `kubectl` itself).
#[must_use]
pub fn run(words: &[String]) -> Outcome {
    attempt(words).unwrap_or_else(|outcome| outcome)
}

fn attempt(words: &[String]) -> Result<Outcome, Outcome> {
    let options = Options::parse(words).map_err(|problem| Outcome::misuse(&problem))?;
    let words: Vec<&str> = options.words.iter().map(String::as_str).collect();
    if options.has("--local") {
        return match words.as_slice() {
            ["patch"] => patch_locally(&options),
            _ => Err(Outcome::misuse("--local here")),
        };
    }
    let file = env::var_os(STATE).ok_or_else(|| Outcome::misuse("where the cluster is"))?;
    let cluster = Cluster::open(Path::new(&file)).map_err(broken)?;
    let mut call = Call {
        cluster,
        namespace: options.get("--namespace").unwrap_or("default"),
        options: &options,
    };
    match words.as_slice() {
        ["create", "namespace", name] => call.create_namespace(name),
        ["delete", "namespace", name] => call.delete_namespace(name),
        ["create"] => call.create(),
        ["get", target] => call.get(target),
        ["patch", target] => call.patch(target),
        ["replace"] if options.has("--raw") => call.replace_raw(),
        ["replace"] => call.replace(),
        ["apply"] if options.has("--server-side") => call.apply_server_side(),
        ["apply"] => call.apply(),
        _ => Err(Outcome::misuse(&words.join(" "))),
    }
}

fn broken(error: std::io::Error) -> Outcome {
    Outcome::misuse(&format!("the file of the cluster: {error}"))
}

fn patch_locally(options: &Options) -> Result<Outcome, Outcome> {
    let object = local::object(needed(options, "-f")?)?;
    let patch = json(needed(options, "-p")?)?;
    let patched = local::patched(&object, needed(options, "--type")?, &patch)?;
    Ok(Outcome::object(&patched, options.get("-o")))
}

fn needed<'a>(options: &'a Options, flag: &str) -> Result<&'a str, Outcome> {
    options
        .get(flag)
        .ok_or_else(|| Outcome::error(&format!("must specify {flag}")))
}

fn json(text: &str) -> Result<Value, Outcome> {
    serde_json::from_str(text)
        .map_err(|error| Outcome::error(&format!("unable to parse \"{text}\": {error}")))
}

/// One command, and the cluster that it goes to.
struct Call<'a> {
    cluster: Cluster,
    namespace: &'a str,
    options: &'a Options,
}

impl Call<'_> {
    fn create_namespace(&mut self, name: &str) -> Result<Outcome, Outcome> {
        if self.cluster.has_namespace(name) {
            return Err(Outcome {
                stderr: format!(
                    "Error from server (AlreadyExists): namespaces \"{name}\" already exists\n"
                ),
                code: 1,
                ..Outcome::default()
            });
        }
        self.cluster.create_namespace(name).map_err(broken)?;
        Ok(Outcome::print(format!("namespace/{name} created\n")))
    }

    fn delete_namespace(&mut self, name: &str) -> Result<Outcome, Outcome> {
        self.cluster.delete_namespace(name).map_err(broken)?;
        Ok(Outcome::print(format!("namespace \"{name}\" deleted\n")))
    }

    fn get(&mut self, target: &str) -> Result<Outcome, Outcome> {
        let path = self.path(target)?;
        let response = self.ask(&path)?;
        Ok(self.outcome(&response, ""))
    }

    fn create(&mut self) -> Result<Outcome, Outcome> {
        let (mut object, collection) = self.file()?;
        forget_version(&mut object);
        let response = self.write(Method::Post, &collection, "kubectl-create", JSON, object)?;
        let doing = self.doing("creating");
        Ok(self.outcome(&response, &doing))
    }

    fn replace(&mut self) -> Result<Outcome, Outcome> {
        let (mut object, collection) = self.file()?;
        let path = format!("{collection}/{}", name(&object));
        let doing = self.doing("replacing");
        if version(&object).is_none() {
            let stored = self.ask(&path)?;
            if !stored.is_success() {
                return Ok(self.outcome(&stored, &doing));
            }
            if let Some(stored) = stored.json().and_then(version) {
                set_metadata(&mut object, "resourceVersion", stored);
            }
        }
        let response = self.write(Method::Put, &path, "kubectl-replace", JSON, object)?;
        Ok(self.outcome(&response, &doing))
    }

    /// PUT of the file as it is, without a content type.
    fn replace_raw(&mut self) -> Result<Outcome, Outcome> {
        let path = needed(self.options, "--raw")?.to_owned();
        let object = local::object(needed(self.options, "-f")?)?;
        let response = self.send(Method::Put, path, None, Some(object))?;
        Ok(match response.json() {
            Some(object) if response.is_success() => Outcome::print(format!("{object}\n")),
            _ => Outcome::refusal(&response, ""),
        })
    }

    fn patch(&mut self, target: &str) -> Result<Outcome, Outcome> {
        let path = self.path(target)?;
        let body = json(needed(self.options, "-p")?)?;
        let kind = match self.options.get("--type") {
            Some("json") => JSON_PATCH,
            Some("merge") => MERGE,
            Some("strategic") | None => STRATEGIC,
            Some(other) => return Err(Outcome::misuse(other)),
        };
        let stored = self.ask(&path)?;
        if !stored.is_success() {
            return Ok(self.outcome(&stored, ""));
        }
        let manager = self.manager("kubectl-patch");
        let path = format!("{path}?fieldManager={manager}");
        let response = self.send(Method::Patch, path, Some(kind), Some(body))?;
        // Without -o it says one line, which the scripts throw away.
        Ok(match self.options.get("-o") {
            None if response.is_success() => Outcome::print(format!("{target} patched\n")),
            _ => self.outcome(&response, ""),
        })
    }

    fn apply_server_side(&mut self) -> Result<Outcome, Outcome> {
        let (object, collection) = self.file()?;
        let force = self.options.has("--force-conflicts");
        let path = format!(
            "{collection}/{}?fieldManager={}&fieldValidation=Strict&force={force}",
            name(&object),
            self.manager("kubectl")
        );
        let response = self.send(Method::Patch, path, Some(APPLY), Some(object))?;
        Ok(if response.is_success() {
            self.outcome(&response, "")
        } else {
            Outcome::refused_apply(&response)
        })
    }

    fn apply(&mut self) -> Result<Outcome, Outcome> {
        let (file, collection) = self.file()?;
        if version(&file).is_some() {
            return Err(Outcome::misuse("apply of a file with a resourceVersion"));
        }
        let path = format!("{collection}/{}", name(&file));
        let manager = "kubectl-client-side-apply";
        let stored = self.ask(&path)?;
        let live = match stored.json() {
            Some(live) if stored.is_success() => live,
            _ => {
                let object = new_object(&file);
                let response = self.write(Method::Post, &collection, manager, JSON, object)?;
                return Ok(self.outcome(&response, &self.doing("creating")));
            }
        };
        let last = live
            .pointer("/metadata/annotations")
            .and_then(|annotations| annotations.get(LAST_APPLIED)?.as_str())
            .and_then(|text| serde_json::from_str(text).ok())
            .unwrap_or(Value::Null);
        let patch = three_way(&collection, &last, &recorded(&file), live);
        if patch.as_object().is_some_and(Map::is_empty) {
            return Ok(self.outcome(&stored, ""));
        }
        let response = self.write(Method::Patch, &path, manager, STRATEGIC, patch)?;
        Ok(self.outcome(&response, ""))
    }

    /// The object in the file, in the namespace of the command, and the path of its collection.
    fn file(&self) -> Result<(Value, String), Outcome> {
        let mut object = local::object(needed(self.options, "-f")?)?;
        let given = object
            .pointer("/metadata/namespace")
            .and_then(Value::as_str);
        match given {
            Some(given) if given != self.namespace => {
                return Err(Outcome::error(&format!(
                    "the namespace from the provided object \"{given}\" does not match the namespace \
                     \"{}\". You must pass '--namespace={given}' to perform this operation.",
                    self.namespace
                )));
            }
            _ => set_metadata(&mut object, "namespace", self.namespace),
        }
        let resource = match object.get("kind").and_then(Value::as_str) {
            Some("ConfigMap") => "configmaps",
            Some("Lease") => "leases.coordination.k8s.io",
            _ => return Err(Outcome::misuse("this kind of object")),
        };
        let collection = self.collection(resource)?;
        Ok((object, collection))
    }

    fn collection(&self, resource: &str) -> Result<String, Outcome> {
        let (group, plural) = match resource {
            "configmaps" => ("/api/v1", "configmaps"),
            "leases.coordination.k8s.io" => ("/apis/coordination.k8s.io/v1", "leases"),
            _ => return Err(Outcome::misuse(resource)),
        };
        Ok(format!("{group}/namespaces/{}/{plural}", self.namespace))
    }

    fn path(&self, target: &str) -> Result<String, Outcome> {
        let (resource, name) = target
            .split_once('/')
            .ok_or_else(|| Outcome::misuse(target))?;
        Ok(format!("{}/{name}", self.collection(resource)?))
    }

    fn manager<'a>(&'a self, usual: &'a str) -> &'a str {
        self.options.get("--field-manager").unwrap_or(usual)
    }

    /// What kubectl says of its own command before the words of the server.
    fn doing(&self, verb: &str) -> String {
        let file = self.options.get("-f").unwrap_or_default();
        format!("error when {verb} \"{file}\": ")
    }

    fn outcome(&self, response: &Response, doing: &str) -> Outcome {
        match response.json() {
            Some(object) if response.is_success() => {
                Outcome::object(object, self.options.get("-o"))
            }
            _ => Outcome::refusal(response, doing),
        }
    }

    fn ask(&mut self, path: &str) -> Result<Response, Outcome> {
        self.send(Method::Get, path.to_owned(), None, None)
    }

    fn write(
        &mut self,
        method: Method,
        path: &str,
        manager: &str,
        content_type: &str,
        body: Value,
    ) -> Result<Response, Outcome> {
        let manager = self.manager(manager);
        let path = format!("{path}?fieldManager={manager}&fieldValidation=Strict");
        self.send(method, path, Some(content_type), Some(body))
    }

    fn send(
        &mut self,
        method: Method,
        path: String,
        content_type: Option<&str>,
        body: Option<Value>,
    ) -> Result<Response, Outcome> {
        let pair = |name: &str, value: &str| (name.to_owned(), value.to_owned());
        let agent = "kubectl/v1.37.1 (linux/amd64) kubernetes/f78e722";
        let mut headers = vec![pair("User-Agent", agent), pair("Accept", JSON)];
        headers.extend(content_type.map(|value| pair("Content-Type", value)));
        let request = Request {
            method,
            path,
            headers,
            body: body.map(|body| Body::Json(Arc::new(body))),
        };
        self.cluster.send(request).map_err(broken)
    }
}

fn name(object: &Value) -> &str {
    let name = object.pointer("/metadata/name").and_then(Value::as_str);
    name.unwrap_or_default()
}

fn version(object: &Value) -> Option<&str> {
    object.pointer("/metadata/resourceVersion")?.as_str()
}

fn set_metadata(object: &mut Value, key: &str, value: &str) {
    if let Some(metadata) = object.get_mut("metadata").and_then(Value::as_object_mut) {
        metadata.insert(key.to_owned(), value.into());
    }
}

fn forget_version(object: &mut Value) {
    if let Some(metadata) = object.get_mut("metadata").and_then(Value::as_object_mut) {
        metadata.remove("resourceVersion");
    }
}
