#!/usr/bin/env bash
set -euo pipefail
own='"lab.example.com/tuning"'
patch="{\"metadata\": {\"finalizers\": [$own]}}"

kubectl get configmap app-config -n lab -o json > copy.json # @0
if grep -qF "$own" copy.json; then exit 0; fi # @1
kubectl patch cm app-config -n lab --type strategic -p "$patch" # @2
