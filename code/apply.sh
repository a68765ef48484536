#!/usr/bin/env bash
set -euo pipefail

kubectl apply -o json -f - << 'EOF' | # @0
apiVersion: v1 # @1
kind: ConfigMap # @1
metadata: # @1
  name: app-config # @1
  namespace: lab # @1
data: # @1
  log-level: info # @1
  max-connections: "200" # @1
EOF
  jq .data # @2
