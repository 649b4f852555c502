#!/usr/bin/env bash
# Installs the committed tree as production does, without development packages, and starts it: it must answer.
set -euo pipefail
cd "$(dirname "$0")/.."
folder=$(mktemp -d)
server=
finish() {
  if [ -n "$server" ]; then kill "$server" 2>/dev/null && wait "$server" 2>/dev/null || true; fi
  rm -rf "$folder"
}
trap finish EXIT
git archive HEAD | tar -x -C "$folder"
cd "$folder"
npm ci --omit=dev --silent
for name in vitest @biomejs/biome fast-check prisma typescript @graphql-codegen; do
  if [ -e "node_modules/$name" ]; then echo "$name is part of a production install"; exit 1; fi
done
port=$(node -e 'const s = require("net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close() })')
PORT=$port DATA_DIR="$folder/.data" node_modules/.bin/node --max-semi-space-size=16 src/main.ts >"$folder/log" 2>&1 &
server=$!
for _ in $(seq 1 600); do
  if curl -fsS "http://127.0.0.1:$port/readyz" >/dev/null 2>&1; then
    curl -fsS "http://127.0.0.1:$port/auth/register" -H 'content-type: application/json' \
      -d '{"full_name": "Ada Example", "email": "ada@example.com", "password": "plum tree 42 river"}' >/dev/null
    echo 'a production install starts and serves'
    exit 0
  fi
  kill -0 "$server" 2>/dev/null || break
  sleep 0.2
done
cat "$folder/log"
exit 1
