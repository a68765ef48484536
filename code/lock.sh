#!/usr/bin/env bash
set -euo pipefail

exec 9> app-config.lock
flock 9 # @0
kubectl get configmap app-config -n lab -o json > copy.json # @0
jq '.data["max-connections"] = "200"' copy.json > new.json # @1
kubectl replace -f new.json # @2
flock --unlock 9 # @2
