#!/usr/bin/env bash
set -euo pipefail
path=/api/v1/namespaces/lab/configmaps/app-config

kubectl get --raw "$path" > copy.json # @0
jq '.data["max-connections"] = "200"' copy.json > new.json # @1
jq 'del(.metadata.resourceVersion)' new.json | # @2
  kubectl replace --raw "$path" -f - # @2
