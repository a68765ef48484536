//! What every script begins with: its namespace, its folder, and the functions that do a step and judge it.

use super::Script;
use super::shell::quote;

/// The script ends at the first command that fails unforeseen. A relative KUBECONFIG would get lost in the
/// folder of the script.
const HOME: &str = r#"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
if [[ ${KUBECONFIG:-/} != /* ]]; then export KUBECONFIG="$PWD/$KUBECONFIG"; fi
cd "$work"
failed=0
stored=
"#;

const STEP: &str = r#"step() {
  say '' "$1"
  if (($# > 1)); then say "  $2"; fi
}
"#;

const SEND: &str = r#"send() {
  say "  \$ $*"
  status=0
  "$@" > answer.json 2> error.txt || status=$?
  sed 's/^/  | /' error.txt
}
"#;

const FIELD: &str = r#"field() { kubectl patch --local -f "$1" --type merge -p '{}' -o "jsonpath={$2}"; }
"#;

const CHANGE: &str = r#"change() {
  local file=$1
  shift
  say "  \$ kubectl patch --local -f $file $*"
  kubectl patch --local -f "$file" "$@" -o json > changed.json
  mv changed.json "$file"
}
"#;

impl Script<'_> {
    /// Writes it: of the functions those that the steps call.
    pub(super) fn rig(&mut self, steps: &str) {
        let lesson = quote(self.run.lesson);
        self.shell.raw("set -euo pipefail\n");
        self.lines(&["namespace=${1:-interleave-", &lesson, "-$RANDOM}"]);
        self.shell.raw(HOME.trim_start());
        self.comment("export-fn-kubectl");
        self.shell
            .raw("kubectl() { command kubectl --namespace \"$namespace\" \"$@\"; }\n");
        self.comment("export-fn-say");
        self.shell.raw("say() { printf '%s\\n' \"$@\"; }");
        self.lines(&["matches() { say \"  ✓ $1\"; }"]);
        self.shell
            .raw("differs() {\n  say \"  ✗ $1\"\n  failed=$((failed + 1))\n}");
        self.shell.raw(STEP);
        self.cleanup();
        self.comment("export-fn-send");
        self.shell.raw(SEND);
        self.comment("export-fn-field");
        self.shell.raw(FIELD);
        if steps.contains("\nchange ") {
            self.comment("export-fn-change");
            self.shell.raw(CHANGE);
        }
        self.accepted_function();
        if steps.contains("\nrefused ") {
            self.refused_function();
        }
        self.has_function();
        self.shell
            .raw("command kubectl create namespace \"$namespace\"\ntrap cleanup EXIT");
    }

    /// A namespace does not go as long as an object in it has a finalizer.
    fn cleanup(&mut self) {
        self.comment("export-fn-cleanup");
        let bye = self.word("export-bye", &[("namespace", "namespace")]);
        self.lines(&[
            "cleanup() {\n  say '' ",
            &bye,
            "\n  cd /\n  rm -rf \"$work\"",
        ]);
        let mut intents = self.scenario.intents();
        if intents.any(|(_, intent)| intent.at().field() == "finalizers") {
            let target = quote(&self.target);
            let why = self.run.text("export-finalizer");
            self.lines(&[
                "  # ",
                &why,
                "\n  kubectl patch ",
                &target,
                " --type merge -p '{\"metadata\":{\"finalizers\":null}}' > /dev/null || true",
            ]);
        }
        self.shell
            .raw("  command kubectl delete namespace \"$namespace\" --wait=false\n}\n");
    }

    fn accepted_function(&mut self) {
        self.comment("export-fn-accepted");
        let refused = self.word("export-not-accepted", &[("status", "status")]);
        let old = self.word("export-not-new", &[("now", "now")]);
        let moved = self.word("export-not-same", &[("now", "now"), ("stored", "stored")]);
        let yes = self.word("export-accepted", &[("now", "now"), ("shown", "2")]);
        self.lines(&[
            "accepted() {\n  local now\n  if ((status != 0)); then\n    differs ",
            &refused,
            "\n    return\n  fi\n  now=$(field answer.json .metadata.resourceVersion)\n  \
             if [[ $1 == new && $now == \"$stored\" ]]; then\n    differs ",
            &old,
            "\n  elif [[ $1 == same && $now != \"$stored\" ]]; then\n    differs ",
            &moved,
            "\n  else\n    matches ",
            &yes,
            "\n  fi\n  stored=$now\n}\n",
        ]);
    }

    fn refused_function(&mut self) {
        self.comment("export-fn-refused");
        let accepted = self.word("export-not-refused", &[("words", "1")]);
        let other = self.word("export-other-words", &[("words", "1")]);
        let yes = self.word("export-refused", &[]);
        self.lines(&[
            "refused() {\n  if ((status == 0)); then\n    differs ",
            &accepted,
            "\n  elif [[ $(< error.txt) != *\"$1\"* ]]; then\n    differs ",
            &other,
            "\n  else\n    matches ",
            &yes,
            "\n  fi\n}\n",
        ]);
    }

    fn has_function(&mut self) {
        self.comment("export-fn-has");
        let yes = self.word("export-has", &[("field", "2#."), ("now", "now:-–")]);
        let no = self.word(
            "export-has-not",
            &[("field", "2#."), ("now", "now:-–"), ("wanted", "3:-–")],
        );
        self.lines(&[
            "has() {\n  local now\n  now=$(field \"$1\" \"$2\")\n  \
             if [[ $now == \"$3\" ]]; then\n    matches ",
            &yes,
            "\n  else\n    differs ",
            &no,
            "\n  fi\n}\n",
        ]);
    }

    /// A comment in the language of the run.
    pub(super) fn comment(&mut self, id: &'static str) {
        let text = self.run.text(id);
        self.shell.comment(&text);
    }

    fn lines(&mut self, parts: &[&str]) {
        self.shell.raw(&parts.concat());
    }
}
