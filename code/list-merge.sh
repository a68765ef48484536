#!/usr/bin/env bash
set -euo pipefail
own='["lab.example.com/tuning"]'

kubectl get configmap app-config -n lab -o json > copy.json # @0
jq ".metadata.finalizers += $own" copy.json > new.json # @1
patch=$(jq '{ # @2
  metadata: {finalizers: .metadata.finalizers} # @2
}' new.json) # @2
kubectl patch cm app-config -n lab --type merge -p "$patch" # @2
