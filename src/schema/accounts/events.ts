import { defineEvent } from '@parenting/jobs'
import { z } from 'zod'
import type { App } from '../../context.ts'
import { uuid } from '../../kernel/rules.ts'
import { sql, type Tx } from '../../providers/database/db.ts'

/** Somebody opened an account of their own; not raised for those that admins make. */
export const accountOpened = defineEvent({ name: 'accounts.opened', payload: z.object({ userId: uuid }) })

/** Somebody signed in with a client that none of the account's sessions had used. */
export const signedInAnew = defineEvent({
  name: 'accounts.signed-in-anew',
  payload: z.object({ userId: uuid, sessionId: uuid }),
})

/** The password of an account was changed or reset. */
export const passwordChanged = defineEvent({ name: 'accounts.password-changed', payload: z.object({ userId: uuid }) })

/** An account moved to another e-mail address. */
export const emailChanged = defineEvent({ name: 'accounts.email-changed', payload: z.object({ userId: uuid }) })

/** An account was banned. Not broadcast to instances: its sessions are ended otherwise. */
export const accountBanned = defineEvent({
  name: 'accounts.banned',
  payload: z.object({ userId: uuid }),
  unfollowed: true,
})

/** An account was linked with an identity provider. */
export const providerLinked = defineEvent({ name: 'accounts.provider-linked', payload: z.object({ userId: uuid }) })

/**
 * Publishes `signedInAnew` when a session was opened with a client that is new to the account, except for its first
 * session. Past sessions count as long as their rows exist.
 */
export async function detectNewClient(
  app: Pick<App, 'events'>,
  tx: Tx,
  session: { id: string; userId: string; userAgent: string | null },
): Promise<void> {
  const [found] = await tx.read<{ is_new: boolean }>(sql`
    select count(*) > 0 and not coalesce(bool_or(user_agent is not distinct from ${session.userAgent}::text), false) as is_new
    from sessions where user_id = ${session.userId}::uuid and id <> ${session.id}::uuid`)
  if (found?.is_new) await app.events.publish(tx, signedInAnew, { userId: session.userId, sessionId: session.id })
}
