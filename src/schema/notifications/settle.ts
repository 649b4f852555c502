import type { App } from '../../context.ts'
import { lockRows } from '../../kernel/locks.ts'
import { type Sql, sql } from '../../providers/database/db.ts'
import type { OutsideChannel } from './channels.ts'
import type { Claimed } from './claim.ts'
import type { DeliveryDelay } from './waiting.ts'

/** Texts of the stored reasons why a channel was skipped or failed. */
const REASONS = {
  switched_off: 'Skipped: the person has switched this channel off.',
  not_configured: 'Skipped: this channel is not set up on this server.',
  no_device: 'Skipped: the person has no device that takes push messages.',
  no_phone: 'Skipped: the person has given no phone number.',
  unconfirmed: 'Skipped: the person has not confirmed the e-mail address.',
  muted: 'Skipped: the person has switched such notifications off meanwhile.',
  banned: 'Skipped: the account was banned meanwhile.',
  cancelled: 'Skipped: the broadcast was cancelled.',
  withdrawn: 'Skipped: what it tells of is no longer so.',
  refused: 'The receiving side refused it.',
  foreign: 'The device registered a token of another app.',
  unregistered: 'The app is not on the device any more.',
  too_big: 'It is larger than the push service takes.',
  credentials: 'The push service does not accept this server’s credentials for the app.',
  unavailable: 'The service that sends it could not be reached, as often as it was tried.',
} as const

export type Reason = keyof typeof REASONS

/** The text of a stored code; null for none. */
export function reasonText(reason: string | null): string | null {
  return reason === null ? null : (REASONS[reason as Reason] ?? reason)
}

/** A message whose receipt the push service will provide. */
export interface Ticket {
  id: string
  deviceId: string
}

/** The devices that an attempt has reached, when others have to be tried again. */
interface Reached {
  reached?: readonly string[]
  tickets?: readonly Ticket[]
}

/**
 * The outcome of an attempt. `held` (quiet hours) and `away` (open circuit) do not count as attempts. A notification
 * that reached one device in this attempt or an earlier one counts as sent, even if the other devices fail.
 */
export type Outcome =
  | { kind: 'sent'; tickets?: readonly Ticket[] }
  | { kind: 'failed'; reason: Reason }
  | { kind: 'skipped'; reason: Reason }
  | ({ kind: 'retry'; afterMs?: number } & Reached)
  | { kind: 'held'; until: Date }
  | ({ kind: 'away'; until: Date } & Reached)

/** Attempts in total. */
export const TRIES = 6
/** Wait before the second attempt, in milliseconds; each further wait is four times as long. */
const BACKOFF_MS = 5_000
/** Expo's advice: receipts are available after a quarter of an hour. */
const RECEIPT_MS = 15 * 60_000

const waitMs = (attempts: number, askedMs = 0): number =>
  Math.max(askedMs, BACKOFF_MS * 4 ** (attempts - 1) * (1 + Math.random()))

interface Settlement {
  id: string
  status: 'pending' | 'sent' | 'failed' | 'skipped'
  reason: Reason | null
  due_at: Date | null
  delayed_by: DeliveryDelay | null
  attempts: number
  reached: readonly string[]
}

const settlementOf = (
  { notificationId: id, attempts, ...claimed }: Claimed,
  outcome: Outcome,
  now: Date,
): Settlement => {
  const reached = [...claimed.reached, ...('reached' in outcome ? (outcome.reached ?? []) : [])]
  const settled = { id, attempts, reason: null, due_at: null, delayed_by: null, reached }
  const isOver = !['held', 'away', 'retry'].includes(outcome.kind) || (outcome.kind === 'retry' && attempts >= TRIES)
  if (isOver && reached.length > 0) return { ...settled, status: 'sent' }
  switch (outcome.kind) {
    case 'sent':
      return { ...settled, status: 'sent' }
    case 'failed':
      return { ...settled, status: 'failed', reason: outcome.reason }
    case 'skipped':
      return { ...settled, status: 'skipped', reason: outcome.reason, attempts: attempts - 1 }
    case 'held':
    case 'away': {
      const delayed_by = outcome.kind === 'held' ? 'quiet_hours' : 'circuit'
      return { ...settled, status: 'pending', due_at: outcome.until, delayed_by, attempts: attempts - 1 }
    }
    case 'retry':
      return attempts >= TRIES
        ? { ...settled, status: 'failed', reason: 'unavailable' }
        : {
            ...settled,
            status: 'pending',
            due_at: new Date(now.getTime() + waitMs(attempts, outcome.afterMs)),
            delayed_by: outcome.afterMs === undefined ? 'retry' : 'asked_to_wait',
          }
  }
}

const record = (channel: OutsideChannel, settlements: readonly Settlement[], now: Date): Sql => sql`
  update notification_deliveries d
  set status = (case when s.status = 'sent' and d.delivered_at is not null then 'delivered' else s.status end)::"DeliveryStatus",
    reached = case when cardinality(s.reached) > 0 then s.reached end, reason = s.reason, attempts = s.attempts, due_at = coalesce(s.due_at, d.due_at), delayed_by = s.delayed_by,
    sent_at = case when s.status = 'sent' then ${now}::timestamptz end
  from jsonb_to_recordset(${JSON.stringify(settlements)}::jsonb) as s (id uuid, status text, reason text, due_at timestamptz, delayed_by text, attempts smallint, reached uuid[])
  where d.notification_id = s.id and d.channel = ${channel}::"NotificationChannel" and d.status = 'pending'`

/** Computes the status of notifications over all channels that were not skipped; see `NotificationStatus`. */
export function updateStatus(ids: readonly string[], now: Date): Sql {
  return sql`
  update notifications n set status = s.status, updated_at = ${now}::timestamptz,
    sent_at = case when s.is_taken or s.status = 'sent' then coalesce(n.sent_at, ${now}::timestamptz) end
  from (
    select notification_id,
      bool_or(status in ('sent', 'delivered')) as is_taken,
      (case when bool_or(status = 'pending') then 'pending'
            when bool_and(status = 'skipped') then case when bool_or(channel = 'in_app') then 'sent' else 'failed' end
            when bool_or(status = 'failed')
              then case when bool_or(status in ('sent', 'delivered')) then 'partially_sent' else 'failed' end
            else 'sent' end)::"NotificationStatus" as status
    from notification_deliveries where notification_id = any(${ids}::uuid[]) group by notification_id
  ) s
  where n.id = s.notification_id and (n.status <> s.status or n.sent_at is null and s.is_taken)`
}

/** Devices come before notifications in the lock order, so one that is being deleted is skipped without waiting. */
const insertTickets = (tickets: readonly object[], now: Date): Sql => sql`
  with given as (select * from jsonb_to_recordset(${JSON.stringify(tickets)}::jsonb) as t (id text, notification_id uuid, device_id uuid)),
  kept as materialized (select id from devices where id in (select device_id from given) for key share skip locked)
  insert into push_tickets (id, notification_id, device_id, ask_at, created_at)
  select t.id, t.notification_id, t.device_id, ${new Date(now.getTime() + RECEIPT_MS)}::timestamptz, ${now}::timestamptz
  from given t join notifications n on n.id = t.notification_id join kept d on d.id = t.device_id
  on conflict (id) do nothing`

/**
 * Records the outcomes of claimed deliveries and updates their notifications. Locks the notifications first, so that
 * the later of two channels settled concurrently sees the earlier's result.
 * @returns when the pending ones are due.
 */
export async function settle(
  app: Pick<App, 'db' | 'now'>,
  channel: OutsideChannel,
  claimed: readonly Claimed[],
  outcomes: ReadonlyMap<string, Outcome>,
): Promise<Date[]> {
  const now = app.now()
  const settlements = claimed.map((delivery) =>
    settlementOf(delivery, outcomes.get(delivery.notificationId) ?? { kind: 'retry' }, now),
  )
  const ids = settlements.map(({ id }) => id)
  const tickets = [...outcomes].flatMap(([notification_id, outcome]) =>
    'tickets' in outcome
      ? (outcome.tickets ?? []).map(({ id, deviceId }) => ({ id, notification_id, device_id: deviceId }))
      : [],
  )
  await app.db.write('settleDeliveries', async (tx) => {
    await lockRows(tx, 'notifications', sql`id = any(${ids}::uuid[])`)
    await tx.run(record(channel, settlements, now))
    await tx.run(updateStatus(ids, now))
    if (tickets.length > 0) await tx.run(insertTickets(tickets, now))
  })
  return settlements.flatMap(({ status, due_at }) => (status === 'pending' && due_at ? [due_at] : []))
}
