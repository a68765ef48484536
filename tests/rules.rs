//! Rules of the API server that the recordings show only in part: field managers, apply, the order of
//! checks, what becomes of odd bodies. The texts are those of the Kubernetes sources named in the code.

#![allow(
    clippy::indexing_slicing,
    clippy::unwrap_used,
    reason = "a broken assumption must fail the test"
)]

mod common;

use common::{
    APPLY, CONFIG_MAPS, DEPLOYMENTS, JSON_PATCH, MERGE, WIDGETS, apply, ask, body, message, patch,
    send,
};
use interleave::api::{Body, Method, Server};
use serde_json::{Value, json};

fn config_map(name: &str, data: &Value) -> Value {
    json!({"apiVersion": "v1", "kind": "ConfigMap", "metadata": {"name": name}, "data": data})
}

/// A server with the ConfigMap `x`, and its path.
fn with_config_map() -> (Server, String) {
    let mut server = common::server();
    let object = config_map("x", &json!({"color": "blue"}));
    assert_eq!(
        send(&mut server, "alice", Method::Post, CONFIG_MAPS, object).code,
        201
    );
    (server, format!("{CONFIG_MAPS}/x"))
}

/// The managers of an object as `(name, operation, fields)`.
fn managers(object: &Value) -> Vec<(String, String, String)> {
    let entries = object["metadata"]["managedFields"].as_array();
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    entries
        .into_iter()
        .flatten()
        .map(|entry| {
            (
                text(&entry["manager"]),
                text(&entry["operation"]),
                entry["fieldsV1"].to_string(),
            )
        })
        .collect()
}

#[test]
fn the_first_object_gets_the_revision_that_was_asked_for() {
    let (server, path) = with_config_map();
    assert_eq!(
        server.object(&path).unwrap()["metadata"]["resourceVersion"],
        "100"
    );
    assert_eq!(server.revision(), 100);
}

/// `capUpdateManagers`: of more than ten managers the oldest are joined.
#[test]
fn the_oldest_of_many_managers_become_one() {
    let (mut server, path) = with_config_map();
    for number in 0..11 {
        let data = json!({"data": {format!("k{number:02}"): "1"}});
        patch(&mut server, &format!("m{number:02}"), &path, MERGE, data);
    }
    let found = managers(server.object(&path).unwrap());
    assert_eq!(found.len(), 10);
    assert_eq!(found[0].0, "ancient-changes");
    assert_eq!(
        found[0].2,
        r#"{"f:data":{".":{},"f:color":{},"f:k00":{},"f:k01":{}}}"#
    );
    assert_eq!(found[9].0, "m10");
}

/// `decodeLiveOrNew` and `skipNonAppliedManager`: an empty list ends the books, an apply begins them anew.
#[test]
fn an_empty_list_of_managers_ends_the_books() {
    let (mut server, path) = with_config_map();
    let mut object = config_map("x", &json!({"color": "red"}));
    object["metadata"]["managedFields"] = json!([{}]);
    let written = send(&mut server, "bob", Method::Put, &path, object);
    assert_eq!(written.code, 200);
    assert_eq!(managers(&body(&written)), []);
    let written = patch(
        &mut server,
        "bob",
        &path,
        MERGE,
        json!({"data": {"size": "1"}}),
    );
    assert_eq!(managers(&body(&written)), []);
    let applied = apply(
        &mut server,
        "carol",
        &path,
        config_map("x", &json!({"shape": "round"})),
    );
    let found = managers(&body(&applied));
    let expected = [
        ("carol", "Apply", r#"{"f:data":{"f:shape":{}}}"#),
        (
            "before-first-apply",
            "Update",
            r#"{"f:data":{".":{},"f:color":{},"f:size":{}}}"#,
        ),
    ];
    assert_eq!(
        found,
        expected.map(|(a, b, c)| (a.to_owned(), b.to_owned(), c.to_owned()))
    );
}

/// A client may write managedFields itself, by a PUT of entries that make sense.
#[test]
fn entries_of_the_client_count() {
    let (mut server, path) = with_config_map();
    let mut object = (**server.object(&path).unwrap()).clone();
    object["metadata"]["managedFields"][0]["manager"] = json!("zoe");
    let written = send(&mut server, "bob", Method::Put, &path, object.clone());
    assert_eq!(managers(&body(&written))[0].0, "zoe");
    // What makes no sense is as if it had not been sent.
    object["metadata"]["managedFields"][0]["operation"] = json!("Wish");
    object["metadata"]["resourceVersion"] = json!("");
    let written = send(&mut server, "bob", Method::Put, &path, object);
    assert_eq!(managers(&body(&written))[0].0, "zoe");
}

/// `lastAppliedManager`: kubectl takes over what client-side apply wrote, without force.
#[test]
fn kubectl_takes_over_what_client_side_apply_wrote() {
    const LAST: &str = "kubectl.kubernetes.io/last-applied-configuration";
    let mut server = common::server();
    let path = format!("{CONFIG_MAPS}/x");
    let mut object = config_map("x", &json!({"color": "blue", "size": "1"}));
    let last = object.to_string();
    object["metadata"]["annotations"] = json!({LAST: last});
    send(
        &mut server,
        "kubectl-client-side-apply",
        Method::Post,
        CONFIG_MAPS,
        object,
    );
    let wanted = config_map("x", &json!({"color": "red", "size": "1"}));
    let other = apply(&mut server, "carol", &path, wanted.clone());
    assert_eq!(other.code, 409, "{}", message(&other));
    let taken = apply(&mut server, "kubectl", &path, wanted.clone());
    assert_eq!(taken.code, 200, "{}", message(&taken));
    let annotation = body(&taken)["metadata"]["annotations"][LAST].clone();
    let last: Value = serde_json::from_str(annotation.as_str().unwrap()).unwrap();
    assert_eq!(last["data"], wanted["data"]);
}

/// Elements of a merged list stand in the order of the configuration, others where they stood.
#[test]
fn apply_orders_containers() {
    let mut server = common::server();
    let deployment = |names: &[&str]| {
        let containers: Vec<Value> = names
            .iter()
            .map(|name| json!({"name": name, "image": "a:1"}))
            .collect();
        json!({"apiVersion": "apps/v1", "kind": "Deployment", "metadata": {"name": "web"}, "spec": {
            "selector": {"matchLabels": {"app": "web"}},
            "template": {"metadata": {"labels": {"app": "web"}}, "spec": {"containers": containers}},
        }})
    };
    let path = format!("{DEPLOYMENTS}/web");
    let names = |object: &Value| -> Vec<String> {
        let containers = object.pointer("/spec/template/spec/containers").unwrap();
        let containers = containers.as_array().unwrap().iter();
        containers
            .map(|container| container["name"].as_str().unwrap().to_owned())
            .collect()
    };
    apply(&mut server, "alice", &path, deployment(&["a", "b", "c"]));
    let applied = apply(&mut server, "bob", &path, deployment(&["c", "d", "a"]));
    assert_eq!(applied.code, 200, "{}", message(&applied));
    assert_eq!(names(&body(&applied)), ["b", "c", "d", "a"]);
    // What alice no longer says, and bob does not say either, goes.
    let applied = apply(&mut server, "alice", &path, deployment(&["a"]));
    assert_eq!(names(&body(&applied)), ["c", "d", "a"]);
}

/// The kind and the version that a patch leaves behind.
#[test]
fn a_patch_cannot_change_what_an_object_is() {
    let (mut server, path) = with_config_map();
    let mut merge = |body: Value| patch(&mut server, "alice", &path, MERGE, body);
    let refused = merge(json!({"kind": "Gadget"}));
    assert_eq!(refused.code, 422);
    assert!(
        message(&refused).ends_with("no kind \"Gadget\" is registered for version \"v1\" in scheme \"k8s.io/kubernetes/pkg/api/legacyscheme/scheme.go:30\"")
    );
    let refused = merge(json!({"kind": "Secret"}));
    assert!(
        message(&refused)
            .ends_with("converting (v1.Secret) to (core.ConfigMap): unknown conversion")
    );
    let refused = merge(json!({"kind": 5}));
    assert!(message(&refused).ends_with(
        "couldn't get version/kind; json parse error: json: cannot unmarshal number into Go struct field .kind of type string"
    ));
    assert_eq!(merge(json!({"kind": null})).code, 200);
    let refused = merge(json!({"apiVersion": null}));
    assert_eq!(
        message(&refused),
        "the name of the object (x based on URL) was undeterminable: name must be provided"
    );
    assert_eq!(refused.headers.len(), 2);
    assert_eq!(server.revision(), 100);
}

/// Without `fieldValidation` in the way the library reads the patch, in other words.
#[test]
fn a_lax_patch_is_read_by_the_library() {
    let (mut server, path) = with_config_map();
    let path = format!("{path}?fieldValidation=Ignore");
    for (kind, sent, code, text) in [
        (MERGE, json!(5), 400, "Invalid JSON Patch"),
        (MERGE, json!(null), 400, "Invalid JSON Patch"),
        (
            JSON_PATCH,
            json!({}),
            400,
            "json: cannot unmarshal object into Go value of type jsonpatch.Patch",
        ),
        (
            JSON_PATCH,
            json!([1]),
            400,
            "json: cannot unmarshal number into Go value of type jsonpatch.Operation",
        ),
        (
            JSON_PATCH,
            json!([{"op": 5}]),
            422,
            "the server rejected our request due to an error in our request",
        ),
    ] {
        let refused = patch(&mut server, "alice", &path, kind, sent);
        assert_eq!((refused.code, message(&refused).as_str()), (code, text));
    }
    let text = Some(Body::Text("{\"data\"".into()));
    let refused = server.handle(&common::request("alice", Method::Patch, &path, MERGE, text));
    assert_eq!(message(&refused), "Invalid JSON Patch");
}

/// Keys that come twice: the last one counts, and the client is told.
#[test]
fn keys_that_come_twice_are_named() {
    let (mut server, path) = with_config_map();
    let text = r#"{"kind":"ConfigMap","apiVersion":"v1","metadata":{"name":"x"},"data":{"a":"1","a":"2"}}"#;
    let mut put = |query: &str| {
        let path = format!("{path}{query}");
        let body = Some(Body::Text(text.into()));
        server.handle(&common::request(
            "alice",
            Method::Put,
            &path,
            "application/json",
            body,
        ))
    };
    assert_eq!(
        message(&put("?fieldValidation=Strict")),
        "ConfigMap in version \"v1\" cannot be handled as a ConfigMap: strict decoding error: duplicate field \"data.a\""
    );
    let written = put("");
    assert_eq!(body(&written)["data"], json!({"a": "2"}));
    let warning = "299 - \"duplicate field \\\"data.a\\\"\"".to_owned();
    assert_eq!(written.headers, [("Warning".to_owned(), warning)]);
    assert_eq!(put("?fieldValidation=Ignore").headers, []);
}

/// A create looks at the content type before the parameters, an update after them.
#[test]
fn a_create_looks_at_the_content_type_first() {
    let (mut server, path) = with_config_map();
    let mut code = |method, path: &str| {
        let path = format!("{path}?fieldValidation=Maybe");
        let request = common::request("alice", method, &path, "text/plain", None);
        server.handle(&request).code
    };
    assert_eq!(code(Method::Post, CONFIG_MAPS), 415);
    assert_eq!(code(Method::Put, &path), 422);
    assert_eq!(code(Method::Patch, &path), 415);
}

/// A stale PUT that is invalid, too: the resourceVersion is looked at first.
#[test]
fn a_conflict_comes_before_a_fault() {
    let (mut server, path) = with_config_map();
    patch(
        &mut server,
        "bob",
        &path,
        MERGE,
        json!({"data": {"a": "1"}}),
    );
    let mut object = config_map("x", &json!({"a/b": "1"}));
    object["metadata"]["resourceVersion"] = json!("100");
    assert_eq!(
        send(&mut server, "alice", Method::Put, &path, object.clone()).code,
        409
    );
    object["metadata"]["resourceVersion"] = json!("101");
    assert_eq!(
        send(&mut server, "alice", Method::Put, &path, object.clone()).code,
        422
    );
    object["metadata"]["name"] = json!("y");
    assert_eq!(
        send(&mut server, "alice", Method::Put, &path, object).code,
        400
    );
}

#[test]
fn a_rehearsal_changes_nothing() {
    let (mut server, path) = with_config_map();
    let before = server.clone();
    let rehearsed = patch(
        &mut server,
        "bob",
        &format!("{path}?dryRun=All"),
        MERGE,
        json!({"data": {"color": "red"}}),
    );
    assert_eq!(body(&rehearsed)["data"]["color"], "red");
    assert_eq!(body(&rehearsed)["metadata"]["resourceVersion"], "100");
    let options = json!({"dryRun": ["All"]});
    assert_eq!(
        send(&mut server, "bob", Method::Delete, &path, options).code,
        200
    );
    assert_eq!(server, before);
}

/// A custom resource is brought into form by its schema.
#[test]
fn a_widget_is_pruned_and_checked() {
    let mut server = common::server();
    let mut post = |spec: Value| {
        let mut object = json!({"apiVersion": "lab.example.com/v1", "kind": "Widget"});
        object["metadata"] = json!({"name": "gear", "color": "red"});
        object["spec"] = spec;
        send(&mut server, "alice", Method::Post, WIDGETS, object)
    };
    let refused = post(json!({"size": "big"}));
    assert_eq!(
        message(&refused),
        "Widget.lab.example.com \"gear\" is invalid: spec.size: Invalid value: \"string\": spec.size in body must be of type integer: \"string\""
    );
    let refused = post(json!({"parts": [{"count": 1}]}));
    assert_eq!(
        message(&refused),
        "Widget.lab.example.com \"gear\" is invalid: spec.parts[0].name: Required value"
    );
    let refused = post(json!({"parts": [{"name": "a"}, {"name": "a"}]}));
    assert_eq!(
        message(&refused),
        "Widget.lab.example.com \"gear\" is invalid: spec.parts[1]: Duplicate value: {\"name\":\"a\"}"
    );
    let written = post(json!({"size": 2.0, "weight": 5, "color": null}));
    assert_eq!(body(&written)["spec"], json!({"size": 2}));
    let warnings: Vec<&str> = written
        .headers
        .iter()
        .map(|(_, value)| value.as_str())
        .collect();
    assert_eq!(
        warnings,
        [
            r#"299 - "unknown field \"metadata.color\"""#,
            r#"299 - "unknown field \"spec.weight\"""#
        ]
    );
}

#[test]
fn a_manager_must_be_printable_and_short() {
    let (mut server, path) = with_config_map();
    let refused = patch(
        &mut server,
        "alice",
        &format!("{path}?fieldManager=a%07b"),
        APPLY,
        json!({}),
    );
    assert_eq!(
        message(&refused),
        "PatchOptions.meta.k8s.io \"\" is invalid: fieldManager: Invalid value: \"a\\ab\": invalid character U+0007 (at position 1)"
    );
    let long = format!("{path}?fieldManager={}", "m".repeat(129));
    let refused = patch(&mut server, "alice", &long, MERGE, json!({}));
    assert_eq!(
        message(&refused),
        "PatchOptions.meta.k8s.io \"\" is invalid: fieldManager: Too long: may not be more than 128 bytes"
    );
    assert_eq!(ask(&mut server, Method::Get, &path).code, 200);
}
