//! Strategic merge patches: order, directives, and the texts for patches that are written wrongly
//! (`staging/src/k8s.io/apimachinery/pkg/util/strategicpatch/patch.go`).

#![allow(
    clippy::indexing_slicing,
    clippy::unwrap_used,
    reason = "a broken assumption must fail the test"
)]

mod common;

use common::{DEPLOYMENTS, body, message, patch, send};
use interleave::api::{Method, Response, Server};
use serde_json::{Value, json};

/// A server with a Deployment of the containers `a`, `b`, `c`, and two finalizers.
fn server() -> Server {
    let mut server = common::server();
    let containers: Vec<Value> = ["a", "b", "c"]
        .map(|name| json!({"name": name, "image": format!("{name}:1")}))
        .to_vec();
    let object = json!({
        "metadata": {"name": "web", "finalizers": ["lab.example.com/x", "lab.example.com/y"]},
        "spec": {
            "selector": {"matchLabels": {"app": "web"}},
            "template": {"metadata": {"labels": {"app": "web"}}, "spec": {"containers": containers}},
        },
    });
    assert_eq!(
        send(&mut server, "alice", Method::Post, DEPLOYMENTS, object).code,
        201
    );
    server
}

fn merge(server: &mut Server, body: Value) -> Response {
    let path = format!("{DEPLOYMENTS}/web");
    let kind = "application/strategic-merge-patch+json";
    patch(server, "bob", &path, kind, body)
}

/// A patch of the pod's spec.
fn pod(spec: Value) -> Value {
    json!({"spec": {"template": {"spec": spec}}})
}

/// The containers as `name=image`.
fn containers(response: &Response) -> Vec<String> {
    let object = body(response);
    let containers = object.pointer("/spec/template/spec/containers").unwrap();
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let containers = containers.as_array().unwrap().iter();
    containers
        .map(|container| format!("{}={}", text(&container["name"]), text(&container["image"])))
        .collect()
}

#[test]
fn elements_are_merged_by_name_and_put_in_order() {
    for (spec, expected) in [
        (
            json!({"containers": [{"name": "b", "image": "b:2"}]}),
            vec!["a=a:1", "b=b:2", "c=c:1"],
        ),
        (
            json!({"containers": [{"name": "c", "image": "c:2"}, {"name": "a", "image": "a:2"}]}),
            vec!["b=b:1", "c=c:2", "a=a:2"],
        ),
        (
            json!({"containers": [{"name": "d", "image": "d:1"}]}),
            vec!["d=d:1", "a=a:1", "b=b:1", "c=c:1"],
        ),
        (
            json!({"$setElementOrder/containers": [{"name": "c"}, {"name": "a"}]}),
            vec!["b=b:1", "c=c:1", "a=a:1"],
        ),
        (
            json!({
                "$setElementOrder/containers": [{"name": "a"}, {"name": "d"}, {"name": "c"}],
                "containers": [{"name": "d", "image": "d:1"}, {"name": "b", "$patch": "delete"}],
            }),
            vec!["a=a:1", "d=d:1", "c=c:1"],
        ),
        (
            json!({"containers": [{"name": "e", "image": "e:1"}, {"$patch": "replace"}]}),
            vec!["e=e:1"],
        ),
        (
            json!({"containers": [{"name": "a", "$patch": "delete"}, {"name": "a", "image": "a:9"}]}),
            vec!["a=a:9", "b=b:1", "c=c:1"],
        ),
    ] {
        let written = merge(&mut server(), pod(spec.clone()));
        assert_eq!(written.code, 200, "{spec}: {}", message(&written));
        assert_eq!(containers(&written), expected, "{spec}");
    }
}

#[test]
fn primitive_lists_are_joined_and_cut() {
    for (meta, expected) in [
        (
            json!({"finalizers": ["lab.example.com/z"]}),
            vec!["x", "y", "z"],
        ),
        (
            json!({"finalizers": ["lab.example.com/z", "lab.example.com/z", "lab.example.com/x"]}),
            vec!["x", "y", "z"],
        ),
        (
            json!({"$deleteFromPrimitiveList/finalizers": ["lab.example.com/x", "none"]}),
            vec!["y"],
        ),
    ] {
        let written = merge(&mut server(), json!({"metadata": meta.clone()}));
        assert_eq!(written.code, 200, "{meta}: {}", message(&written));
        let written = body(&written);
        let found = written["metadata"]["finalizers"].as_array().unwrap().iter();
        let mut found: Vec<&str> = found
            .map(|name| name.as_str().unwrap().rsplit('/').next().unwrap())
            .collect();
        found.sort_unstable();
        assert_eq!(found, expected, "{meta}");
    }
}

#[test]
fn wrong_patches_are_refused_in_the_words_of_the_library() {
    for (patch, code, text) in [
        (
            pod(json!({"containers": [{"image": "x:1"}]})),
            500,
            "map: map[image:x:1] does not contain declared merge key: name",
        ),
        (pod(json!({"containers": ["a"]})), 500, ""),
        (
            pod(json!({"$setElementOrder/containers": ["a"]})),
            500,
            "value for key 0 is not a map",
        ),
        (
            pod(json!({"$setElementOrder/containers": "a"})),
            500,
            "expected a []interface {}, but received a string",
        ),
        (
            pod(json!({"$setElementOrder/containers": [{"name": "a"}], "containers": 5})),
            500,
            "expected a []interface {}, but received a int64",
        ),
        (
            pod(json!({"$setElementOrder": []})),
            400,
            "invalid patch format of setElementOrder list",
        ),
        (
            pod(json!({
                "$setElementOrder/containers": [{"name": "b"}, {"name": "a"}],
                "containers": [{"name": "a"}, {"name": "b"}],
            })),
            500,
            "the order in patch list:\n[map[name:a] map[name:b]]\n doesn't match $setElementOrder list:\n[map[name:b] map[name:a]]",
        ),
        (
            json!({"spec": {"strategy": {"$retainKeys": ["type"], "rollingUpdate": {}}}}),
            400,
            "invalid patch format of retainKeys",
        ),
        (
            json!({"spec": {"strategy": {"$patch": "merge"}}}),
            500,
            "unknown patch type: merge in map: map[$patch:merge]",
        ),
        (
            json!({"metadata": {"$deleteFromPrimitiveList": ["a"]}}),
            400,
            "invalid patch format of primitive list",
        ),
        (
            json!([]),
            400,
            "json: cannot unmarshal array into Go value of type map[string]interface {}",
        ),
    ] {
        let mut server = server();
        let refused = merge(&mut server, patch.clone());
        assert_eq!(refused.code, code, "{patch}");
        if text.is_empty() {
            assert!(message(&refused).starts_with("list element types are not identical: [[map["));
        } else {
            assert_eq!(message(&refused), text, "{patch}");
        }
        assert_eq!(server.revision(), 100);
    }
}

#[test]
fn maps_can_be_replaced_and_emptied() {
    let mut server = server();
    let written = merge(
        &mut server,
        json!({"spec": {"strategy": {"$retainKeys": ["type"], "type": "Recreate"}}}),
    );
    assert_eq!(
        body(&written)["spec"]["strategy"],
        json!({"type": "Recreate"})
    );
    let written = merge(
        &mut server,
        json!({"metadata": {"labels": {"a": "1", "b": "2"}}}),
    );
    assert_eq!(
        body(&written)["metadata"]["labels"],
        json!({"a": "1", "b": "2"})
    );
    let written = merge(
        &mut server,
        json!({"metadata": {"labels": {"$patch": "replace", "c": "3"}}}),
    );
    assert_eq!(body(&written)["metadata"]["labels"], json!({"c": "3"}));
    let written = merge(
        &mut server,
        json!({"metadata": {"labels": {"$patch": "delete"}}}),
    );
    assert_eq!(body(&written)["metadata"]["labels"], Value::Null);
}
