#!/usr/bin/env bash
set -euo pipefail

for _ in 1 2 3 4 5; do
  kubectl get lease leader -n lab -o json > copy.json # @0
  holder=$(jq -r '.spec.holderIdentity // ""' copy.json) # @1
  if [[ -n $holder ]]; then echo "leader: $holder"; exit 0; fi # @1
  jq '.spec.holderIdentity = "replica-1"' copy.json > new.json # @1
  if kubectl replace -f new.json 2> error.txt; then # @2
    exit 0
  fi
  cat error.txt >&2
  grep -q '^Error from server (Conflict)' error.txt || exit 1
done
exit 1
