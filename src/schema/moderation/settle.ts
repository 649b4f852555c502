import { defineJob } from '@parenting/jobs'
import { z } from 'zod'
import type { App } from '../../context.ts'
import type { ModerationDecision } from '../../generated/prisma/client.ts'
import { sql, type Tx } from '../../providers/database/db.ts'
import {
  assessWords,
  commentModerated,
  distressNoticed,
  eraseComment,
  erasePost,
  postModerated,
} from '../community/index.ts'
import { UNNAMED } from '../safety/index.ts'
import { REPORTERS_MAX, reportsDecided } from './events.ts'
import { areAbout, type Target } from './targets.ts'
import { lockDecisions, UNDO_MS } from './undo.ts'

type SettleApp = Pick<App, 'db' | 'events' | 'jobs' | 'now'>

/** Tells everybody who reported it. */
const tellReporters = async (app: SettleApp, tx: Tx, decisionId: string, target: Target) => {
  const reporters = await tx.read<{ userId: string }>(sql`
    select distinct user_id as "userId" from reports
    where decision_id = ${decisionId}::uuid and ${areAbout([target])} and user_id is not null`)
  for (let start = 0; start < reporters.length; start += REPORTERS_MAX) {
    const userIds = reporters.slice(start, start + REPORTERS_MAX).map(({ userId }) => userId)
    await app.events.publish(tx, reportsDecided, { decisionId, userIds })
  }
}

interface Content {
  title: string
  text: string
  isRejected: boolean
}

const readContent = async (tx: Tx, { targetType, targetId }: Target): Promise<Content | undefined> => {
  const [content] = await tx.read<Content>(
    targetType === 'post'
      ? sql`select title, content as text, not is_approved and rejection_reason is not null as "isRejected"
          from posts where id = ${targetId}::uuid`
      : sql`select '' as title, text, false as "isRejected" from comments where id = ${targetId}::uuid`,
  )
  return content
}

/** Offers help that fits the text; where that does not say what is wrong, numbers alone. */
const offerHelp = async (app: SettleApp, tx: Tx, target: Target, { title, text }: Content) => {
  const { risk } = await assessWords([title, text])
  const { categories } = risk ?? UNNAMED
  const { targetType, targetId, authorId: userId, postId } = target
  const written =
    targetType === 'post' ? { postId: targetId, commentId: null } : { postId: postId ?? targetId, commentId: targetId }
  await app.events.publish(tx, distressNoticed, { userId, ...written, categories: [...categories] })
}

/** Tells the author, and deletes what was removed. */
const carryOut = async (app: SettleApp, tx: Tx, { act }: ModerationDecision, target: Target) => {
  if (
    target.targetType === 'user' ||
    target.targetType === 'answer' ||
    act === 'ban' ||
    act === 'handled' ||
    act === 'nothing'
  )
    return
  const content = await readContent(tx, target)
  if (!content) return
  const { targetType, targetId, authorId: userId, postId } = target
  const { isRejected } = content
  if (act === 'help') return offerHelp(app, tx, target, content)
  if (targetType === 'comment') {
    await eraseComment(tx, targetId)
    const written = { postId: postId ?? targetId, commentId: targetId, userId }
    await app.events.publish(tx, commentModerated, { ...written, decision: 'delete' })
    return
  }
  if (act === 'remove') await erasePost(app, tx, targetId)
  // Not of a rejection that somebody took back meanwhile.
  const decision = act === 'remove' ? 'delete' : isRejected ? 'reject' : null
  if (decision) await app.events.publish(tx, postModerated, { postId: targetId, userId, decision })
}

/** Settled in one run, the oldest first, each in a transaction of its own. */
const BATCH = 500

const settle = (app: SettleApp, id: string): Promise<void> =>
  app.db.write('settleCases', async (tx) => {
    const [decision] = await lockDecisions(tx, [id])
    if (!decision) return
    if (decision.target) {
      await tellReporters(app, tx, id, decision.target)
      await carryOut(app, tx, decision, decision.target)
    }
    await tx.moderationDecision.delete({ where: { id }, select: { id: true } })
  })

/**
 * Carries out decisions that were not undone within a minute: tells those concerned and erases what was removed. A run that
 * ends in the middle leaves the others to the next; a decision that was undone meanwhile is gone.
 */
export const settleDecisions = defineJob({
  name: 'moderation.settle',
  payload: z.object({}),
  options: { cron: '* * * * *', concurrency: 1 },
  run: async (app: SettleApp, _payload, { signal }) => {
    const due = await app.db.read<{ id: string }>(sql`
      select id from moderation_decisions
      where decided_at <= ${new Date(app.now().getTime() - UNDO_MS)}::timestamptz order by decided_at limit ${BATCH}::int`)
    const failures: unknown[] = []
    for (const { id } of due) {
      signal.throwIfAborted()
      await settle(app, id).catch((error: unknown) => failures.push(error))
    }
    // Only now: one that cannot be settled holds up no other.
    if (failures.length > 0) throw failures[0]
  },
})
