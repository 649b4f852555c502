import type { z } from 'zod'
import type { App, Viewer } from '../../context.ts'
import { AppError, invalidField, notFound } from '../../errors.ts'
import type { ModerationDecision, Report, ReportOutcome } from '../../generated/prisma/client.ts'
import { recordAction } from '../../kernel/audit.ts'
import { accountIsGone, lockRows } from '../../kernel/locks.ts'
import { sql, type Tx } from '../../providers/database/db.ts'
import { requireRight } from '../accounts/index.ts'
import { type Act, FITTING, perform } from './actions.ts'
import { hasChanged, versionsOf } from './case-version.ts'
import { reportsChanged } from './events.ts'
import type { decisionInput } from './input.ts'
import { isClaimedByOther } from './reports/queue.ts'
import { areAbout, findTargets, isAboutOther, lockTargets, type Target } from './targets.ts'

type Input = z.output<typeof decisionInput>
type DecideApp = Pick<App, 'config' | 'db' | 'events' | 'now' | 'sessions'>

/** The result of deciding several cases together. */
export interface Decided {
  readonly decisions: readonly ModerationDecision[]
  /** Targets decided or claimed by somebody else, changed since they were seen, or deleted. */
  readonly skipped: readonly string[]
}

const OUTCOMES: Readonly<Record<Exclude<Act, 'handled'>, ReportOutcome | null>> = {
  remove: 'content_removed',
  reject: 'content_removed',
  ban: 'author_banned',
  help: 'author_helped',
  nothing: null,
}

/** Outcomes of work by hand; the others result from acts. */
const BY_HAND: readonly ReportOutcome[] = ['content_edited', 'author_warned', 'other']
/** Outcomes for answers, which have no author to write to. */
const ABOUT_ANSWERS: readonly ReportOutcome[] = ['noted', 'other']

const assertFits = ({ cases, act, reason, until, outcome }: Input, now: Date) => {
  for (const [index, { targetType }] of cases.entries())
    if (!FITTING[act].includes(targetType))
      throw invalidField(`input.cases[${index}].targetType`, `must be one of ${FITTING[act].join(', ')} to ${act}`)
  if (act === 'reject' && reason == null) throw invalidField('input.reason', 'is required')
  if (act !== 'reject' && act !== 'ban' && reason != null)
    throw invalidField('input.reason', 'is only allowed with reject and ban')
  const fitting = cases.map(({ targetType }) => (targetType === 'answer' ? ABOUT_ANSWERS : BY_HAND))
  const wrong = fitting.find((outcomes) => !(outcome && outcomes.includes(outcome)))
  if (act === 'handled' && wrong) throw invalidField('input.outcome', `must be one of ${wrong.join(', ')}`)
  if (act !== 'handled' && outcome != null) throw invalidField('input.outcome', 'is only allowed with handled')
  if (act !== 'ban' && until != null) throw invalidField('input.until', 'is only allowed with ban')
  if (until && until <= now) throw invalidField('input.until', 'must be in the future')
}

type Open = Pick<Report, 'id' | 'postId' | 'commentId' | 'personId' | 'messageId' | 'claimedBy' | 'claimedAt'>

/** Locks the open reports about the targets. */
const lockOpen = async (tx: Tx, targets: readonly Target[]): Promise<Map<string, Open[]>> => {
  const ids = await lockRows(tx, 'reports', sql`status = 'open' and ${areAbout(targets)}`)
  const open = await tx.report.findMany({
    where: { id: { in: ids } },
    select: {
      id: true,
      postId: true,
      commentId: true,
      personId: true,
      messageId: true,
      claimedBy: true,
      claimedAt: true,
    },
  })
  return Map.groupBy(
    open,
    ({ postId, commentId, personId, messageId }) => (postId ?? commentId ?? personId ?? messageId) as string,
  )
}

const TAKEN = 'Another moderator has decided this case or is working on it.'

/**
 * Decides all open reports about some posts, comments or people: performs the act, closes the reports and audits both,
 * in one transaction, unless the target has changed since the moderator saw it. A decision can be undone until
 * `moderation.settle` has notified the people concerned. Moderators who decide about the same target at once wait for
 * each other at its rows; the second finds no open report, and skips it.
 * @throws AppError `validation_failed`; `forbidden` for a person whom the caller may not ban; if nothing could be
 * decided, `not_found` or `conflict`.
 */
export async function decideCases(app: DecideApp, viewer: Viewer, input: Input): Promise<Decided> {
  const { cases, act, reason, until } = input
  const outcome = act === 'handled' ? (input.outcome ?? null) : OUTCOMES[act]
  assertFits(input, app.now())
  const { decisions, ended } = await app.db.write('decideCases', async (tx) => {
    const known = (await findTargets(tx, cases)).filter((target) => isAboutOther(viewer, target))
    if (known.length === 0) throw notFound('post, comment, person or answer')
    const { targets, accounts } = await lockTargets(tx, known, {
      others: [viewer.id],
      accounts: act === 'ban' ? 'update' : 'no key update',
      content: act === 'remove' || act === 'reject' ? 'update' : 'no key update',
    })
    if (!accounts.has(viewer.id)) throw accountIsGone()
    const caller = await requireRight(app, tx, viewer, 'community')
    const open = await lockOpen(tx, targets)
    const versions = await versionsOf(
      tx,
      [...open.values()].flatMap(([first]) => first?.id ?? []),
    )
    const isOutdated = ({ targetId, seen }: Input['cases'][number]) =>
      seen != null && versions.has(targetId) && seen !== versions.get(targetId)
    const changed = new Set(cases.filter(isOutdated).map(({ targetId }) => targetId))
    const now = app.now()
    const made: ModerationDecision[] = []
    const ended: string[] = []
    for (const target of targets) {
      const { targetType, targetId, authorId } = target
      const reports = open.get(targetId) ?? []
      if (reports.length === 0 || changed.has(targetId)) continue
      if (reports.some((report) => isClaimedByOther(app, viewer, report))) continue
      const { ended: sessions, ...change } = await perform(app, tx, caller, act, target, { reason, until })
      ended.push(...sessions)
      const decision = await tx.moderationDecision.create({
        data: { act, targetType, targetId, authorId, decidedBy: viewer.id, decidedAt: now, ...change },
      })
      await tx.report.updateMany({
        where: { id: { in: reports.map(({ id }) => id) } },
        data: {
          status: act === 'nothing' ? 'dismissed' : 'resolved',
          outcome,
          closedAt: now,
          claimedBy: viewer.id,
          claimedAt: now,
          decisionId: decision.id,
        },
      })
      const facts = { act, outcome, reports: reports.length, userId: authorId }
      await recordAction(tx, viewer, { action: 'report.decide', targetType, targetId, facts })
      await app.events.publish(tx, reportsChanged, {})
      made.push(decision)
    }
    if (made.length === 0) throw changed.size > 0 ? hasChanged() : new AppError('conflict', TAKEN)
    return { decisions: made, ended }
  })
  app.sessions.forget(ended)
  const decided = new Set(decisions.map(({ targetId }) => targetId))
  const skipped = new Set(cases.map(({ targetId }) => targetId).filter((id) => !decided.has(id)))
  return { decisions, skipped: [...skipped] }
}
