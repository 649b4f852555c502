import type { Category } from '@parenting/care'
import type { App } from '../../context.ts'
import type { Tx } from '../../providers/database/db.ts'
import { reportsChanged } from './events.ts'

/** Priorities of reports: higher first, and 0 for those of people that tell of no danger. */
const TO_CHECK = -1
export const DANGER = 1
export const CRISIS = 2

/** The post or comment concerned. */
export type NoticedIn = { readonly postId: string } | { readonly commentId: string }

/**
 * Files a report the service raises itself, in the transaction that stores the text: moderators look at it, nothing
 * is hidden. While such a report is open, another one only raises its priority.
 */
export const fileNoticed = (
  app: Pick<App, 'events' | 'now'>,
  tx: Tx,
  about: NoticedIn,
  categories: readonly Category[],
): Promise<void> =>
  file(app, tx, about, {
    priority: categories.includes('mental_health_crisis') ? CRISIS : DANGER,
    note: categories.join(', '),
  })

/** The same where a danger is merely possible: below what people reported. */
export const filePossible = (
  app: Pick<App, 'events' | 'now'>,
  tx: Tx,
  about: NoticedIn,
  categories: readonly Category[],
): Promise<void> => file(app, tx, about, { priority: TO_CHECK, note: `possible: ${categories.join(', ')}` })

const file = async (
  app: Pick<App, 'events' | 'now'>,
  tx: Tx,
  about: NoticedIn,
  found: { priority: number; note: string },
): Promise<void> => {
  const report = { ...about, ...found, reason: 'self_harm', createdAt: app.now() } as const
  const open = { ...about, userId: null, status: 'open' } as const
  await app.events.raise(tx, reportsChanged, {})
  for (;;) {
    const { count } = await tx.report.createMany({ data: report, skipDuplicates: true })
    if (count > 0) return
    await tx.report.updateMany({ where: { ...open, priority: { lt: found.priority } }, data: found })
    // Closed in the meantime: a new one can be created.
    if ((await tx.report.count({ where: open })) > 0) return
  }
}
