#!/usr/bin/env bash
set -euo pipefail

patch='{
  "data": {
    "max-connections": "200"
  }
}'
kubectl patch cm app-config -n lab --type merge -p "$patch" # @0
