import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { authenticate, bearerToken } from '../../src/schema/accounts/authenticate.ts'
import { openApp, report } from './child.ts'

/** The practical limit of Node: Fastify, one prepared statement, one JSON.stringify, the same authentication. */
const app = await openApp()
const server = Fastify()

const PROFILE = `
  select id, full_name, email, phone, to_char(date_of_birth, 'YYYY-MM-DD"T"HH24:MI:SS') as date_of_birth, state, country,
    occupation, preferred_language, timezone, bio, avatar_key as avatar_url, push_notifications_enabled,
    email_notifications_enabled, sms_notifications_enabled, dark_mode, ai_voice_enabled, chat_history_visible,
    show_milestone_reminders, coalesce(daily_reminder_time, '09:00:00') as daily_reminder_time,
    case when community_private then 'private' else 'public' end as community_visibility
  from users where id = $1`

server.get('/users/profile', async (request, reply) => {
  const viewer = await authenticate(app, bearerToken(request.headers.authorization))
  const { rows } = await app.pool.query({ name: 'hand_profile', text: PROFILE, values: [viewer.id] })
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(rows[0]))
})

await server.listen({ host: '127.0.0.1', port: 0 })
report((server.server.address() as AddressInfo).port)
