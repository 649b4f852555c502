import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import type { Viewer } from '../../src/context.ts'
import { OPERATOR } from '../../src/kernel/audit.ts'
import { joinEarlyAccess } from '../../src/schema/accounts/early-access/early-access.ts'
import { sendBroadcast } from '../../src/schema/admin/broadcasts/broadcasts.ts'
import { broadcastInput } from '../../src/schema/admin/broadcasts/input.ts'
import { fileReport } from '../../src/schema/moderation/reports/reports.ts'
import { reachMilestone } from '../../src/schema/planner/milestones/milestones.ts'
import type { Stage } from './people.ts'

const reason = z.enum(['spam', 'abuse', 'misinformation', 'self_harm', 'other'])

/** What happens on the pages of those who run the service, in content/demo.json. */
export const fortnight = z.object({
  milestones: z.array(
    z.object({ by: z.string(), child: z.string(), milestone: z.string(), daysAgo: z.number(), note: z.string() }),
  ),
  chats: z.array(
    z.object({
      by: z.string(),
      daysAgo: z.number(),
      title: z.string(),
      question: z.string(),
      answer: z.string(),
      firstWordMs: z.number(),
      rating: z.enum(['up', 'down']).nullable().default(null),
      reason: z.string().nullable().default(null),
      reported: z.string().optional(),
    }),
  ),
  reports: z.array(
    z.object({
      by: z.string(),
      hoursAgo: z.number(),
      post: z.string().optional(),
      comment: z.string().optional(),
      person: z.string().optional(),
      reason,
      note: z.string().nullable(),
    }),
  ),
  broadcast: z.object({ daysAgo: z.number(), title: z.string(), body: z.string() }),
  earlyAccess: z.array(z.object({ email: z.string(), name: z.string().nullable(), daysAgo: z.number() })),
})
type Fortnight = z.output<typeof fortnight>
type Viewers = ReadonlyMap<string, Viewer>

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const viewerIn = (viewers: Viewers, key: string): Viewer => {
  const viewer = viewers.get(key)
  if (!viewer) throw new Error(`content/demo.json has nobody called ${key}`)
  return viewer
}

/** Some come daily, others every second or third day. */
const visit = async ({ app }: Stage, people: readonly { key: string; joinedDaysAgo: number }[], viewers: Viewers) => {
  const now = Date.now()
  const data = people.flatMap(({ key, joinedDaysAgo }, index) =>
    Array.from({ length: joinedDaysAgo + 1 }, (_, daysAgo) => daysAgo)
      .filter((daysAgo) => (daysAgo + index) % (1 + (index % 3)) === 0)
      .map((daysAgo) => {
        const lastSeenAt = new Date(now - daysAgo * DAY_MS - (index + 1) * 60_000)
        const day = new Date(lastSeenAt.toISOString().slice(0, 10))
        return { userId: viewerIn(viewers, key).id, day, lastSeenAt }
      }),
  )
  await app.db.write('work', (tx) => tx.activeDay.createMany({ data, skipDuplicates: true }))
}

/** Not by the companion, whose answers would all be of today: statistics are of the days on which they were given. */
const chat = async ({ app, goBack }: Stage, chats: Fortnight['chats'], viewers: Viewers) => {
  for (const { by, daysAgo, title, question, answer, firstWordMs, rating, reason: why, reported } of chats) {
    const viewer = viewerIn(viewers, by)
    if ((await app.db.find.conversation.count({ where: { userId: viewer.id, title } })) > 0) continue
    const at = new Date(Date.now() - daysAgo * DAY_MS - HOUR_MS)
    const then = new Date(at.getTime() + 4_000)
    const [id, answerId] = [uuidv7({ msecs: at.getTime() }), uuidv7({ msecs: then.getTime() })]
    const asked = { id: uuidv7({ msecs: at.getTime() }), sender: 'user', text: question, createdAt: at } as const
    const given = { id: answerId, sender: 'ai', text: answer, createdAt: then, isOpening: true, firstWordMs } as const
    await app.db.write('work', async (tx) => {
      const dates = { createdAt: at, updatedAt: then }
      await tx.conversation.create({ data: { id, userId: viewer.id, title, messagesCount: 2, ...dates } })
      await tx.message.create({ data: { conversationId: id, ...asked } })
      await tx.message.create({ data: { conversationId: id, ...given, rating, ratingReason: why } })
    })
    if (reported === undefined) continue
    goBack(daysAgo * 24)
    const about = { targetType: 'answer', targetId: answerId, shareText: true } as const
    await fileReport(app, viewer, { ...about, reason: 'misinformation', note: reported })
  }
}

const report = async ({ app, goBack }: Stage, reports: Fortnight['reports'], viewers: Viewers) => {
  for (const { by, hoursAgo, post, comment, person, reason: why, note } of reports) {
    const viewer = viewerIn(viewers, by)
    const found =
      post !== undefined
        ? await app.db.find.post.findFirst({ where: { title: post }, select: { id: true } })
        : comment !== undefined
          ? await app.db.find.comment.findFirst({ where: { text: comment }, select: { id: true } })
          : viewerIn(viewers, person ?? '')
    // A moderator may have removed it meanwhile, or closed the report.
    if (!found) continue
    const targetType = post !== undefined ? 'post' : comment !== undefined ? 'comment' : 'user'
    const column = { post: 'postId', comment: 'commentId', user: 'personId' }[targetType]
    if ((await app.db.find.report.count({ where: { userId: viewer.id, [column]: found.id } })) > 0) continue
    goBack(hoursAgo)
    await fileReport(app, viewer, { targetType, targetId: found.id, reason: why, note, shareText: false })
  }
}

/**
 * Fills the pages of those who run the service with two weeks: visits, chats and what people think of the answers,
 * milestones, a broadcast, reports and the early-access list. What is there already is left alone.
 */
export const seedFortnight = async (
  stage: Stage,
  demo: Fortnight & { people: readonly { key: string; joinedDaysAgo: number }[] },
  viewers: Viewers,
): Promise<void> => {
  const { app, goBack } = stage
  await visit(stage, demo.people, viewers)
  await chat(stage, demo.chats, viewers)
  for (const { by, child: fullName, milestone: milestoneId, daysAgo, note } of demo.milestones) {
    const viewer = viewerIn(viewers, by)
    const where = { fullName, profileSetupId: viewer.id }
    const child = await app.db.find.child.findFirst({ where, select: { id: true } })
    if (!child) continue
    if ((await app.db.find.reachedMilestone.count({ where: { childId: child.id, milestoneId } })) > 0) continue
    goBack(daysAgo * 24)
    await reachMilestone(app, viewer, { childId: child.id, milestoneId, input: { note } })
  }
  const { daysAgo, title, body } = demo.broadcast
  if ((await app.db.find.broadcast.count({ where: { title } })) === 0) {
    goBack(daysAgo * 24)
    const operator: Viewer = { ...OPERATOR, role: 'super_admin', sessionId: OPERATOR.id, signedInAt: app.now() }
    const input = broadcastInput.parse({ notificationType: 'broadcast', title, body, channels: ['in_app'] })
    await sendBroadcast(app, operator, input)
    await app.jobs.idle()
  }
  for (const { email, name, daysAgo: then } of demo.earlyAccess) {
    if ((await app.db.find.earlyAccess.count({ where: { email } })) > 0) continue
    await joinEarlyAccess(app, null, { email, fullName: name })
    const createdAt = new Date(Date.now() - then * DAY_MS)
    await app.db.write('work', (tx) => tx.earlyAccess.update({ where: { email }, data: { createdAt } }))
  }
  await report(stage, demo.reports, viewers)
  goBack(0)
}
