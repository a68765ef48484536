#!/usr/bin/env bash
set -euo pipefail
seen='.data["last-run"] == "42"'
add='.data.count |= (tonumber + 1 | tostring)'
mark='.data["last-run"] = "42"'

for _ in 1 2 3 4 5; do
  kubectl get configmap app-config -n lab -o json > copy.json # @0
  if jq -e "$seen" copy.json; then exit 0; fi # @1
  jq "$add | $mark" copy.json > new.json # @1
  if kubectl replace -f new.json 2> error.txt; then # @2
    exit 0
  fi
  cat error.txt >&2
  grep -q '^Error from server (Conflict)' error.txt || exit 1
done
exit 1
