import type { App } from '../../context.ts'
import type {
  NotificationChannel,
  NotificationPriority,
  NotificationType,
  Prisma,
} from '../../generated/prisma/client.ts'
import { type Sql, sql, type Tx } from '../../providers/database/db.ts'
import { configuredChannels } from './channels.ts'
import { creation, type Kind } from './create.ts'
import { deliverers, isDelivered } from './deliver.ts'
import { notificationsArrived, RECIPIENTS_PER_EVENT } from './events.ts'
import { type Language, type Params, renderAll, type TemplateName, type Text } from './texts.ts'

export type NotifyApp = Pick<App, 'events' | 'jobs' | 'now' | 'senders'>

/** The parts of the app that an event handler needs to notify people in a transaction of its own. */
export type HandlerApp = NotifyApp & Pick<App, 'db'>

/** The text of a notification: literal, or a template in the person's language. */
export type Wording = Text | { template: TemplateName; params?: Params | ((language: Language) => Params) }

/** A recipient and the text for them. */
export interface Recipient {
  userId: string
  text: Wording
  /** Ids with which the app opens the right screen; never texts. At most 3,000 bytes. */
  data?: Prisma.InputJsonObject
  /**
   * Deduplicates: another notification with this key is dropped, or merged into this one (`merge`). At most 120
   * characters.
   */
  dedupeKey?: string
  /** The account whose action caused it; the notification is deleted with it. */
  actorId?: string
}

export interface Manner {
  type: NotificationType
  /** Default `normal`; `urgent` breaks quiet hours. */
  priority?: NotificationPriority
  /** Default: those of the type. */
  channels?: readonly NotificationChannel[]
  /** Updates an unread notification of the same `dedupeKey` silently; if that was read, creates a new one. */
  merge?: boolean
  /** Part of a large batch: sent after individual ones. */
  bulk?: boolean
}

/** The default channels of each type. */
const CHANNELS: Record<NotificationType, readonly NotificationChannel[]> = {
  system: ['in_app', 'push'],
  reminder: ['in_app', 'push'],
  milestone: ['in_app', 'push'],
  community_like: ['in_app', 'push'],
  community_comment: ['in_app', 'push'],
  chat: ['in_app', 'push'],
  subscription: ['in_app', 'push', 'email'],
  security: ['in_app', 'push', 'email'],
  broadcast: ['in_app', 'push'],
}

interface Created {
  id: string
  user_id: string
  is_new: boolean
  waiting: NotificationChannel[] | null
  shown: boolean | null
}

const textsOf = (text: Wording): Partial<Record<Language, Text>> =>
  'template' in text ? renderAll(text.template, text.params) : { en: text }

/** Frees the keys of read notifications for new ones. */
const freeKeys = (keys: string): Sql => sql`
  with given as (select * from jsonb_to_recordset(${keys}::jsonb) as given (user_id uuid, dedupe_key text)),
  account as materialized (select id from users where id in (select user_id from given) order by id for key share)
  update notifications n set dedupe_key = null from given join account on account.id = given.user_id
  where n.user_id = given.user_id and n.dedupe_key = given.dedupe_key and n.read_at is not null`

/**
 * Creates notifications in the caller's transaction: the rows, their deliveries, the jobs that send them, and the event
 * for open apps. They exist, and are sent, if and only if the transaction commits. People who have switched this type
 * off get none, nor do banned or deleted accounts. Idempotent with a `dedupeKey`; the unique index lets only one of
 * several concurrent ones through, and the others are merged or dropped.
 * @returns the new ones.
 */
export async function notifyAll(
  app: NotifyApp,
  tx: Tx,
  { type, priority = 'normal', channels = CHANNELS[type], merge = false, bulk = false }: Manner,
  recipients: readonly Recipient[],
): Promise<{ userId: string; id: string }[]> {
  if (recipients.length === 0) return []
  const configured = configuredChannels(app)
  const kind: Kind = { type, priority, channels, configured, now: app.now(), lane: bulk ? 1 : 0 }
  const given = recipients.map(({ userId, text, data = {}, dedupeKey = null, actorId = null }) => ({
    user_id: userId,
    texts: textsOf(text),
    data,
    dedupe_key: dedupeKey,
    actor_id: actorId,
  }))
  if (merge) await tx.run(freeKeys(JSON.stringify(given.map(({ user_id, dedupe_key }) => ({ user_id, dedupe_key })))))
  const source = sql`select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
    as given (user_id uuid, texts jsonb, data jsonb, dedupe_key text, actor_id uuid, broadcast_id uuid)`
  const created = await tx.read<Created>(sql`
    with ${creation(kind, source, { merge })}
    select c.id, c.user_id, c.is_new,
      (select array_agg(d.channel::text) from delivered d where d.id = c.id and d.status = 'pending') as waiting,
      (select bool_or(d.status = 'sent') from delivered d where d.id = c.id and d.channel = 'in_app') as shown
    from created c`)

  const waiting = new Set(created.flatMap((row) => row.waiting ?? []))
  for (const channel of waiting) if (isDelivered(channel)) await app.jobs.enqueue(tx, deliverers[channel], {})
  const shown = created.filter((row) => row.shown ?? (!row.is_new && channels.includes('in_app')))
  for (let start = 0; start < shown.length; start += RECIPIENTS_PER_EVENT) {
    const to = shown.slice(start, start + RECIPIENTS_PER_EVENT).map((row) => ({ userId: row.user_id, id: row.id }))
    await app.events.publish(tx, notificationsArrived, { to })
  }
  return created.filter((row) => row.is_new).map((row) => ({ userId: row.user_id, id: row.id }))
}

/** Creates one notification; see `notifyAll`. Returns its id, or null if none was created. */
export async function notify(
  app: NotifyApp,
  tx: Tx,
  { userId, text, data, dedupeKey, actorId, ...manner }: Recipient & Manner,
): Promise<string | null> {
  const recipient = {
    userId,
    text,
    ...(data && { data }),
    ...(dedupeKey !== undefined && { dedupeKey }),
    ...(actorId !== undefined && { actorId }),
  }
  const [created] = await notifyAll(app, tx, manner, [recipient])
  return created?.id ?? null
}
