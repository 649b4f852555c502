#!/usr/bin/env bash
# Rebuilds the admin portal: what is committed in portal/dist must be what its sources make, byte for byte. Types are
# checked here; style is checked with everything else by `npm run lint`.
set -euo pipefail
cd "$(dirname "$0")/.."
npm run --silent portal:install
npm run --silent portal:types
npx tsc --noEmit -p portal
built=$(mktemp -d)
trap 'rm -rf "$built"' EXIT
npm run --silent --prefix portal build -- --outDir "$built/dist" --emptyOutDir --logLevel warn
if ! diff -rq portal/dist "$built/dist"; then
  echo 'portal/dist is stale: npm run portal:build, and commit it'
  exit 1
fi
echo 'portal/dist is what its sources make'
