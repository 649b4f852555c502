import type { App } from '../../../context.ts'
import type { NotificationType } from '../../../generated/prisma/client.ts'
import { COUNTED_MAX } from '../../../kernel/keyset.ts'
import { sql } from '../../../providers/database/db.ts'

/** How many people a broadcast sent now would reach, and how many of them have switched off its type. */
export interface Audience {
  readonly recipients: number
  readonly muted: number
}

/** Notifications of this type cannot be switched off. */
const UNMUTABLE: NotificationType = 'security'

/**
 * Everybody, from the counter, except banned people, over their index; and how many of them have switched off such
 * notifications, counted to 10,000 over the index of those who have switched off anything.
 */
export async function countAudience(app: Pick<App, 'db'>, type: NotificationType): Promise<Audience> {
  const statement = sql`
    select (
      (select coalesce(sum(total), 0) from list_totals where list = 'accounts')
      - (select count(*) from users where banned_at is not null and deleted_at is null)
    )::int as recipients,
    (select count(*) from (
      select from notification_preferences p join users u on u.id = p.user_id
      where ${type !== UNMUTABLE}::boolean and u.banned_at is null and u.deleted_at is null
        and (p.mute_all or cardinality(p.disabled_types) > 0)
        and (p.mute_all or ${type}::"NotificationType" = any(p.disabled_types)) limit ${COUNTED_MAX}::int
    ) off)::int as muted`
  const [audience] = await app.db.read<Audience>(statement, { isSlow: true })
  return audience ?? { recipients: 0, muted: 0 }
}
