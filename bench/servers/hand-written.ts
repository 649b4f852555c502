import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { authenticate, bearerToken } from '../../src/kernel/authenticate.ts'
import { openApp, openPool, report } from './child.ts'

/** The practical limit of Node: Fastify, one prepared statement, one JSON.stringify, the same authentication. */
const app = await openApp()
const pool = openPool()
const server = Fastify()

const PROFILE = `
  select id, full_name, email, phone, to_char(date_of_birth, 'YYYY-MM-DD"T"HH24:MI:SS') as date_of_birth, state, country,
    occupation, preferred_language, timezone, bio, avatar_key as avatar_url, push_notifications_enabled,
    email_notifications_enabled, sms_notifications_enabled, dark_mode, ai_voice_enabled, chat_history_visible,
    show_milestone_reminders, coalesce(daily_reminder_time, '09:00:00') as daily_reminder_time,
    case when community_private then 'private' else 'public' end as community_visibility
  from users where id = $1`

const answerProfile = async (request: FastifyRequest, reply: FastifyReply) => {
  const viewer = await authenticate(app, bearerToken(request.headers.authorization))
  const { rows } = await pool.query({ name: 'hand_profile', text: PROFILE, values: [viewer.id] })
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(rows[0]))
}

server.get('/users/profile', answerProfile)
// Reads the document, as every server must, and answers without GraphQL.
server.post('/graphql', answerProfile)

const FEED = `
  with cut_off as materialized (
    select blocked_id as id from blocks where user_id = $1 union all select user_id from blocks where blocked_id = $1
  )
  select p.id, p.user_id, u.full_name, u.avatar_key, p.title, p.content, p.created_at, p.is_approved, c.views, c.likes, c.comments,
    exists (select from post_likes where post_id = p.id and user_id = $1) as is_liked,
    (select json_agg(json_build_object('id', i.id, 'key', i.key) order by f.position)
     from post_photos f join images i on i.id = f.image_id where f.post_id = p.id) as photos,
    (select sum(total) from list_totals where list = 'posts' and owner_id = '00000000-0000-0000-0000-000000000000')
      - coalesce((select sum(total) from list_totals where list = 'posts' and owner_id in (select id from cut_off)), 0)
      + coalesce((select sum(case list when 'posts' then -total else total end) from list_totals
          where owner_id = $1 and list in ('posts', 'posts-all')), 0) as total
  from (
    select * from posts where (is_visible or user_id = $1) and user_id not in (select id from cut_off)
    order by created_at desc, id desc limit 20
  ) p join users u on u.id = p.user_id cross join lateral (
    select coalesce(sum(likes), 0)::int as likes, coalesce(sum(comments), 0)::int as comments,
      coalesce(sum(views), 0)::int as views from post_counts where post_id = p.id
  ) c order by p.created_at desc, p.id desc`

server.get('/community/posts/list', async (request, reply) => {
  const viewer = await authenticate(app, bearerToken(request.headers.authorization))
  const { rows } = await pool.query({ name: 'hand_feed', text: FEED, values: [viewer.id] })
  const now = app.now()
  const sign = (key: string | null) => (key === null ? null : app.images.urls.sign(key, now))
  const posts = rows.map((row) => ({
    id: row.id,
    user_id: row.user_id,
    user: { id: row.user_id, full_name: row.full_name, profile: { avatar_url: sign(row.avatar_key) } },
    title: row.title,
    content: row.content,
    created_at: row.created_at,
    views: row.views,
    likes_count: row.likes,
    comments_count: row.comments,
    photos: (row.photos ?? []).map(({ id, key }: { id: string; key: string }) => ({ id, url: sign(key) })),
    comments: [],
    is_liked: row.is_liked,
    is_approved: row.is_approved,
  }))
  const total = Number(rows[0]?.total ?? 0)
  const last = rows.at(-1)
  const next_cursor = last ? app.cursors.write('feed', { at: last.created_at, id: last.id, passed: 20 }) : null
  const meta = { page: 1, per_page: 20, total, total_pages: Math.ceil(total / 20), next_cursor }
  return reply.type('application/json; charset=utf-8').send(JSON.stringify({ posts, meta }))
})

await server.listen({ host: '127.0.0.1', port: 0 })
report((server.server.address() as AddressInfo).port)
