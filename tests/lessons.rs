//! The lessons' reference schedules: each must end exactly as the table of the lessons says.
//!
//! ```text
//! lost-update, conflict, patch-overwrite, patch-list: A and B take three steps each (GET, change, write),
//! so there are 6! / (3! 3!) = 20 interleavings. patch-fields, server-side-apply: one step each, so 2.
//! apply: three steps and one, so 4! / 3! = 4. retry, retry-wrong, lease: 20, and after a 409 the refused
//! client goes on alone.
//! ```

#![allow(
    clippy::expect_used,
    clippy::indexing_slicing,
    reason = "a broken assumption must fail the test"
)]

use std::collections::{BTreeSet, HashSet};

use interleave::api::{Body, Response};
use interleave::app::{Address, State};
use interleave::history::History;
use interleave::i18n::Language;
use interleave::lesson::{self, CATALOGUE, Case, Goal, GoalState};
use interleave::sim::{
    ClientId, Effect, Exchange, Guard, Instruction, Move, Progress, Schedule, Unless, Verdict,
    World, Write, moves, step, transition, verdict,
};
use interleave::{describe, figure};
use serde_json::{Value, json};

const A: ClientId = ClientId::A;
const B: ClientId = ClientId::B;

fn case(lesson: &str, number: usize) -> &'static lesson::Case {
    lesson::find(lesson)
        .and_then(|lesson| lesson.case(number))
        .expect("the lesson exists")
}

/// Plays a schedule; returns the history and how many moves were not possible.
fn play(lesson: &str, number: usize, moves: &str) -> (History, usize) {
    let schedule: Schedule = format!("v1.{moves}").parse().expect("a schedule");
    History::replay(case(lesson, number).world(), &schedule)
}

/// The last answer each client got, the stored resourceVersion, and the verdict.
fn outcome(
    lesson: &str,
    number: usize,
    moves: &str,
) -> (Option<u16>, Option<u16>, String, Verdict) {
    let (history, ignored) = play(lesson, number, moves);
    assert_eq!(ignored, 0, "{lesson} {moves}");
    let world = history.world();
    let code = |id| world.client(id).expect("two clients").last_code;
    (
        code(A),
        code(B),
        world.resource_version().to_owned(),
        verdict(world),
    )
}

fn lost(verdict: &Verdict) -> Vec<(ClientId, &str, Option<ClientId>)> {
    match verdict {
        Verdict::Lost(losses) => losses
            .iter()
            .map(|loss| (loss.client, loss.intent.at().field(), loss.by))
            .collect(),
        _ => Vec::new(),
    }
}

#[test]
fn lost_update() {
    let (a, b, version, verdict) = outcome("lost-update", 1, "ababab");
    assert_eq!((a, b, version.as_str()), (Some(200), Some(200), "102"));
    assert_eq!(lost(&verdict), [(A, "max-connections", Some(B))]);
    let (a, b, version, verdict) = outcome("lost-update", 1, "aaabbb");
    assert_eq!(
        (a, b, version.as_str(), verdict),
        (Some(200), Some(200), "102", Verdict::Landed)
    );
}

#[test]
fn conflict() {
    let (a, b, version, verdict) = outcome("conflict", 1, "ababab");
    assert_eq!(
        (a, b, version.as_str(), verdict),
        (Some(200), Some(409), "101", Verdict::Refused(vec![B]))
    );
    let (a, b, version, verdict) = outcome("conflict", 1, "bbbaaa");
    assert_eq!(
        (a, b, version.as_str(), verdict),
        (Some(200), Some(200), "102", Verdict::Landed)
    );
}

#[test]
fn retry() {
    let (a, b, version, verdict) = outcome("retry", 1, "ababab");
    assert_eq!(
        (a, b, version.as_str(), verdict),
        (Some(200), Some(409), "101", Verdict::Open)
    );
    let (_, b, version, verdict) = outcome("retry", 1, "abababbbb");
    assert_eq!(
        (b, version.as_str(), verdict),
        (Some(200), "102", Verdict::Landed)
    );
    // B is back at its GET after the 409: three more steps and it is done. A tenth move is one too many.
    let (history, ignored) = play("retry", 1, "abababbbbb");
    assert_eq!((ignored, history.world().resource_version()), (1, "102"));
    assert_eq!(
        history.world().client(B).map(|client| client.attempt),
        Some(2)
    );
}

#[test]
fn patch_fields() {
    let (a, b, version, verdict) = outcome("patch-fields", 1, "ba");
    assert_eq!(
        (a, b, version.as_str(), verdict),
        (Some(200), Some(200), "102", Verdict::Landed)
    );
}

#[test]
fn patch_overwrite() {
    let (a, b, version, verdict) = outcome("patch-overwrite", 1, "ababab");
    assert_eq!((a, b, version.as_str()), (Some(200), Some(200), "102"));
    assert_eq!(lost(&verdict), [(A, "log-level", Some(B))]);
    let (a, b, version, verdict) = outcome("patch-overwrite", 2, "ababab");
    assert_eq!(
        (a, b, version.as_str(), verdict),
        (Some(200), Some(409), "101", Verdict::Refused(vec![B]))
    );
    let (a, b, version, verdict) = outcome("patch-overwrite", 3, "ababab");
    assert_eq!(
        (a, b, version.as_str(), verdict),
        (Some(200), Some(422), "101", Verdict::Refused(vec![B]))
    );
    // A value replaced by somebody who had read it is not lost.
    assert_eq!(outcome("patch-overwrite", 1, "aaabbb").3, Verdict::Landed);
}

/// The exchanges of a history, each with its client.
fn exchanges(history: &History) -> Vec<(ClientId, Exchange)> {
    history
        .steps()
        .filter_map(|step| Some((step.event.client, step.event.exchange()?.clone())))
        .collect()
}

/// The codes that a client got, in order; a lost answer is none.
fn codes(history: &History, client: ClientId) -> Vec<u16> {
    exchanges(history)
        .into_iter()
        .filter(|(id, exchange)| *id == client && !exchange.lost)
        .map(|(_, exchange)| exchange.response.code)
        .collect()
}

fn body(exchange: &Exchange) -> Value {
    match &exchange.request.body {
        Some(Body::Json(body)) => (**body).clone(),
        _ => Value::Null,
    }
}

fn data(world: &World) -> Value {
    world.object().expect("the object")["data"].clone()
}

#[test]
fn retry_wrong_the_same_body_again() {
    // A reads at 100, B writes 101: A's body stays stale for all of its five tries.
    let (history, ignored) = play("retry-wrong", 1, "aabbbaaaaa");
    let world = history.world();
    assert_eq!(ignored, 0);
    assert_eq!(codes(&history, A), [200, 409, 409, 409, 409, 409]);
    assert_eq!(world.resource_version(), "101");
    assert_eq!(verdict(world), Verdict::Refused(vec![A]));
    let bodies: BTreeSet<String> = exchanges(&history)
        .iter()
        .filter(|(id, exchange)| *id == A && exchange.request.body.is_some())
        .map(|(_, exchange)| body(exchange).to_string())
        .collect();
    assert_eq!(bodies.len(), 1, "the same body five times");
    assert_eq!(
        play("retry-wrong", 1, "aabbbaaaaaa").1,
        1,
        "it has given up"
    );
}

#[test]
fn retry_wrong_the_new_version_on_the_old_object() {
    let (a, b, version, verdict) = outcome("retry-wrong", 2, "aabbbaaa");
    assert_eq!((a, b, version.as_str()), (Some(200), Some(200), "102"));
    assert_eq!(lost(&verdict), [(B, "log-level", Some(A))]);
    let (history, _) = play("retry-wrong", 2, "aabbbaaa");
    assert_eq!(codes(&history, A), [200, 409, 200, 200]);
    assert_eq!(
        data(history.world()),
        json!({"log-level": "info", "max-connections": "200"})
    );
}

#[test]
fn retry_wrong_the_fresh_copy_without_the_change() {
    // The last PUT says what is stored already: 200, and not even the version moves.
    let (a, b, version, verdict) = outcome("retry-wrong", 3, "aabbbaaa");
    assert_eq!((a, b, version.as_str()), (Some(200), Some(200), "101"));
    assert_eq!(lost(&verdict), [(A, "max-connections", None)]);
    let (history, _) = play("retry-wrong", 3, "aabbbaaa");
    assert_eq!(
        data(history.world()),
        json!({"log-level": "debug", "max-connections": "100"})
    );
}

#[test]
fn patch_list() {
    let finalizers = |world: &World| {
        let mut items: Vec<_> = world.object().expect("the object")["metadata"]["finalizers"]
            .as_array()
            .expect("a list")
            .iter()
            .map(|item| item.as_str().expect("a text").to_owned())
            .collect();
        items.sort();
        items
    };
    let (a, b, version, verdict_of_it) = outcome("patch-list", 1, "ababab");
    assert_eq!((a, b, version.as_str()), (Some(200), Some(200), "102"));
    assert_eq!(lost(&verdict_of_it), [(A, "finalizers", Some(B))]);
    let (history, _) = play("patch-list", 1, "ababab");
    assert_eq!(finalizers(history.world()), ["lab.example.com/controller"]);

    for (_, world) in runs("patch-list", 2) {
        assert_eq!(verdict(&world), Verdict::Landed);
        assert_eq!(
            finalizers(&world),
            ["lab.example.com/controller", "lab.example.com/tuning"]
        );
    }
}

#[test]
fn apply_sets_back_what_the_manifest_names() {
    let (history, ignored) = play("apply", 1, "baaa");
    let world = history.world();
    assert_eq!((ignored, world.resource_version()), (0, "102"));
    assert_eq!(
        data(world),
        json!({"idle-timeout": "30s", "log-level": "info", "max-connections": "200"})
    );
    // kubectl had read B's value: by the rule it is replaced, not lost. Nobody is told all the same.
    assert_eq!(verdict(world), Verdict::Landed);
    let by_a: Vec<_> = exchanges(&history)
        .into_iter()
        .filter(|(id, _)| *id == A)
        .collect();
    assert_eq!(by_a.len(), 2, "GET and PATCH");
    let patch = &by_a[1].1;
    assert_eq!(
        patch.request.path,
        "/api/v1/namespaces/lab/configmaps/app-config?fieldManager=kubectl-client-side-apply&fieldValidation=Strict"
    );
    assert_eq!(
        patch.request.header("Content-Type"),
        Some("application/strategic-merge-patch+json")
    );
    let annotation = "{\"apiVersion\":\"v1\",\"data\":{\"log-level\":\"info\",\"max-connections\":\"200\"},\"kind\":\"ConfigMap\",\"metadata\":{\"annotations\":{},\"name\":\"app-config\",\"namespace\":\"lab\"}}\n";
    assert_eq!(
        body(patch),
        json!({
            "data": {"log-level": "info", "max-connections": "200"},
            "metadata": {"annotations": {"kubectl.kubernetes.io/last-applied-configuration": annotation}},
        })
    );
    // The object carried the annotation of the earlier apply from the start.
    let start = case("apply", 1).world();
    let annotations = &start.object().expect("the object")["metadata"]["annotations"];
    assert!(
        annotations["kubectl.kubernetes.io/last-applied-configuration"]
            .as_str()
            .is_some_and(|text| text.contains("\"max-connections\":\"100\""))
    );
}

#[test]
fn apply_sees_nothing_to_set_back_when_it_read_before() {
    for moves in ["abaa", "aaba", "aaab"] {
        let (history, ignored) = play("apply", 1, moves);
        assert_eq!(ignored, 0);
        assert_eq!(
            data(history.world()),
            json!({"idle-timeout": "30s", "log-level": "debug", "max-connections": "200"}),
            "{moves}"
        );
        assert_eq!(
            case("apply", 1).goal.state(&history),
            GoalState::Missed("landed")
        );
    }
}

fn causes(response: &Response) -> Value {
    response
        .json()
        .map_or(Value::Null, |body| body["details"]["causes"].clone())
}

#[test]
fn server_side_apply() {
    for (moves, second, first) in [("ab", B, "tuning-script"), ("ba", A, "controller")] {
        let (history, ignored) = play("server-side-apply", 1, moves);
        assert_eq!((ignored, history.world().resource_version()), (0, "101"));
        assert_eq!(verdict(history.world()), Verdict::Refused(vec![second]));
        let (client, exchange) = exchanges(&history).pop().expect("an exchange");
        assert_eq!((client, exchange.response.code), (second, 409));
        assert_eq!(exchange.response.reason(), Some("Conflict"));
        assert_eq!(
            causes(&exchange.response),
            json!([{
                "reason": "FieldManagerConflict",
                "message": format!("conflict with \"{first}\""),
                "field": ".data.log-level",
            }])
        );
        assert!(
            body(&exchange)
                .pointer("/metadata/resourceVersion")
                .is_none()
        );
    }
}

#[test]
fn server_side_apply_with_force() {
    let (a, b, version, verdict) = outcome("server-side-apply", 2, "ab");
    assert_eq!((a, b, version.as_str()), (Some(200), Some(200), "102"));
    assert_eq!(lost(&verdict), [(A, "log-level", Some(B))]);
    let (history, _) = play("server-side-apply", 2, "ab");
    let (_, exchange) = exchanges(&history).pop().expect("an exchange");
    assert!(
        exchange
            .request
            .path
            .ends_with("?fieldManager=controller&force=true")
    );
    assert_eq!(data(history.world())["log-level"], "debug");
    // Without force A cannot take it back.
    let (a, _, version, verdict) = outcome("server-side-apply", 2, "ba");
    assert_eq!(
        (a, version.as_str(), verdict),
        (Some(409), "101", Verdict::Refused(vec![A]))
    );
}

#[test]
fn stale_cache() {
    // A's second PUT comes from a cache that lacks its first one: 409, and nobody else has written.
    let (history, ignored) = play("stale-cache", 1, "aaaaaa");
    assert_eq!((ignored, codes(&history, A)), (0, vec![200, 409]));
    assert_eq!(history.world().resource_version(), "101");
    // Reading the cache again does not help; the event does.
    let (history, _) = play("stale-cache", 1, "aaaaaaaaa");
    assert_eq!(codes(&history, A), [200, 409, 409]);
    let (history, ignored) = play("stale-cache", 1, "aaaaaaaaa+aaaab");
    assert_eq!((ignored, codes(&history, A)), (0, vec![200, 409, 409, 200]));
    assert_eq!(history.world().resource_version(), "103");
    assert_eq!(verdict(history.world()), Verdict::Landed);
    assert_eq!(case("stale-cache", 1).goal.state(&history), GoalState::Met);
    // With the event in time there is no conflict at all.
    let (history, ignored) = play("stale-cache", 1, "aaa+aaaab");
    assert_eq!((ignored, codes(&history, A)), (0, vec![200, 200]));
    assert_eq!(
        case("stale-cache", 1).goal.state(&history),
        GoalState::Missed("landed")
    );
    // A conflict with B's write is none against oneself.
    let (history, ignored) = play("stale-cache", 1, "aaba+aaaa+aaaa");
    assert_eq!((ignored, codes(&history, A)), (0, vec![409, 200, 200]));
    assert_eq!(
        case("stale-cache", 1).goal.state(&history),
        GoalState::Missed("landed")
    );
    // Without a delivery A gives up after five tries.
    let (history, ignored) = play("stale-cache", 1, "aaaaaaaaaaaaaaaaaab");
    assert_eq!(ignored, 0);
    assert_eq!(codes(&history, A), [200, 409, 409, 409, 409, 409]);
    assert_eq!(verdict(history.world()), Verdict::Refused(vec![A]));
}

#[test]
fn events_are_delivered_one_by_one_and_then_forgotten() {
    let possible = |moves_so_far: &str| {
        let world = play("stale-cache", 1, moves_so_far).0.world().clone();
        moves(&world).contains(&Move::Deliver(A))
    };
    assert!(!possible(""), "the cache is filled at the start");
    assert!(!possible("aa") && possible("aaa") && possible("b"));
    assert!(possible("aaab+a") && !possible("aaab+a+a"));
    assert_eq!(play("stale-cache", 1, "+aaaa+b").1, 2, "B has no cache");
    let delivered = play("stale-cache", 1, "b+a").0;
    let cache = delivered.world().cache(A).expect("a cache");
    assert_eq!(cache.object.as_ref(), delivered.world().object());
    let last = delivered
        .steps()
        .last()
        .map(|step| step.event.effect.clone());
    assert!(matches!(last, Some(Effect::Delivered(event)) if event.version == "101"));
    let events = delivered
        .world()
        .server()
        .events_since("/api/v1/namespaces/lab/configmaps", 0);
    assert_eq!(events.count(), 0);
    // What was delivered leaves no trace, whenever it came.
    let world = |moves_so_far: &str| play("stale-cache", 1, moves_so_far).0.world().clone();
    assert_eq!(world("aaa+ab+a"), world("aaab+a+a"));
    assert_ne!(world("aaab+a"), world("aaab+a+a"));
    // Deliveries are the last of the moves.
    assert_eq!(
        moves(&world("aaa")),
        [
            Move::Step(A),
            Move::Step(B),
            Move::Lose(B),
            Move::Deliver(A)
        ]
    );
}

#[test]
fn lost_answer() {
    let (history, ignored) = play("lost-answer", 1, "aa~aaaaa");
    assert_eq!((ignored, codes(&history, A)), (0, vec![200, 409, 200, 200]));
    assert_eq!(history.world().resource_version(), "102");
    assert_eq!(verdict(history.world()), Verdict::Doubled(vec![A]));
    assert_eq!(data(history.world()), json!({"count": "7"}));
    // The request that was sent again is the same, letter for letter.
    let puts: Vec<_> = exchanges(&history)
        .into_iter()
        .filter(|(_, one)| one.lost || one.again)
        .collect();
    assert_eq!(puts.len(), 2);
    assert_eq!(puts[0].1.request, puts[1].1.request);
    // Without a loss it is added once.
    let (history, _) = play("lost-answer", 1, "aaa");
    assert_eq!(verdict(history.world()), Verdict::Landed);
    assert_eq!(data(history.world()), json!({"count": "6"}));
}

#[test]
fn lost_answer_with_a_mark() {
    let (history, ignored) = play("lost-answer", 2, "aa~aaaa");
    assert_eq!((ignored, codes(&history, A)), (0, vec![200, 409, 200]));
    assert_eq!(history.world().resource_version(), "101");
    assert_eq!(verdict(history.world()), Verdict::Landed);
    let last = history.steps().last().map(|step| step.event.effect.clone());
    assert_eq!(last, Some(Effect::Left(Unless::AlreadyIn)));
    // Whatever is lost, and how often: one addition is one.
    for world in worlds(case("lost-answer", 2), 6)
        .iter()
        .filter(|world| world.is_over())
    {
        assert_eq!(data(world), json!({"count": "6", "last-run": "42"}));
        assert_eq!(verdict(world), Verdict::Landed);
    }
    let doubled = worlds(case("lost-answer", 1), 6);
    assert!(
        doubled
            .iter()
            .any(|world| verdict(world) == Verdict::Doubled(vec![A]))
    );
}

#[test]
fn the_lease_has_exactly_one_holder_in_every_order() {
    for world in worlds(case("lease", 1), 2)
        .iter()
        .filter(|world| world.is_over())
    {
        let leaders: Vec<_> = world
            .clients()
            .filter(|(_, client)| client.progress == Progress::Done)
            .map(|(id, _)| id)
            .collect();
        assert_eq!(leaders.len(), 1);
        let holder = &world.object().expect("the Lease")["spec"]["holderIdentity"];
        let agent = &world.scenario().actor(leaders[0]).expect("an actor").agent;
        assert_eq!(holder, agent.as_str());
        let followers = world.clients().filter(|(_, client)| client.stood_back());
        assert_eq!(followers.count(), 1);
    }
    // Both have read the free Lease: the 409 decides.
    let (history, ignored) = play("lease", 1, "ababab");
    assert_eq!(
        (ignored, codes(&history, A), codes(&history, B)),
        (0, vec![200, 200], vec![200, 409])
    );
    assert_eq!(verdict(history.world()), Verdict::Open);
    let (history, ignored) = play("lease", 1, "abababbb");
    assert_eq!(
        (ignored, verdict(history.world())),
        (0, Verdict::Refused(vec![B]))
    );
    assert_eq!(case("lease", 1).goal.state(&history), GoalState::Met);
    // B reads who holds it, and does not even try.
    let (history, ignored) = play("lease", 1, "aaabb");
    assert_eq!((ignored, codes(&history, B)), (0, vec![200]));
    assert_eq!(
        case("lease", 1).goal.state(&history),
        GoalState::Missed("refused")
    );
}

#[test]
fn a_lease_refuses_a_put_without_resource_version() {
    let mut scenario = case("lease", 1).scenario();
    for one in &mut scenario.actors[0].program.instructions {
        if let Instruction::Write { write, .. } = one {
            *write = Write::Put { version: false };
        }
    }
    let mut world = World::new(std::sync::Arc::new(scenario));
    for _ in 0..3 {
        world = step(&world, Move::Step(A)).expect("possible");
    }
    let client = world.client(A).expect("A");
    assert_eq!(
        (client.last_code, client.progress),
        (Some(422), Progress::GaveUp)
    );
}

#[test]
fn strategic_merge_is_what_keeps_a_list() {
    // The two cases of the lesson differ in nothing but the format of the patch.
    let write = |number| {
        let scenario = case("patch-list", number).scenario();
        scenario.actors[0].program.instructions[2]
    };
    for number in [1, 2] {
        assert!(matches!(
            write(number),
            Instruction::Write {
                write: Write::Patch {
                    guard: Guard::None,
                    ..
                },
                ..
            }
        ));
    }
}

/// Every complete run of a lesson's case, without lost answers.
fn runs(lesson: &str, number: usize) -> Vec<(String, World)> {
    let mut ends = Vec::new();
    let mut open = vec![(String::new(), case(lesson, number).world())];
    while let Some((moves_so_far, world)) = open.pop() {
        let possible: Vec<_> = moves(&world)
            .into_iter()
            .filter(|one| matches!(one, Move::Step(_)))
            .collect();
        if possible.is_empty() {
            ends.push((moves_so_far, world));
            continue;
        }
        for one in possible {
            let next = step(&world, one).expect("a listed move is possible");
            open.push((format!("{moves_so_far}{one}"), next));
        }
    }
    ends.sort_by(|a, b| a.0.cmp(&b.0));
    ends
}

#[test]
fn every_order_is_counted() {
    for (lesson, number) in [
        ("lost-update", 1),
        ("conflict", 1),
        ("patch-overwrite", 1),
        ("patch-overwrite", 2),
        ("patch-overwrite", 3),
    ] {
        assert_eq!(runs(lesson, number).len(), 20, "{lesson} {number}");
    }
    assert_eq!(runs("patch-fields", 1).len(), 2);
    // A client that goes on after its 409 does so alone: the other one is at its end by then.
    for (lesson, number) in [
        ("retry", 1),
        ("retry-wrong", 1),
        ("retry-wrong", 2),
        ("retry-wrong", 3),
        ("patch-list", 1),
        ("patch-list", 2),
        ("lease", 1),
    ] {
        assert_eq!(runs(lesson, number).len(), 20, "{lesson} {number}");
    }
    // kubectl takes three steps, the other client one.
    assert_eq!(runs("apply", 1).len(), 4);
    assert_eq!(runs("server-side-apply", 1).len(), 2);
    assert_eq!(runs("server-side-apply", 2).len(), 2);
    assert_eq!(runs("lost-answer", 1).len(), 1);
    assert_eq!(runs("lost-answer", 2).len(), 1);
    let locked: Vec<_> = runs("optimistic", 2)
        .into_iter()
        .map(|(moves, _)| moves)
        .collect();
    assert_eq!(locked, ["aaabbb", "bbbaaa"]);
    assert_eq!(runs("optimistic", 1).len(), 20);
}

#[test]
fn without_a_guard_only_the_two_serial_orders_keep_both_changes() {
    for lesson in ["lost-update", "patch-overwrite", "patch-list"] {
        let kept: Vec<_> = runs(lesson, 1)
            .into_iter()
            .filter(|(_, world)| verdict(world) == Verdict::Landed)
            .map(|(moves, _)| moves)
            .collect();
        assert_eq!(kept, ["aaabbb", "bbbaaa"], "{lesson}");
        assert!(
            runs(lesson, 1)
                .iter()
                .all(|(_, world)| verdict(world).name() != "refused")
        );
    }
}

#[test]
fn with_a_guard_nothing_is_ever_lost() {
    for (lesson, number) in [
        ("conflict", 1),
        ("patch-overwrite", 2),
        ("patch-overwrite", 3),
        ("optimistic", 1),
    ] {
        let refused = runs(lesson, number)
            .iter()
            .filter(|(_, world)| verdict(world).name() == "refused")
            .count();
        let landed = runs(lesson, number)
            .iter()
            .filter(|(_, world)| verdict(world) == Verdict::Landed)
            .count();
        assert_eq!((refused, landed), (18, 2), "{lesson} {number}");
    }
}

#[test]
fn with_the_right_loop_both_changes_land_in_every_order() {
    let runs = runs("retry", 1);
    assert!(
        runs.iter()
            .all(|(_, world)| verdict(world) == Verdict::Landed)
    );
    assert!(
        runs.iter()
            .any(|(_, world)| world.clients().any(|(_, client)| client.attempt == 2))
    );
}

#[test]
fn a_conflict_against_oneself() {
    // A's PUT is written, its answer is lost, and the same PUT meets its own first one.
    let (history, ignored) = play("conflict", 1, "aa~aa");
    let client = history.world().client(A).expect("A");
    assert_eq!(
        (ignored, client.last_code, client.progress),
        (0, Some(409), Progress::GaveUp)
    );
    assert_eq!(history.world().resource_version(), "101");
    // An unguarded PUT sent twice is accepted twice, and the change is in once.
    let (history, _) = play("lost-update", 1, "aa~aabbb");
    assert_eq!(
        history
            .world()
            .client(A)
            .and_then(|client| client.last_code),
        Some(200)
    );
    assert_eq!(verdict(history.world()), Verdict::Landed);
}

#[test]
fn every_demonstration_meets_its_goal() {
    for lesson in CATALOGUE {
        for (number, case) in (1..).zip(lesson.cases) {
            let (history, ignored) = play(lesson.id, number, &case.demonstration["v1.".len()..]);
            assert_eq!(ignored, 0);
            assert_eq!(
                case.goal.state(&history),
                GoalState::Met,
                "{} {number}",
                lesson.id
            );
        }
    }
}

/// How every complete run of a case ends, with up to that many lost answers and all deliveries; the longest
/// runs are left out.
fn ends(lesson: &str, number: usize, losses: usize) -> BTreeSet<&'static str> {
    fn go(history: &mut History, losses: usize, case: &Case, found: &mut BTreeSet<&'static str>) {
        let possible = moves(history.world());
        if possible.is_empty() {
            found.extend(match case.goal.state(history) {
                GoalState::Missed(why) => Some(why),
                _ => None,
            });
        }
        if history.path().len() > LONGEST {
            return;
        }
        for one in possible {
            let lost = usize::from(matches!(one, Move::Lose(_)));
            if lost <= losses && history.play(one) {
                go(history, losses - lost, case, found);
                history.back();
            }
        }
    }
    const LONGEST: usize = 17;
    let case = case(lesson, number);
    let mut found = BTreeSet::new();
    go(&mut History::new(case.world()), losses, case, &mut found);
    found
}

#[test]
fn exactly_the_misses_that_can_happen_have_a_text() {
    for lesson in CATALOGUE {
        for (number, case) in (1..).zip(lesson.cases) {
            // Two clients that retry have too many runs for a lost answer in each.
            let losses = usize::from(!matches!(lesson.id, "stale-cache" | "retry"));
            let expected: BTreeSet<_> = case.misses.iter().copied().collect();
            assert_eq!(
                ends(lesson.id, number, losses),
                expected,
                "{} {number}",
                lesson.id
            );
        }
    }
}

/// Every world that a case can reach with up to that many lost answers and all deliveries. (Without a limit
/// two blind writers whose answers are all lost would overwrite each other for ever.)
fn worlds(case: &Case, losses: usize) -> HashSet<World> {
    let mut seen = HashSet::new();
    let mut open = vec![(case.world(), losses)];
    while let Some((world, losses)) = open.pop() {
        if !seen.insert((world.clone(), losses)) {
            continue;
        }
        for one in moves(&world) {
            let lost = usize::from(matches!(one, Move::Lose(_)));
            if let (Some(left), Some(next)) = (losses.checked_sub(lost), step(&world, one)) {
                open.push((next, left));
            }
        }
    }
    seen.into_iter().map(|(world, _)| world).collect()
}

#[test]
fn exactly_one_answer_of_a_question_comes_true() {
    for lesson in CATALOGUE {
        for (number, case) in (1..).zip(lesson.cases) {
            let worlds = worlds(case, 2);
            let Some(prediction) = case.prediction else {
                continue;
            };
            let mut asked = 0;
            for world in &worlds {
                for one in moves(world)
                    .into_iter()
                    .filter(|one| prediction.asks(world, *one))
                {
                    asked += 1;
                    let (next, event) = transition(world, one).expect("possible");
                    let true_ones = prediction
                        .choices
                        .iter()
                        .filter(|choice| choice.came_true(world, &event, &next))
                        .count();
                    assert_eq!(true_ones, 1, "{} {number}: {event:?}", lesson.id);
                }
            }
            assert!(asked > 0, "{} {number} never asks", lesson.id);
        }
    }
}

#[test]
fn what_happened_is_said_in_the_right_words() {
    // The last step, and the reason of the verdict.
    for (lesson, number, moves, step, reason) in [
        ("apply", 1, "baa", "status-merged", "verdict-open-running"),
        (
            "apply",
            1,
            "baaa",
            "status-written",
            "verdict-landed-replaced",
        ),
        ("patch-list", 1, "ab", "status-read", "verdict-open-running"),
        (
            "patch-list",
            1,
            "abab",
            "status-added",
            "verdict-open-running",
        ),
        (
            "patch-list",
            1,
            "ababab",
            "status-written",
            "verdict-lost-item",
        ),
        (
            "server-side-apply",
            1,
            "ab",
            "status-owned",
            "verdict-refused-owned",
        ),
        (
            "server-side-apply",
            2,
            "ab",
            "status-written",
            "verdict-lost-overwritten",
        ),
        (
            "stale-cache",
            1,
            "aaaa",
            "status-recalled",
            "verdict-open-stale",
        ),
        (
            "stale-cache",
            1,
            "aaa+a",
            "status-delivered",
            "verdict-open-running",
        ),
        (
            "stale-cache",
            1,
            "baaaaaaaaaaaaaaa",
            "status-conflict",
            "verdict-refused-cache",
        ),
        (
            "lost-answer",
            1,
            "aa~a",
            "status-lost-written",
            "verdict-open-stale",
        ),
        (
            "lost-answer",
            1,
            "aa~aaaaa",
            "status-written",
            "verdict-doubled-reason",
        ),
        (
            "lost-answer",
            2,
            "aa~aaaa",
            "status-left-done",
            "verdict-landed-found",
        ),
        (
            "lease",
            1,
            "abababbb",
            "status-left",
            "verdict-refused-stood-back",
        ),
        (
            "retry-wrong",
            3,
            "aabbbaaa",
            "status-unchanged",
            "verdict-lost-dropped",
        ),
    ] {
        let (history, ignored) = play(lesson, number, moves);
        let world = history.world();
        let event = history.steps().last().expect("a step").event.clone();
        let said = (
            describe::event(&event).id.to_string(),
            describe::verdict(world, &verdict(world)).1.id.to_string(),
        );
        assert_eq!(
            (ignored, said),
            (0, (step.to_owned(), reason.to_owned())),
            "{lesson} {moves}"
        );
    }
}

/// The heading says nothing that is not so: a field that was replaced is not in, who stands back was not
/// refused at the end.
#[test]
fn the_heading_of_the_verdict_fits_its_reason() {
    for (lesson, moves, heading, name) in [
        ("apply", "baaa", "verdict-landed-other", "landed"),
        ("apply", "aaab", "verdict-landed", "landed"),
        ("lease", "aaabb", "verdict-refused-none", "refused"),
        ("conflict", "ababab", "verdict-refused", "refused"),
    ] {
        let (history, ignored) = play(lesson, 1, moves);
        let verdict = verdict(history.world());
        let title = describe::verdict(history.world(), &verdict).0;
        assert_eq!(
            (ignored, title.id.as_ref(), verdict.name()),
            (0, heading, name),
            "{lesson} {moves}"
        );
    }
}

#[test]
fn who_stands_back_is_not_said_to_be_refused() {
    let (history, _) = play("lease", 1, "aaabb");
    let label = describe::next_step(history.world(), B);
    assert_eq!(label.id, "step-stood-back");
    let (history, _) = play("conflict", 1, "ababab");
    let label = describe::next_step(history.world(), B);
    assert_eq!(label.id, "step-gave-up");
}

#[test]
fn the_last_file_applied_is_shown_short_and_sent_whole() {
    let (history, _) = play("apply", 1, "baa");
    let client = history.world().client(A).expect("A");
    let copy = client.copy.as_ref().expect("a copy");
    let lines: Vec<_> = figure::body_lines(&copy.object)
        .into_iter()
        .map(|line| line.text)
        .collect();
    let shown = "kubectl.kubernetes.io/last-applied-configuration: \
                 {data: {log-level: info, max-connections: \"200\"}}";
    assert!(lines.iter().any(|line| line == shown), "{lines:?}");
    let verbs: Vec<_> = figure::program_lines(&history, A)
        .into_iter()
        .map(|line| (line.verb, line.is_done, line.is_next))
        .collect();
    let line = |verb: &str, is_done, is_next| (verb.to_owned(), is_done, is_next);
    assert_eq!(
        verbs,
        [
            line("GET", true, false),
            line("merge(last-applied, file, live)", true, false),
            line("PATCH", false, true),
        ]
    );
}

/// A demonstration uses nothing that the learner is not offered.
#[test]
fn every_move_of_a_demonstration_is_offered() {
    for lesson in CATALOGUE {
        for case in lesson.cases {
            let schedule: Schedule = case.demonstration.parse().expect("a schedule");
            assert!(
                schedule.0.into_iter().all(|one| case.offers(one)),
                "{}",
                lesson.id
            );
        }
    }
    assert!(case("stale-cache", 1).offers(Move::Deliver(A)));
    assert!(
        !case("stale-cache", 1).offers(Move::Deliver(B)),
        "B has no cache"
    );
    assert!(case("lost-answer", 2).offers(Move::Lose(A)));
    assert!(!case("retry", 1).offers(Move::Lose(A)));
}

#[test]
fn the_goals_are_those_of_the_table() {
    assert_eq!(case("lost-update", 1).goal, Goal::Lose(A));
    assert_eq!(case("conflict", 1).goal, Goal::Refuse);
    assert_eq!(case("patch-overwrite", 1).goal, Goal::Lose(A));
    assert_eq!(case("retry-wrong", 2).goal, Goal::Lose(B));
    assert_eq!(case("retry-wrong", 3).goal, Goal::Lose(A));
    assert_eq!(case("lost-answer", 1).goal, Goal::Double(A));
    let ids: Vec<_> = CATALOGUE.iter().map(|lesson| lesson.id).collect();
    assert_eq!(
        ids,
        [
            "lost-update",
            "conflict",
            "optimistic",
            "retry",
            "retry-wrong",
            "patch-fields",
            "patch-overwrite",
            "patch-list",
            "apply",
            "server-side-apply",
            "stale-cache",
            "lost-answer",
            "lease",
            "summary",
        ]
    );
    // B's change vanishes: it is a loss, but not the one that was asked for.
    let (history, _) = play("lost-update", 1, "bababa");
    assert_eq!(
        case("lost-update", 1).goal.state(&history),
        GoalState::Missed("lost")
    );
}

#[test]
fn the_address_opens_at_exactly_that_moment() {
    let address = Address::parse("?lesson=retry", "#v1.abababbbbb");
    let state = State::new(
        address,
        Language::English,
        interleave::app::Memory::default(),
    );
    assert_eq!(
        state.notices.len(),
        1,
        "the move that was not possible is told"
    );
    assert_eq!(Address::of(&state), "?lesson=retry#v1.abababbbb");
}
