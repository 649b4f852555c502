import type { Risk } from '@parenting/care'
import type { App } from '../../../context.ts'
import type { Tx } from '../../../providers/database/db.ts'
import { priorityOf } from '../../safety/index.ts'
import { reportsChanged } from '../events.ts'

/** The post or comment concerned. */
export type ReportedContent = { readonly postId: string } | { readonly commentId: string }

/**
 * Files a report the service raises itself, in the transaction that stores the text: moderators look at it, nothing
 * is hidden. While such a report is open, another one only raises its priority.
 */
export async function fileAutoReport(
  app: Pick<App, 'events' | 'now'>,
  tx: Tx,
  about: ReportedContent,
  risk: Risk,
): Promise<void> {
  const categories = risk.categories.join(', ')
  const found = { priority: priorityOf(risk), note: risk.level === 'certain' ? categories : `possible: ${categories}` }
  const report = { ...about, ...found, reason: 'self_harm', createdAt: app.now() } as const
  const open = { ...about, userId: null, status: 'open' } as const
  await app.events.publish(tx, reportsChanged, {})
  for (;;) {
    const { count } = await tx.report.createMany({ data: report, skipDuplicates: true })
    if (count > 0) return
    await tx.report.updateMany({ where: { ...open, priority: { lt: found.priority } }, data: found })
    // Closed in the meantime: a new one can be created.
    if ((await tx.report.count({ where: open })) > 0) return
  }
}
