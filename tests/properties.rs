//! Properties of the API server that hold for every request: it never panics, an error changes nothing,
//! and only a real write raises the revision.

#![allow(
    clippy::indexing_slicing,
    clippy::unwrap_used,
    reason = "a broken assumption must fail the test"
)]

use std::sync::Arc;

use interleave::api::{Body, Config, Method, Payload, Request, Server};
use proptest::prelude::*;
use serde_json::{Value, json};

const CONFIG_MAPS: &str = "/api/v1/namespaces/lab/configmaps";
const DEPLOYMENTS: &str = "/apis/apps/v1/namespaces/lab/deployments";
const LEASES: &str = "/apis/coordination.k8s.io/v1/namespaces/lab/leases";
const WIDGETS: &str = "/apis/lab.example.com/v1/namespaces/lab/widgets";

fn request(method: Method, path: &str, content_type: &str, body: Option<Value>) -> Request {
    Request {
        method,
        path: path.to_owned(),
        headers: vec![
            ("User-Agent".to_owned(), "alice/1.0".to_owned()),
            ("Content-Type".to_owned(), content_type.to_owned()),
        ],
        body: body.map(|body| Body::Json(Arc::new(body))),
    }
}

/// A server with one object of each kind.
fn server() -> Server {
    let mut server = Server::new(&Config {
        first_revision: 100,
        ..Config::default()
    });
    for (path, body) in [
        (
            CONFIG_MAPS,
            json!({"metadata": {"name": "x", "labels": {"a": "b"}}, "data": {"k": "v"}}),
        ),
        (
            DEPLOYMENTS,
            json!({"metadata": {"name": "x", "finalizers": ["lab.example.com/f"]}, "spec": {
                "selector": {"matchLabels": {"app": "x"}},
                "template": {"metadata": {"labels": {"app": "x"}}, "spec": {"containers": [
                    {"name": "a", "image": "a:1", "env": [{"name": "E", "value": "1"}]}]}},
            }}),
        ),
        (
            LEASES,
            json!({"metadata": {"name": "x"}, "spec": {"holderIdentity": "alice"}}),
        ),
        (
            WIDGETS,
            json!({"apiVersion": "lab.example.com/v1", "kind": "Widget", "metadata": {"name": "x"},
                "spec": {"size": 1, "parts": [{"name": "p", "count": 1}]}}),
        ),
    ] {
        let answer = server.handle(&request(Method::Post, path, "application/json", Some(body)));
        assert_eq!(answer.code, 201, "{answer:?}");
    }
    server
}

/// JSON made of names that mean something to the server, and of others.
fn any_json() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        any_text().prop_map(Value::from),
    ];
    leaf.prop_recursive(6, 40, 5, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
            prop::collection::btree_map(any_text(), inner, 0..5)
                .prop_map(|map| Value::Object(map.into_iter().collect())),
        ]
    })
}

fn any_text() -> impl Strategy<Value = String> {
    prop_oneof![
        4 => prop::sample::select(vec![
            "metadata", "name", "namespace", "resourceVersion", "uid", "labels", "annotations",
            "finalizers", "managedFields", "ownerReferences", "generation", "deletionTimestamp",
            "spec", "status", "data", "binaryData", "immutable", "replicas", "template", "containers",
            "env", "image", "selector", "strategy", "type", "size", "parts", "tags", "color", "count",
            "holderIdentity", "renewTime", "kind", "apiVersion", "x", "lab", "a", "k", "v1", "ConfigMap",
            "$patch", "delete", "replace", "merge", "$retainKeys", "$setElementOrder/containers",
            "$setElementOrder/finalizers", "$deleteFromPrimitiveList/finalizers", "op", "path", "value",
            "from", "add", "remove", "test", "copy", "move", "/data/k", "/spec/replicas", "/metadata/-",
            "preconditions", "propagationPolicy", "Orphan", "Foreground", "0", "100", "abc", "-1",
            "fieldsV1", "f:data", ".", "manager", "operation", "Apply", "Update", "limits", "25%",
            "2024-05-01T10:00:00.000000Z", "2024-05-01T10:00:00+02:00", "100m",
        ]).prop_map(str::to_owned),
        1 => any::<String>(),
    ]
}

fn any_method() -> impl Strategy<Value = Method> {
    prop::sample::select(vec![
        Method::Get,
        Method::Post,
        Method::Put,
        Method::Patch,
        Method::Delete,
    ])
}

fn any_path() -> impl Strategy<Value = String> {
    let base = prop::sample::select(vec![CONFIG_MAPS, DEPLOYMENTS, LEASES, WIDGETS]);
    let rest = prop::sample::select(vec![
        "",
        "/x",
        "/y",
        "/x/status",
        "/x/scale",
        "/x/other",
        "/x/",
    ]);
    let query = prop::sample::select(vec![
        "",
        "?fieldManager=bob",
        "?fieldManager=bob&force=true",
        "?fieldValidation=Strict",
        "?watch=true&resourceVersion=100",
        "?watch=1",
        "?resourceVersion=101&resourceVersionMatch=Exact",
        "?labelSelector=a%3Db",
        "?labelSelector=a in (b",
        "?fieldSelector=metadata.name=x",
        "?resourceVersion=abc",
        "?dryRun=All",
        "?dryRun=Some",
        "?%zz=%",
    ]);
    prop_oneof![
        8 => (base, rest, query).prop_map(|(base, rest, query)| format!("{base}{rest}{query}")),
        1 => any::<String>(),
    ]
}

fn any_type() -> impl Strategy<Value = String> {
    prop::sample::select(vec![
        "",
        "application/json",
        "application/merge-patch+json",
        "application/json-patch+json",
        "application/strategic-merge-patch+json",
        "application/apply-patch+yaml",
        "text/plain",
        "application/json; charset=utf-8",
        ";",
    ])
    .prop_map(str::to_owned)
}

fn any_body() -> impl Strategy<Value = Option<Body>> {
    prop_oneof![
        1 => Just(None),
        6 => any_json().prop_map(|body| Some(Body::Json(Arc::new(body)))),
        // An object of the right kind with something odd in it.
        4 => (any_text(), any_json(), any_json()).prop_map(|(key, value, meta)| {
            let mut body = json!({"apiVersion": "lab.example.com/v1", "kind": "Widget",
                "metadata": {"name": "x"}, "spec": {"size": 2}});
            body["metadata"][key.as_str()] = meta;
            body[key] = value;
            Some(Body::Json(Arc::new(body)))
        }),
        1 => any::<String>().prop_map(|text| Some(Body::Text(text.into()))),
        1 => any_json().prop_map(|body| Some(Body::Text(body.to_string().into()))),
    ]
}

fn any_request() -> impl Strategy<Value = Request> {
    (any_method(), any_path(), any_type(), any_body()).prop_map(|(method, path, kind, body)| {
        Request {
            method,
            path,
            headers: vec![
                ("user-agent".to_owned(), "bob".to_owned()),
                ("content-type".to_owned(), kind),
            ],
            body,
        }
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, ..ProptestConfig::default() })]

    /// Whatever is sent, there is an answer; an error leaves the server as it was.
    #[test]
    fn an_error_changes_nothing(requests in prop::collection::vec(any_request(), 1..6)) {
        let mut server = server();
        for request in requests {
            let before = server.clone();
            let answer = server.handle(&request);
            prop_assert!((200..=599).contains(&answer.code), "{answer:?}");
            if !answer.is_success() {
                prop_assert_eq!(&server, &before, "{:?}", &answer);
                if let Some(body) = answer.json() {
                    prop_assert_eq!(&body["kind"], "Status");
                    prop_assert_eq!(&body["code"], answer.code);
                }
            }
            if request.method == Method::Get {
                prop_assert_eq!(&server, &before);
            }
        }
    }

    /// The revision grows exactly when an object changes, and the object then carries it.
    #[test]
    fn only_a_real_write_raises_the_revision(requests in prop::collection::vec(any_request(), 1..6)) {
        let mut server = server();
        for request in requests {
            let before = server.clone();
            let answer = server.handle(&request);
            prop_assert!(server.revision() >= before.revision());
            let path = request.path.split('?').next().unwrap_or_default();
            let path = path.strip_suffix("/status").or_else(|| path.strip_suffix("/scale")).unwrap_or(path);
            if server.revision() == before.revision() {
                prop_assert_eq!(&server, &before);
            }
            if let (Some(old), Some(new)) = (before.object(path), server.object(path)) {
                let version = |object: &Value| object["metadata"]["resourceVersion"].clone();
                prop_assert_eq!(old == new, version(old) == version(new));
            }
            if let (true, Payload::Json(body)) = (answer.is_success(), &answer.body)
                && let Some(version) = body["metadata"]["resourceVersion"].as_str()
            {
                prop_assert!(version.parse::<u64>().is_ok_and(|version| version <= server.revision()));
            }
        }
    }

    /// The same requests always give the same server and the same answers.
    #[test]
    fn a_server_is_a_value(requests in prop::collection::vec(any_request(), 1..6)) {
        let (mut one, mut two) = (server(), server());
        for request in requests {
            prop_assert_eq!(one.handle(&request), two.handle(&request));
            prop_assert_eq!(&one, &two);
        }
    }

    /// An object that is read and put again unchanged is not written.
    #[test]
    fn putting_what_was_read_changes_nothing(requests in prop::collection::vec(any_request(), 0..5)) {
        let mut server = server();
        for request in &requests {
            server.handle(request);
        }
        for path in [CONFIG_MAPS, DEPLOYMENTS, LEASES, WIDGETS].map(|base| format!("{base}/x")) {
            let read = server.handle(&request(Method::Get, &path, "", None));
            if read.code == 200 {
                let before = server.clone();
                let body = read.json().cloned();
                let put = server.handle(&request(Method::Put, &path, "application/json", body));
                prop_assert_eq!(put.code, 200, "{:?}", put);
                prop_assert_eq!(&put.body, &read.body);
                prop_assert_eq!(&server, &before);
            }
        }
    }
}

/// A body nested deeper than any parser goes is refused, without exhausting the stack.
#[test]
fn a_deep_body_is_refused() {
    let mut deep = json!({});
    for _ in 0..2_000 {
        deep = json!({"a": deep});
    }
    let mut server = server();
    for (method, path, kind) in [
        (Method::Post, CONFIG_MAPS.to_owned(), "application/json"),
        (
            Method::Patch,
            format!("{WIDGETS}/x"),
            "application/merge-patch+json",
        ),
        (
            Method::Patch,
            format!("{DEPLOYMENTS}/x"),
            "application/strategic-merge-patch+json",
        ),
        (
            Method::Patch,
            format!("{WIDGETS}/x?fieldManager=a"),
            "application/apply-patch+yaml",
        ),
        (Method::Delete, format!("{WIDGETS}/x"), "application/json"),
    ] {
        let answer = server.handle(&request(method, &path, kind, Some(deep.clone())));
        assert!(!answer.is_success(), "{answer:?}");
    }
    let text = "[".repeat(100_000);
    let body = Some(Body::Text(text.into()));
    let answer = server.handle(&Request {
        body,
        ..request(Method::Post, CONFIG_MAPS, "", None)
    });
    assert_eq!(answer.code, 400);
}
