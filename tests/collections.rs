//! Lists, watches and deletions, where the recordings show only a part of the rule.

#![allow(
    clippy::indexing_slicing,
    clippy::unwrap_used,
    reason = "a broken assumption must fail the test"
)]

mod common;

use common::{CONFIG_MAPS, DEPLOYMENTS, MERGE, ask, body, message, patch, send};
use interleave::api::{Change, Method, Server};
use serde_json::{Value, json};

fn create(server: &mut Server, name: &str, tier: &str) {
    let object = json!({"metadata": {"name": name, "labels": {"tier": tier}}});
    assert_eq!(
        send(server, "alice", Method::Post, CONFIG_MAPS, object).code,
        201
    );
}

/// A server in which `a` (100, 102), `b` (101) and `c` (104) were written and `b` was deleted (103).
fn history() -> Server {
    let mut server = common::server();
    create(&mut server, "a", "front");
    create(&mut server, "b", "back");
    let labels = json!({"metadata": {"labels": {"tier": "back"}}});
    patch(
        &mut server,
        "bob",
        &format!("{CONFIG_MAPS}/a"),
        MERGE,
        labels,
    );
    ask(&mut server, Method::Delete, &format!("{CONFIG_MAPS}/b"));
    create(&mut server, "c", "back");
    server
}

fn list(server: &mut Server, query: &str) -> (Vec<String>, Value) {
    let list = body(&ask(server, Method::Get, &format!("{CONFIG_MAPS}?{query}")));
    let items = list["items"].as_array().unwrap();
    let names = items.iter().map(|item| {
        let meta = &item["metadata"];
        let text = |key: &str| meta[key].as_str().unwrap().to_owned();
        format!("{}@{}", text("name"), text("resourceVersion"))
    });
    (names.collect(), list["metadata"]["resourceVersion"].clone())
}

fn watch(server: &mut Server, query: &str) -> Vec<String> {
    let path = format!("{CONFIG_MAPS}?watch=1&{query}");
    let events = body(&ask(server, Method::Get, &path));
    let events = events.as_array().unwrap().iter();
    events
        .map(|event| {
            let meta = &event["object"]["metadata"];
            let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
            format!(
                "{} {}@{}",
                text(&event["type"]),
                text(&meta["name"]),
                text(&meta["resourceVersion"])
            )
        })
        .collect()
}

#[test]
fn a_list_may_be_of_an_exact_revision() {
    let mut server = history();
    let at = |revision| format!("resourceVersionMatch=Exact&resourceVersion={revision}");
    for (revision, names) in [
        ("100", vec!["a@100"]),
        ("101", vec!["a@100", "b@101"]),
        ("102", vec!["a@102", "b@101"]),
        ("103", vec!["a@102"]),
        ("104", vec!["a@102", "c@104"]),
    ] {
        assert_eq!(
            list(&mut server, &at(revision)),
            (
                names.into_iter().map(str::to_owned).collect(),
                json!(revision)
            )
        );
    }
    assert_eq!(
        list(&mut server, "").0,
        list(&mut server, "resourceVersion=100").0
    );
    server.compact(102);
    let path = format!("{CONFIG_MAPS}?{}", at("101"));
    let refused = ask(&mut server, Method::Get, &path);
    assert_eq!((refused.code, refused.reason()), (410, Some("Expired")));
}

#[test]
fn selectors_pick_from_a_list() {
    let mut server = history();
    let all = ["a@102", "c@104"];
    for (query, names) in [
        ("labelSelector=tier%3Dback", &all[..]),
        ("labelSelector=tier!=back", &[]),
        ("labelSelector=tier+in+(front,back),tier", &all[..]),
        ("labelSelector=!tier", &[]),
        ("labelSelector=tier+notin+(front)", &all[..]),
        ("fieldSelector=metadata.name%3Dc", &all[1..]),
        (
            "fieldSelector=metadata.name!=c,metadata.namespace=lab",
            &all[..1],
        ),
    ] {
        assert_eq!(list(&mut server, query).0, names, "{query}");
    }
}

/// What begins to fit a selector is added, what ceases to fit is deleted, whatever happened to it.
#[test]
fn a_watch_sees_through_its_selector() {
    let mut server = history();
    assert_eq!(
        watch(&mut server, "resourceVersion=100"),
        [
            "ADDED b@101",
            "MODIFIED a@102",
            "DELETED b@103",
            "ADDED c@104"
        ]
    );
    assert_eq!(
        watch(&mut server, "resourceVersion=100&labelSelector=tier=back"),
        ["ADDED b@101", "ADDED a@102", "DELETED b@103", "ADDED c@104"]
    );
    assert_eq!(
        watch(&mut server, "resourceVersion=100&labelSelector=tier=front"),
        ["DELETED a@102"]
    );
    assert_eq!(
        watch(&mut server, "resourceVersion=0"),
        ["ADDED a@102", "ADDED c@104"]
    );
}

#[test]
fn a_cache_is_fed_by_events() {
    let mut server = history();
    let changes: Vec<(u64, Change)> = server
        .events_since(CONFIG_MAPS, 101)
        .map(|event| (event.revision, event.change))
        .collect();
    assert_eq!(
        changes,
        [
            (102, Change::Modified),
            (103, Change::Deleted),
            (104, Change::Added)
        ]
    );
    assert_eq!(server.events_since(DEPLOYMENTS, 0).count(), 0);
    server.compact(104);
    assert_eq!(server.events_since(CONFIG_MAPS, 0).count(), 0);
}

/// Without their past, servers with equal objects are equal.
#[test]
fn compaction_makes_equal_stores_equal() {
    let path = format!("{CONFIG_MAPS}/a");
    let label = |server: &mut Server, tier: &str| {
        let labels = json!({"metadata": {"labels": {"tier": tier}}});
        patch(server, "bob", &path, MERGE, labels);
    };
    let mut servers = [history(), history()];
    for (server, first) in servers.iter_mut().zip(["x", "y"]) {
        label(server, first);
        label(server, "back");
    }
    let [mut left, mut right] = servers;
    assert_ne!(left, right);
    left.compact(106);
    right.compact(106);
    assert_eq!(left, right);
}

#[test]
fn a_propagation_policy_leaves_a_finalizer() {
    let mut server = common::server();
    let object = json!({"metadata": {"name": "web"}, "spec": {
        "selector": {"matchLabels": {"app": "web"}},
        "template": {"metadata": {"labels": {"app": "web"}},
            "spec": {"containers": [{"name": "web", "image": "web:1"}]}},
    }});
    send(&mut server, "alice", Method::Post, DEPLOYMENTS, object);
    let path = format!("{DEPLOYMENTS}/web");
    let options = json!({"propagationPolicy": "Foreground"});
    let waiting = send(&mut server, "alice", Method::Delete, &path, options.clone());
    let meta = body(&waiting)["metadata"].clone();
    assert_eq!(waiting.code, 200);
    assert_eq!(meta["finalizers"], json!(["foregroundDeletion"]));
    assert_eq!(
        (&meta["generation"], &meta["resourceVersion"]),
        (&json!(2), &json!("101"))
    );
    // Asking again changes nothing; asking otherwise changes the finalizer, but not the generation.
    send(&mut server, "alice", Method::Delete, &path, options);
    assert_eq!(server.revision(), 101);
    let orphan = ask(
        &mut server,
        Method::Delete,
        &format!("{path}?propagationPolicy=Orphan"),
    );
    let meta = body(&orphan)["metadata"].clone();
    assert_eq!(
        (&meta["finalizers"], &meta["generation"]),
        (&json!(["orphan"]), &json!(2))
    );
    let gone = send(
        &mut server,
        "alice",
        Method::Delete,
        &path,
        json!({"propagationPolicy": "Background"}),
    );
    assert_eq!(body(&gone)["status"], "Success");
    assert!(server.object(&path).is_none());
}

#[test]
fn wrong_options_of_a_delete_are_refused() {
    let mut server = history();
    let path = format!("{CONFIG_MAPS}/a");
    for (options, code, text) in [
        (
            json!({"propagationPolicy": "Sideways"}),
            422,
            "DeleteOptions.meta.k8s.io \"\" is invalid: propagationPolicy: Unsupported value: \"Sideways\": supported values: \"Foreground\", \"Background\", \"Orphan\", \"nil\"",
        ),
        (
            json!({"dryRun": ["Some"]}),
            422,
            "DeleteOptions.meta.k8s.io \"\" is invalid: dryRun: Unsupported value: [\"Some\"]: supported values: \"All\"",
        ),
        (
            json!({"preconditions": {"uid": 5}}),
            500,
            "json: cannot unmarshal number into Go struct field Preconditions.preconditions.uid of type types.UID",
        ),
        (
            json!({"preconditions": {"resourceVersion": "100"}}),
            409,
            "Operation cannot be fulfilled on ConfigMap \"a\": the ResourceVersion in the precondition (100) does not match the ResourceVersion in record (102). The object might have been modified",
        ),
    ] {
        let refused = send(&mut server, "alice", Method::Delete, &path, options);
        assert_eq!((refused.code, message(&refused).as_str()), (code, text));
    }
    assert_eq!(server.revision(), 104);
}

#[test]
fn a_collection_is_deleted_by_a_selector() {
    let mut server = history();
    let path = format!("{CONFIG_MAPS}?labelSelector=tier=back");
    let deleted = body(&ask(&mut server, Method::Delete, &path));
    assert_eq!(deleted["kind"], "ConfigMapList");
    assert_eq!(deleted["items"].as_array().unwrap().len(), 2);
    assert_eq!(list(&mut server, "").0, [] as [&str; 0]);
    assert_eq!(server.revision(), 106);
}
