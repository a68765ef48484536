#!/usr/bin/env bash
set -euo pipefail

kubectl get configmap app-config -n lab -o json > copy.json # @0
jq '.data["max-connections"] = "200"' copy.json > new.json # @1
for _ in 1 2 3 4 5; do
  if kubectl replace -f new.json 2> error.txt; then # @2
    exit 0
  fi
  cat error.txt >&2
  grep -q '^Error from server (Conflict)' error.txt || exit 1
  kubectl get configmap app-config -n lab -o json > new.json # @4
done
exit 1
