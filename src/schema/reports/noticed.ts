import type { Category } from '../../care/categories.ts'
import type { App } from '../../context.ts'
import type { Prisma } from '../../generated/prisma/client.ts'

/** How soon a report is looked at: higher first. */
export const DANGER = 1
const CRISIS = 2

/** What it is about. */
export type NoticedIn = { readonly postId: string } | { readonly commentId: string }

/**
 * Files what the service noticed by itself, in the transaction of what was written: moderators look, nothing is hidden.
 * While its report is open there is no second one, but it becomes more urgent where that is found.
 */
export const fileNoticed = async (
  app: Pick<App, 'now'>,
  tx: Prisma.TransactionClient,
  about: NoticedIn,
  categories: readonly Category[],
): Promise<void> => {
  const found = {
    priority: categories.includes('mental_health_crisis') ? CRISIS : DANGER,
    note: categories.join(', '),
  }
  const report = { ...about, ...found, reason: 'self_harm', createdAt: app.now() } as const
  const { count } = await tx.report.createMany({ data: report, skipDuplicates: true })
  if (count > 0) return
  const less = { lt: found.priority }
  await tx.report.updateMany({ where: { ...about, userId: null, status: 'open', priority: less }, data: found })
}
