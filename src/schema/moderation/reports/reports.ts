import type { z } from 'zod'
import type { App, Viewer } from '../../../context.ts'
import { invalidField, notFound } from '../../../errors.ts'
import type { Report } from '../../../generated/prisma/client.ts'
import { COUNT_LIMIT } from '../../../kernel/keyset.ts'
import { createLoader } from '../../../kernel/loader.ts'
import { lockAccount, lockRows, lockWithPerson } from '../../../kernel/locks.ts'
import { isOrphan } from '../../../kernel/sql.ts'
import { sql, type Tx } from '../../../providers/database/db.ts'
import { findComment, lockVisiblePost } from '../../community/index.ts'
import { reportsChanged } from '../events.ts'
import { dangerOf } from './danger.ts'
import type { reportInput } from './input.ts'

type ReportApp = Pick<App, 'db' | 'events' | 'now' | 'rateLimits'>
type Target = z.output<typeof reportInput>['targetType']

const COLUMNS = {
  post: 'postId',
  comment: 'commentId',
  user: 'personId',
  answer: 'messageId',
} as const satisfies Record<Target, string>

/**
 * Protects the caller's account and what is reported from deletion, in the order in which their deletion locks them. The post
 * or comment must be visible to the caller and another person's.
 */
const lockTarget = async (app: ReportApp, tx: Tx, viewer: Viewer, type: Target, id: string): Promise<void> => {
  const own = () => invalidField('input.targetId', 'is your own content')
  if (type === 'post') {
    await lockVisiblePost(tx, viewer, id)
    if ((await tx.post.count({ where: { id, userId: viewer.id } })) > 0) throw own()
    return
  }
  if (type === 'user') {
    if (id === viewer.id) throw invalidField('input.targetId', 'is yourself')
    await lockWithPerson(tx, viewer, id)
    return
  }
  if (type === 'answer') return lockAnswer(tx, viewer, id)
  const comment = await findComment(app, viewer, id)
  if (!comment) throw notFound('comment')
  if (comment.userId === viewer.id) throw own()
  await lockVisiblePost(tx, viewer, comment.postId)
  if ((await lockRows(tx, 'comments', sql`id = ${id}::uuid`, 'key share')).length === 0) throw notFound('comment')
}

/** The conversation goes before its messages, as where it is deleted. */
const lockAnswer = async (tx: Tx, viewer: Viewer, id: string): Promise<void> => {
  await lockAccount(tx, viewer)
  const [answer] = await tx.read(sql`
    with own as (
      select c.id from conversations c join messages m on m.conversation_id = c.id
      where m.id = ${id}::uuid and c.user_id = ${viewer.id}::uuid for key share of c
    )
    select m.id from own join messages m on m.conversation_id = own.id
    where m.id = ${id}::uuid and m.sender = 'ai' and m.state <> 'streaming' and m.text <> '' for key share of m`)
  if (!answer) throw notFound('answer')
}

/**
 * Reports a post, a comment, a person or an answer. While the caller's previous report of it is open, that one is returned; of
 * an answer, the latest says whether its text is shared.
 * @throws AppError `not_found` for a target hidden from the caller, and for an answer that is still being written;
 * `validation_failed` for the caller's own.
 */
export async function fileReport(
  app: ReportApp,
  viewer: Viewer,
  { targetType, targetId, reason, note, shareText }: z.output<typeof reportInput>,
): Promise<Report> {
  await app.rateLimits.take('reports', viewer.id)
  const about = { userId: viewer.id, [COLUMNS[targetType]]: targetId }
  const sharesText = targetType === 'answer' && shareText
  const file = async (tx: Tx): Promise<Report> => {
    await lockTarget(app, tx, viewer, targetType, targetId)
    const priority = reason === 'self_harm' ? await dangerOf(app, tx, viewer, { [COLUMNS[targetType]]: targetId }) : 0
    for (;;) {
      const data = { ...about, reason, note, priority, sharesText, createdAt: app.now() }
      const [filed] = await tx.report.createManyAndReturn({ data, skipDuplicates: true })
      if (filed) {
        await app.events.publish(tx, reportsChanged, {})
        return filed
      }
      const open = { ...about, status: 'open' } as const
      await tx.report.updateMany({
        where: { ...open, priority: { lt: priority } },
        data: { reason, priority, ...(note !== null && { note }) },
      })
      if (targetType === 'answer') await tx.report.updateMany({ where: open, data: { sharesText } })
      const report = await tx.report.findFirst({ where: open })
      // Closed in the meantime: a new one can be created.
      if (report) return report
    }
  }
  return app.db.write('fileReport', file).catch((error: unknown) => {
    // Deleted in the meantime.
    if (isOrphan(error)) throw notFound(targetType === 'user' ? 'person' : targetType)
    throw error
  })
}

/** The number of reports about people, their posts and their comments; of what is about the viewer, none. */
export const reportsAbout = createLoader<string, object, number>(async ({ app, viewer }, ids) => {
  const rows = await app.db.read<{ count: number }>(sql`
    select case when asked.id = ${viewer?.id ?? null}::uuid then 0 else (
      select count(*)::int from (
        (select from reports where person_id = asked.id ${COUNT_LIMIT})
        union all
        (select from reports join posts on posts.id = reports.post_id where posts.user_id = asked.id ${COUNT_LIMIT})
        union all
        (select from reports join comments on comments.id = reports.comment_id where comments.user_id = asked.id ${COUNT_LIMIT})
      ) about
    ) end as count
    from unnest(${ids}::uuid[]) with ordinality as asked (id, place) order by place`)
  return rows.map(({ count }) => count)
})
