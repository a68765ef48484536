#!/usr/bin/env bash
set -euo pipefail

kubectl get configmap app-config -n lab -o json > copy.json # @0
level=$(jq -r '.data["log-level"]' copy.json) # @0
case $level in debug | info) level=warn ;; esac # @1
patch=$(jq -n --arg level "$level" '{ # @2
  data: {"log-level": $level} # @2
}') # @2
kubectl patch cm app-config -n lab --type merge -p "$patch" # @2
