import type { App, Viewer } from '../../context.ts'
import { invalidField } from '../../errors.ts'
import { accountIsGone } from '../../kernel/locks.ts'
import { may } from '../../kernel/roles.ts'
import { sql } from '../../providers/database/db.ts'
import type { PolicyName } from '../../providers/rate-limits/rate-limits.ts'
import { linksIn } from './links.ts'

/** Age in hours at which an account no longer counts as new. */
const NEW_HOURS = 24

const POLICIES = {
  posts: ['newcomerPosts', 'posts'],
  comments: ['newcomerComments', 'comments'],
} as const satisfies Record<string, readonly [newcomer: PolicyName, settled: PolicyName]>

/** The maximum number of links in a text; lower for new accounts, which most link spam comes from. */
const LINKS_MAX = { newcomer: 2, settled: 10 } as const

const isNewcomer = async (app: Pick<App, 'db' | 'now'>, viewer: Viewer): Promise<boolean> => {
  const [account] = await app.db.read<{ createdAt: Date }>(sql`
    select created_at as "createdAt" from users where id = ${viewer.id}::uuid and deleted_at is null`)
  if (!account) throw accountIsGone()
  return app.now().getTime() - account.createdAt.getTime() < NEW_HOURS * 3_600_000
}

type WriterApp = Pick<App, 'db' | 'now' | 'rateLimits'>

/** The texts about to be stored, by the path of their field. */
type Texts = Readonly<Record<string, string>>

/**
 * Enforces the limits on posting and commenting, which nobody reaches by hand. Moderators are not limited.
 * @throws AppError `rate_limited`; `validation_failed` for too many links, or a link posted by many new accounts.
 */
export async function allowWriting(
  app: WriterApp,
  viewer: Viewer,
  what: keyof typeof POLICIES,
  texts: Texts,
): Promise<void> {
  if (may(viewer, 'community')) return
  const isNew = await isNewcomer(app, viewer)
  const [newcomer, settled] = POLICIES[what]
  await app.rateLimits.take(isNew ? newcomer : settled, viewer.id)
  await refuseLinks(app, viewer, isNew, texts)
}

/**
 * The same for changes.
 * @throws AppError as `allowWriting`.
 */
export async function allowChanging(app: WriterApp, viewer: Viewer, texts: Texts): Promise<void> {
  if (may(viewer, 'community')) return
  await app.rateLimits.take('communityEdits', viewer.id)
  await refuseLinks(app, viewer, await isNewcomer(app, viewer), texts)
}

const refuseLinks = async (app: WriterApp, viewer: Viewer, isNew: boolean, texts: Texts): Promise<void> => {
  const found = Object.entries(texts).map(([path, text]) => [path, linksIn(text)] as const)
  const most = isNew ? LINKS_MAX.newcomer : LINKS_MAX.settled
  for (const [path, links] of found)
    if (links.length > most) throw invalidField(path, `must have at most ${most} links`)
  if (!isNew) return
  for (const [path, links] of found) for (const link of new Set(links)) await refuseCampaign(app, viewer, path, link)
}

/** The same link posted by one new account after another is a campaign, whoever created the accounts. */
const refuseCampaign = async (
  { rateLimits }: Pick<App, 'rateLimits'>,
  viewer: Viewer,
  path: string,
  link: string,
): Promise<void> => {
  const own = `${viewer.id} ${link}`
  if (!(await rateLimits.tryTake('newcomerOwnLink', own))) return
  if (await rateLimits.tryTake('newcomerLink', link)) return
  // Otherwise a retry would count as a link that was accepted before.
  await rateLimits.giveBack('newcomerOwnLink', own)
  throw invalidField(path, 'has a link that too many new accounts have posted today')
}
