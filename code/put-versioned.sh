#!/usr/bin/env bash
set -euo pipefail

kubectl get configmap app-config -n lab -o json > copy.json # @0
jq '.data["max-connections"] = "200"' copy.json > new.json # @1
kubectl replace -f new.json || exit 1 # @2
