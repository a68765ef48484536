//! kubectl as a client: each command sends what kubectl v1.37 was measured to send, request by request.

#![allow(
    clippy::expect_used,
    clippy::indexing_slicing,
    reason = "a broken assumption must fail the test"
)]

use std::sync::Arc;

use interleave::api::{Body, Request};
use interleave::sim::{
    Actor, ClientId, Effect, Event, Guard, Instruction, Intent, Move, OnConflict, PatchKind,
    Pointer, Program, Progress, Scenario, Schedule, World, Write, kubectl, step, transition,
};
use serde_json::{Value, json};

const A: ClientId = ClientId::A;
const CONFIG_MAPS: &str = "/api/v1/namespaces/lab/configmaps";
const DEPLOYMENTS: &str = "/apis/apps/v1/namespaces/lab/deployments";
const WIDGETS: &str = "/apis/lab.example.com/v1/namespaces/lab/widgets";

fn set(keys: &[&str], value: Value) -> Intent {
    Intent::Set {
        at: Pointer::new(keys),
        value,
    }
}

/// A client that sends one merge patch of one field.
fn patcher(keys: &[&str], value: Value) -> Actor {
    let write = Instruction::Write {
        write: Write::Patch {
            kind: PatchKind::Merge,
            guard: Guard::None,
        },
        on_conflict: OnConflict::GiveUp,
    };
    let program = Program {
        instructions: vec![write],
        max_attempts: 1,
    };
    Actor::new("bob", vec![set(keys, value)], program)
}

fn world(collection: &str, object: Value, first_revision: u64, actors: Vec<Actor>) -> World {
    World::new(Arc::new(Scenario {
        collection: collection.to_owned(),
        object: Arc::new(object),
        created_with: "fieldManager=kubectl-client-side-apply".to_owned(),
        first_revision,
        actors,
        lock: false,
    }))
}

fn config_map(data: Value) -> Value {
    json!({
        "apiVersion": "v1",
        "kind": "ConfigMap",
        "metadata": {"name": "app-config", "namespace": "lab"},
        "data": data,
    })
}

fn deployment() -> Value {
    json!({
        "apiVersion": "apps/v1",
        "kind": "Deployment",
        "metadata": {"name": "web", "namespace": "lab"},
        "spec": {
            "replicas": 2,
            "selector": {"matchLabels": {"app": "web"}},
            "template": {
                "metadata": {"labels": {"app": "web"}},
                "spec": {"containers": [
                    {"name": "web", "image": "web:1.0"},
                    {"name": "side", "image": "side:1.0"},
                ]},
            },
        },
    })
}

fn with_version(mut object: Value, version: &str) -> Value {
    object["metadata"]["resourceVersion"] = version.into();
    object
}

/// Plays moves that must all be possible.
fn play(mut world: World, moves: &str) -> (World, Vec<Event>) {
    let schedule: Schedule = format!("v1.{moves}").parse().expect("a schedule");
    let mut events = Vec::new();
    for one in schedule.0 {
        let (next, event) = transition(&world, one).expect("possible");
        world = next;
        events.push(event);
    }
    (world, events)
}

/// Plays A to its end.
fn run(mut world: World) -> (World, Vec<Event>) {
    let mut events = Vec::new();
    while let Some((next, event)) = transition(&world, Move::Step(A)) {
        world = next;
        events.push(event);
    }
    (world, events)
}

/// The requests of A: method, path, content type, body; and the code of the answer.
fn sent(events: &[Event]) -> Vec<(String, String, String, Value, u16)> {
    let by_a = events.iter().filter(|event| event.client == A);
    by_a.filter_map(Event::exchange)
        .map(|exchange| {
            let (method, path, kind, body) = parts(&exchange.request);
            (method, path, kind, body, exchange.response.code)
        })
        .collect()
}

fn parts(request: &Request) -> (String, String, String, Value) {
    let body = match &request.body {
        Some(Body::Json(body)) => (**body).clone(),
        _ => Value::Null,
    };
    (
        request.method.as_str().to_owned(),
        request.path.clone(),
        request
            .header("Content-Type")
            .unwrap_or_default()
            .to_owned(),
        body,
    )
}

/// The lines `METHOD path code` of what A sent, the collection left out.
fn lines(events: &[Event], collection: &str) -> Vec<String> {
    sent(events)
        .into_iter()
        .map(|(method, path, _, _, code)| {
            let path = path.strip_prefix(collection).unwrap_or(&path).to_owned();
            format!("{method} {path} {code}")
        })
        .collect()
}

/// The recorded exchanges of kubectl in a transcript.
fn recorded(name: &str) -> Vec<(String, String, String, Value, u16)> {
    let path = format!("tests/data/transcripts/{name}.json");
    let text = std::fs::read_to_string(path).expect("the recording");
    let file: Value = serde_json::from_str(&text).expect("JSON");
    let exchanges = file["exchanges"].as_array().expect("a list");
    exchanges
        .iter()
        .filter(|one| one["client"] == "kubectl")
        .map(|one| {
            let (request, response) = (&one["request"], &one["response"]);
            let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
            (
                text(&request["method"]),
                text(&request["path"]),
                text(&request["headers"]["Content-Type"]),
                request["body"].clone(),
                u16::try_from(response["code"].as_u64().unwrap_or(0)).unwrap_or(0),
            )
        })
        .collect()
}

fn color(value: &str) -> Vec<Intent> {
    vec![set(&["data", "color"], value.into())]
}

#[test]
fn apply_as_recorded() {
    let recorded = recorded("kubectl-apply");
    let blue = config_map(json!({"color": "blue"}));

    // Nothing is there: the scenario's own object is refused for its key.
    let invalid = config_map(json!({"not a key": ""}));
    let actor = kubectl::apply_or_create(blue.clone(), color("blue"));
    let (created, events) = run(world(CONFIG_MAPS, invalid, 1, vec![actor]));
    assert_eq!(sent(&events), recorded[..2]);
    assert_eq!(created.client(A).map(|a| a.progress), Some(Progress::Done));

    // bob writes before the GET and between GET and PATCH.
    let red = config_map(json!({"color": "red"}));
    let actors = vec![
        kubectl::apply_or_create(red, color("red")),
        patcher(&["data", "size"], "small".into()),
        patcher(&["data", "color"], "green".into()),
    ];
    let start = world(CONFIG_MAPS, kubectl::recorded(&blue), 1, actors);
    let (applied, events) = play(start, "bacaa");
    assert_eq!(sent(&events), recorded[2..4]);
    let stored = applied.object().cloned().expect("the object");
    assert_eq!(stored["data"], json!({"color": "red", "size": "small"}));

    // A stale resourceVersion in the file: six times in all, in vain.
    let black = with_version(config_map(json!({"color": "black"})), "1");
    let mut live = stored.as_ref().clone();
    live["metadata"] = json!({
        "name": "app-config",
        "annotations": stored["metadata"]["annotations"],
    });
    let actor = kubectl::apply(black, color("black"));
    let (refused, events) = run(world(CONFIG_MAPS, live, 4, vec![actor]));
    let sent = sent(&events);
    assert_eq!(sent[..4], recorded[4..8]);
    assert_eq!(sent.len(), 12);
    assert_eq!(
        refused.client(A).map(|a| (a.progress, a.attempt)),
        Some((Progress::GaveUp, 6))
    );
}

#[test]
fn edit_and_replace_as_recorded() {
    let recorded = recorded("kubectl-edit-and-replace");
    let first = config_map(json!({"color": "blue", "size": "small"}));
    let actors = vec![
        kubectl::edit(color("red")),
        patcher(&["data", "color"], "green".into()),
    ];
    let (_, events) = play(world(CONFIG_MAPS, first.clone(), 1, actors), "abaa");
    assert_eq!(sent(&events), recorded[..2]);

    // A file with the resourceVersion that was read is sent as it is.
    let file = recorded[2].3.clone();
    let actor = kubectl::replace(file, color("black"));
    let (_, events) = run(world(CONFIG_MAPS, first.clone(), 3, vec![actor]));
    let sent_now = sent(&events);
    assert_eq!(sent_now[0].0, "PUT");
    assert_eq!(sent_now[0].1, recorded[2].1);
    assert_eq!(sent_now[0].3, recorded[2].3);

    // Without one kubectl reads it just before.
    let file = config_map(json!({"color": "black", "size": "small"}));
    let actor = kubectl::replace(file, color("black"));
    let (_, events) = run(world(CONFIG_MAPS, first, 4, vec![actor]));
    assert_eq!(sent(&events), recorded[3..]);
}

#[test]
fn a_conflict_of_replace_is_not_retried() {
    let file = with_version(config_map(json!({"color": "black"})), "7");
    let actor = kubectl::replace(file, color("black"));
    let start = world(
        CONFIG_MAPS,
        config_map(json!({"color": "blue"})),
        100,
        vec![actor],
    );
    let (end, events) = run(start);
    assert_eq!(
        lines(&events, CONFIG_MAPS),
        ["PUT /app-config?fieldManager=kubectl-replace&fieldValidation=Strict 409"]
    );
    assert_eq!(end.client(A).map(|a| a.progress), Some(Progress::GaveUp));
}

#[test]
fn apply_without_a_change_sends_nothing() {
    let file = config_map(json!({"color": "blue"}));
    let actor = kubectl::apply(file.clone(), color("blue"));
    let (end, events) = run(world(CONFIG_MAPS, kubectl::recorded(&file), 1, vec![actor]));
    assert_eq!(lines(&events, CONFIG_MAPS), ["GET /app-config 200"]);
    assert!(matches!(events[1].effect, Effect::Left(_)));
    assert_eq!(end.client(A).map(|a| a.progress), Some(Progress::Done));
}

#[test]
fn a_resource_version_that_is_the_one_just_read_does_not_travel() {
    let blue = config_map(json!({"color": "blue"}));
    let red = with_version(config_map(json!({"color": "red"})), "7");
    let actor = kubectl::apply(red.clone(), color("red"));
    let (_, events) = run(world(CONFIG_MAPS, kubectl::recorded(&blue), 7, vec![actor]));
    let patch = &sent(&events)[1].3;
    assert!(patch.pointer("/metadata/resourceVersion").is_none());

    // The same file again: now it differs, and is all that travels.
    let actor = kubectl::apply(red.clone(), color("red"));
    let (_, events) = run(world(
        CONFIG_MAPS,
        kubectl::new_object(&red),
        8,
        vec![actor],
    ));
    let sent = sent(&events);
    assert_eq!(sent[1].3, json!({"metadata": {"resourceVersion": "7"}}));
    assert_eq!((sent[1].4, sent.len()), (409, 12));

    // A file that no longer has one.
    let plain = config_map(json!({"color": "red"}));
    let actor = kubectl::apply(plain, color("red"));
    let (_, events) = run(world(
        CONFIG_MAPS,
        kubectl::new_object(&red),
        8,
        vec![actor],
    ));
    let patch = &self::sent(&events)[1];
    assert_eq!(patch.3["metadata"]["resourceVersion"], Value::Null);
    assert!(patch.3["metadata"].get("resourceVersion").is_some());
    assert_eq!(patch.4, 200);
}

#[test]
fn apply_takes_away_what_the_file_no_longer_says() {
    let last = config_map(json!({"color": "blue", "size": "small"}));
    let mut live = kubectl::recorded(&last);
    live["data"]["extra"] = "kept".into();
    let file = config_map(json!({"color": "blue"}));
    let actor = kubectl::apply(file, vec![]);
    let (end, events) = run(world(CONFIG_MAPS, live, 1, vec![actor]));
    assert_eq!(sent(&events)[1].3["data"], json!({"size": null}));
    let object = end.object().expect("the object");
    assert_eq!(object["data"], json!({"color": "blue", "extra": "kept"}));
}

#[test]
fn apply_merges_containers_by_name() {
    let last = deployment();
    let mut file = deployment();
    file["spec"]["template"]["spec"]["containers"] = json!([
        {"name": "web", "image": "web:2.0"},
        {"name": "new", "image": "new:1.0"},
    ]);
    let actor = kubectl::apply(file, vec![]);
    let (end, events) = run(world(DEPLOYMENTS, kubectl::recorded(&last), 1, vec![actor]));
    let patch = &sent(&events)[1];
    assert_eq!(patch.2, "application/strategic-merge-patch+json");
    assert_eq!(
        patch.3["spec"]["template"]["spec"],
        json!({
            "$setElementOrder/containers": [{"name": "web"}, {"name": "new"}],
            "containers": [
                {"name": "web", "image": "web:2.0"},
                {"name": "new", "image": "new:1.0"},
                {"name": "side", "$patch": "delete"},
            ],
        })
    );
    assert_eq!(patch.4, 200);
    let object = end.object().expect("the object");
    let containers = object["spec"]["template"]["spec"]["containers"].as_array();
    let names: Vec<_> = containers
        .expect("a list")
        .iter()
        .map(|one| one["name"].clone())
        .collect();
    assert_eq!(names, ["web", "new"]);
}

#[test]
fn apply_and_edit_of_a_custom_resource_send_a_merge_patch() {
    let widget = |tags: Value| {
        json!({
            "apiVersion": "lab.example.com/v1",
            "kind": "Widget",
            "metadata": {"name": "w", "namespace": "lab"},
            "spec": {"color": "blue", "tags": tags},
        })
    };
    let last = widget(json!(["a", "b"]));
    let actor = kubectl::apply(widget(json!(["a"])), vec![]);
    let (_, events) = run(world(WIDGETS, kubectl::recorded(&last), 1, vec![actor]));
    let patch = &sent(&events)[1];
    assert_eq!(patch.2, "application/merge-patch+json");
    assert_eq!(patch.3["spec"], json!({"tags": ["a"]}));
    assert_eq!(patch.4, 200);

    let tag = Intent::AddItem {
        at: Pointer::new(&["spec", "tags"]),
        item: "c".into(),
    };
    let (_, events) = run(world(WIDGETS, last, 1, vec![kubectl::edit(vec![tag])]));
    let patch = &sent(&events)[1];
    assert_eq!(patch.2, "application/merge-patch+json");
    assert_eq!(patch.3, json!({"spec": {"tags": ["a", "b", "c"]}}));
}

#[test]
fn edit_of_a_set_sends_the_item_and_the_order() {
    let mut object = config_map(json!({"color": "blue"}));
    object["metadata"]["finalizers"] = json!(["example.com/a"]);
    let add = Intent::AddItem {
        at: Pointer::new(&["metadata", "finalizers"]),
        item: "example.com/b".into(),
    };
    let (end, events) = run(world(
        CONFIG_MAPS,
        object,
        1,
        vec![kubectl::edit(vec![add])],
    ));
    assert_eq!(
        sent(&events)[1].3,
        json!({"metadata": {
            "finalizers": ["example.com/b"],
            "$setElementOrder/finalizers": ["example.com/a", "example.com/b"],
        }})
    );
    let object = end.object().expect("the object");
    assert_eq!(
        object["metadata"]["finalizers"],
        json!(["example.com/a", "example.com/b"])
    );
}

#[test]
fn edit_without_a_change_is_cancelled() {
    let start = world(
        CONFIG_MAPS,
        config_map(json!({"color": "blue"})),
        1,
        vec![kubectl::edit(color("blue"))],
    );
    assert_eq!(lines(&run(start).1, CONFIG_MAPS), ["GET /app-config 200"]);
}

#[test]
fn patch_sends_its_body_after_a_get() {
    let kinds = [
        (
            PatchKind::Strategic,
            "application/strategic-merge-patch+json",
        ),
        (PatchKind::Merge, "application/merge-patch+json"),
    ];
    for (kind, content_type) in kinds {
        let body = json!({"data": {"color": "red"}});
        let actor = kubectl::patch(kind, body.clone(), color("red"));
        let object = config_map(json!({"color": "blue"}));
        let (_, events) = run(world(CONFIG_MAPS, object, 1, vec![actor]));
        let sent = sent(&events);
        assert_eq!(
            (sent[1].2.as_str(), &sent[1].3, sent[1].4),
            (content_type, &body, 200)
        );
        assert_eq!(
            lines(&events, CONFIG_MAPS),
            [
                "GET /app-config 200",
                "PATCH /app-config?fieldManager=kubectl-patch 200"
            ]
        );
    }
    let body = json!([{"op": "test", "path": "/data/color", "value": "green"}]);
    let actor = kubectl::patch(PatchKind::Json, body, color("red"));
    let object = config_map(json!({"color": "blue"}));
    let (_, events) = run(world(CONFIG_MAPS, object, 1, vec![actor]));
    let sent = sent(&events);
    assert_eq!(
        (sent[1].2.as_str(), sent[1].4),
        ("application/json-patch+json", 422)
    );
}

#[test]
fn scale_patches_the_subresource() {
    let (end, events) = run(world(DEPLOYMENTS, deployment(), 1, vec![kubectl::scale(5)]));
    assert_eq!(
        lines(&events, DEPLOYMENTS),
        ["GET /web 200", "PATCH /web/scale 200"]
    );
    let sent = sent(&events);
    assert_eq!(sent[1].2, "application/merge-patch+json");
    assert_eq!(sent[1].3, json!({"spec": {"replicas": 5}}));
    assert_eq!(end.object().expect("the object")["spec"]["replicas"], 5);
}

#[test]
fn scale_with_a_condition_reads_and_puts_until_it_is_in() {
    let image = patcher(&["metadata", "labels"], json!({"tier": "web"}));
    let actors = vec![kubectl::scale_from(2, 5), image.clone()];
    // bob writes between the GET and the PUT of /scale.
    let (end, events) = play(world(DEPLOYMENTS, deployment(), 1, actors), "aaabaaaa");
    assert_eq!(
        lines(&events, DEPLOYMENTS),
        [
            "GET /web 200",
            "GET /web/scale 200",
            "PUT /web/scale 409",
            "GET /web/scale 200",
            "PUT /web/scale 200",
        ]
    );
    let puts = sent(&events);
    assert_eq!(puts[2].2, "", "no content type");
    assert_eq!(puts[2].3["metadata"]["resourceVersion"], "1");
    assert_eq!(puts[4].3["spec"], json!({"replicas": 5}));
    assert_eq!(end.object().expect("the object")["spec"]["replicas"], 5);

    // Another number than was expected: it ends without a PUT.
    let actors = vec![kubectl::scale_from(3, 5)];
    let (end, events) = run(world(DEPLOYMENTS, deployment(), 1, actors));
    assert_eq!(
        lines(&events, DEPLOYMENTS),
        ["GET /web 200", "GET /web/scale 200"]
    );
    assert_eq!(end.client(A).map(|a| a.stood_back()), Some(true));

    // As long as somebody else is faster it goes on: five minutes, a try a second.
    let mut world = world(
        DEPLOYMENTS,
        deployment(),
        1,
        vec![kubectl::scale_from(2, 5)],
    );
    world = step(&world, Move::Step(A)).expect("GET");
    assert_eq!(world.scenario().actors[0].program.max_attempts, 300);
}

#[test]
fn label_sends_what_is_another() {
    let mut object = config_map(json!({"color": "blue"}));
    object["metadata"]["labels"] = json!({"tier": "web", "old": "x"});
    let start = |actor| world(CONFIG_MAPS, object.clone(), 7, vec![actor]);

    let labels = [("tier", Some("db")), ("old", None), ("new", Some("y"))];
    let (_, events) = run(start(kubectl::label(&labels, true, None)));
    assert_eq!(
        lines(&events, CONFIG_MAPS),
        [
            "GET /app-config 200",
            "PATCH /app-config?fieldManager=kubectl-label 200"
        ]
    );
    let patch = &sent(&events)[1];
    assert_eq!(patch.2, "application/merge-patch+json");
    assert_eq!(
        patch.3,
        json!({"metadata": {"labels": {"tier": "db", "old": null, "new": "y"}}})
    );

    // Nothing to do, and a value that must not be overwritten: the GET is all.
    for (labels, progress) in [
        ([("tier", Some("web"))], Progress::Done),
        ([("tier", Some("db"))], Progress::GaveUp),
    ] {
        let (end, events) = run(start(kubectl::label(&labels, false, None)));
        assert_eq!(lines(&events, CONFIG_MAPS), ["GET /app-config 200"]);
        assert_eq!(end.client(A).map(|a| a.progress), Some(progress));
    }

    // A stale resourceVersion goes with the patch, and is refused once.
    let labels = [("tier", Some("db"))];
    let (_, events) = run(start(kubectl::label(&labels, true, Some("3"))));
    let sent = sent(&events);
    assert_eq!(
        sent[1].3,
        json!({"metadata": {"labels": {"tier": "db"}, "resourceVersion": "3"}})
    );
    assert_eq!((sent[1].4, sent.len()), (409, 2));
}

#[test]
fn server_side_apply_is_one_patch() {
    let file = config_map(json!({"color": "red"}));
    for (force, code, query) in [
        (
            false,
            409,
            "fieldManager=kubectl&fieldValidation=Strict&force=false",
        ),
        (
            true,
            200,
            "fieldManager=kubectl&fieldValidation=Strict&force=true",
        ),
    ] {
        let actor = kubectl::apply_server_side(file.clone(), force, color("red"));
        let object = config_map(json!({"color": "blue"}));
        let (_, events) = run(world(CONFIG_MAPS, object, 1, vec![actor]));
        assert_eq!(
            lines(&events, CONFIG_MAPS),
            [format!("PATCH /app-config?{query} {code}")]
        );
        assert_eq!(sent(&events)[0].2, "application/apply-patch+yaml");
    }
}

#[test]
fn the_annotation_is_written_as_go_writes_it() {
    let file = config_map(json!({"a": "<b> & \"c\""}));
    let recorded = kubectl::recorded(&file);
    assert_eq!(
        recorded["metadata"]["annotations"][kubectl::LAST_APPLIED],
        "{\"apiVersion\":\"v1\",\"data\":{\"a\":\"\\u003cb\\u003e \\u0026 \\\"c\\\"\"},\"kind\":\"ConfigMap\",\
         \"metadata\":{\"annotations\":{},\"name\":\"app-config\",\"namespace\":\"lab\"}}\n"
    );
}
