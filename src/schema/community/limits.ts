import type { App, Viewer } from '../../context.ts'
import { invalidField } from '../../errors.ts'
import type { PolicyName } from '../../providers/rate-limits/rate-limits.ts'
import { accountIsGone } from '../users/profile.ts'
import { linksIn } from './links.ts'

/** Hours after which an account no longer counts as new. */
const NEW_HOURS = 24

const POLICIES = {
  posts: ['newcomerPosts', 'posts'],
  comments: ['newcomerComments', 'comments'],
} as const satisfies Record<string, readonly [newcomer: PolicyName, settled: PolicyName]>

/** Links in one text; new accounts are what link spam comes from. */
const LINKS_MAX = { newcomer: 2, settled: 10 } as const

const isNewcomer = async (app: Pick<App, 'reads' | 'now'>, viewer: Viewer): Promise<boolean> => {
  const { rows } = await app.reads.query<{ createdAt: Date }>({
    name: 'account_age',
    text: 'select created_at as "createdAt" from users where id = $1::uuid',
    values: [viewer.id],
  })
  const [account] = rows
  if (!account) throw accountIsGone()
  return app.now().getTime() - account.createdAt.getTime() < NEW_HOURS * 3_600_000
}

type WriterApp = Pick<App, 'reads' | 'now' | 'rateLimits'>

/** What is about to be written, by the path of its field. */
type Texts = Readonly<Record<string, string>>

/**
 * Lets somebody post or comment, within what people do by hand. Admins are not limited.
 * @throws AppError `rate_limited`; `validation_failed` for a text full of links, or with one that many new accounts post.
 */
export const allowWriting = async (
  app: WriterApp,
  viewer: Viewer,
  what: keyof typeof POLICIES,
  texts: Texts,
): Promise<void> => {
  if (viewer.role !== 'user') return
  const isNew = await isNewcomer(app, viewer)
  const [newcomer, settled] = POLICIES[what]
  await app.rateLimits.take(isNew ? newcomer : settled, viewer.id)
  await refuseLinks(app, viewer, isNew, texts)
}

/**
 * The same for what is changed, as often as somebody does by hand.
 * @throws AppError as `allowWriting`.
 */
export const allowChanging = async (app: WriterApp, viewer: Viewer, texts: Texts): Promise<void> => {
  if (viewer.role !== 'user') return
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

/** One link posted by one new account after the other is a campaign, whoever made the accounts. */
const refuseCampaign = async (
  { rateLimits }: Pick<App, 'rateLimits'>,
  viewer: Viewer,
  path: string,
  link: string,
): Promise<void> => {
  const own = `${viewer.id} ${link}`
  if (!(await rateLimits.tryTake('newcomerOwnLink', own))) return
  if (await rateLimits.tryTake('newcomerLink', link)) return
  // Else it would pass for one that was let through when it is tried again.
  await rateLimits.giveBack('newcomerOwnLink', own)
  throw invalidField(path, 'has a link that many new accounts post today')
}
