#!/usr/bin/env bash
set -euo pipefail
flags=(--server-side --field-manager=tuning-script)

kubectl apply "${flags[@]}" -f - << 'EOF' # @0
apiVersion: v1 # @0
kind: ConfigMap # @0
metadata: # @0
  name: app-config # @0
  namespace: lab # @0
data: # @0
  log-level: warn # @0
EOF
