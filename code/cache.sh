#!/usr/bin/env bash
set -euo pipefail

kubectl get cm app-config -n lab -o json --watch > events.json &
trap 'kill $!' EXIT
tries=0
until
  jq -n 'last(inputs)' events.json > copy.json # @0
  jq '.data["max-connections"] = "200"' copy.json > new.json # @1
  kubectl replace -f new.json # @2
do
  ((++tries < 5)) || exit 1
  sleep 1
done
tries=0
until
  jq -n 'last(inputs)' events.json > copy.json # @3
  jq '.data["idle-timeout"] = "30s"' copy.json > new.json # @4
  kubectl replace -f new.json # @5
do
  ((++tries < 5)) || exit 1
  sleep 1
done
