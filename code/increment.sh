#!/usr/bin/env bash
set -euo pipefail
add='.data.count |= (tonumber + 1 | tostring)'

for _ in 1 2 3 4 5; do
  kubectl get configmap app-config -n lab -o json > copy.json # @0
  jq "$add" copy.json > new.json # @1
  if kubectl replace -f new.json 2> error.txt; then # @2
    exit 0
  fi
  cat error.txt >&2
  grep -q '^Error from server (Conflict)' error.txt || exit 1
done
exit 1
