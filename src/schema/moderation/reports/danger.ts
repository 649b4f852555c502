import type { App, Viewer } from '../../../context.ts'
import { lockName, lockRows } from '../../../kernel/locks.ts'
import { sql, type Tx } from '../../../providers/database/db.ts'
import { PRIORITY } from '../../safety/index.ts'

const DAY_MS = 24 * 3_600_000
/** Reports of danger that moderators have dismissed within this time count against their author. */
const REMEMBERED_MS = 90 * DAY_MS
/** So many, if they are more than those that were resolved, and the author's word alone makes nothing urgent. */
const DISMISSED_MAX = 3
/** Distinct people, none of them new or with a bad record, who together make a report as urgent as a crisis. */
const AGREEING = 3

interface Reporter {
  readonly id: string
  readonly isNew: boolean
  readonly isTrusted: boolean
}

/**
 * How urgent the viewer's report of danger is: what one person says is urgent, unless moderators dismissed what they said
 * before; what several say is a crisis, for all of their open reports. Serialised by what is reported, so that of people who
 * report it at once each counts those before.
 */
export async function dangerOf(
  { now }: Pick<App, 'now'>,
  tx: Tx,
  viewer: Viewer,
  target: {
    readonly postId?: string
    readonly commentId?: string
    readonly personId?: string
    readonly messageId?: string
  },
): Promise<number> {
  const { postId = null, commentId = null, personId = null, messageId = null } = target
  await lockName(tx, `danger reported of ${postId ?? commentId ?? personId ?? messageId}`)
  const isAboutIt = sql`reason = 'self_harm' and status = 'open' and user_id is not null
    and (post_id = ${postId}::uuid or comment_id = ${commentId}::uuid or person_id = ${personId}::uuid
      or message_id = ${messageId}::uuid)`
  const reporters = await tx.read<Reporter>(sql`
    select users.id, users.created_at > ${new Date(now().getTime() - DAY_MS)}::timestamptz as "isNew",
      not coalesce((
        select count(*) filter (where status = 'dismissed') >= ${DISMISSED_MAX}::int
          and count(*) filter (where status = 'dismissed') > count(*) filter (where status = 'resolved')
        from reports closed where closed.user_id = users.id and closed.reason = 'self_harm'
          and closed.closed_at > ${new Date(now().getTime() - REMEMBERED_MS)}::timestamptz), false) as "isTrusted"
    from users where id = ${viewer.id}::uuid or id in (select user_id from reports where ${isAboutIt})`)
  const agreeing = reporters.filter(({ isNew, isTrusted }) => isTrusted && !isNew).length
  if (agreeing >= AGREEING) {
    const ids = await lockRows(tx, 'reports', isAboutIt)
    await tx.report.updateMany({
      where: { id: { in: ids }, priority: { lt: PRIORITY.crisis } },
      data: { priority: PRIORITY.crisis },
    })
    return PRIORITY.crisis
  }
  return reporters.some(({ id, isTrusted }) => id === viewer.id && isTrusted) ? PRIORITY.danger : PRIORITY.usual
}
