import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { postgraphile } from 'postgraphile'
import { makePgService } from 'postgraphile/adaptors/pg'
import { grafserv } from 'postgraphile/grafserv/node'
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber'
import { authenticate, bearerToken } from '../../src/kernel/authenticate.ts'
import { openApp, openPool, report } from './child.ts'

/**
 * PostGraphile derives its GraphQL schema from a database schema. Here that contains views with the visibility rules, which read
 * the caller's id from a transaction setting, as PostGraphile's documentation recommends. Authentication is that of the others.
 */
const VIEWS = `
  begin;
  -- Two that start at once would both make it.
  select pg_advisory_xact_lock(hashtext('bench_graph'));
  create schema if not exists bench_graph;
  create or replace function bench_graph.viewer() returns uuid language sql stable
    return nullif(current_setting('bench.viewer', true), '')::uuid;
  create or replace view bench_graph.users as select id, full_name from public.users;
  create or replace view bench_graph.posts as
    select id, user_id, title, content, created_at,
      (select coalesce(sum(likes), 0)::int from public.post_counts where post_id = posts.id) as likes_count,
      (select coalesce(sum(comments), 0)::int from public.post_counts where post_id = posts.id) as comments_count,
      exists (select from public.post_likes where post_id = posts.id and user_id = (select bench_graph.viewer())) as is_liked
    from public.posts
    where (is_visible or user_id = (select bench_graph.viewer())) and user_id not in (
      select blocked_id from public.blocks where user_id = (select bench_graph.viewer())
      union all select user_id from public.blocks where blocked_id = (select bench_graph.viewer())
    );
  create or replace function bench_graph.feed_total() returns int language sql stable as $$
    select (
      (select coalesce(sum(total), 0) from public.list_totals
        where list = 'posts' and owner_id = '00000000-0000-0000-0000-000000000000')
      - (select coalesce(sum(total), 0) from public.list_totals where list = 'posts' and owner_id in (
          select blocked_id from public.blocks where user_id = bench_graph.viewer()
          union all select user_id from public.blocks where blocked_id = bench_graph.viewer()))
      + (select coalesce(sum(case list when 'posts' then -total else total end), 0) from public.list_totals
          where owner_id = bench_graph.viewer() and list in ('posts', 'posts-all'))
    )::int $$;
  comment on view bench_graph.users is E'@primaryKey id';
  comment on view bench_graph.posts is E'@primaryKey id\\n@foreignKey (user_id) references bench_graph.users (id)';
  commit`

const app = await openApp()
const pool = openPool()
await pool.query(VIEWS)
const graph = postgraphile({
  extends: [PostGraphileAmberPreset],
  pgServices: [makePgService({ pool, schemas: ['bench_graph'] })],
  grafserv: { graphqlPath: '/graphql', graphiql: false, watch: false },
  grafast: {
    explain: false,
    context: async ({ node }) => {
      const viewer = await authenticate(app, bearerToken(node?.req.headers.authorization))
      return { pgSettings: { 'bench.viewer': viewer.id } }
    },
  },
})
const server = createServer()
await graph.createServ(grafserv).addTo(server)
server.listen(0, '127.0.0.1', () => report((server.address() as AddressInfo).port))
