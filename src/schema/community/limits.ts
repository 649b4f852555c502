import type { App, Viewer } from '../../context.ts'
import { invalidField } from '../../errors.ts'
import type { PolicyName } from '../../providers/rate-limits/rate-limits.ts'
import { accountIsGone } from '../users/profile.ts'

/** Hours after which an account no longer counts as new. */
const NEW_HOURS = 24

const POLICIES = {
  posts: ['newcomerPosts', 'posts'],
  comments: ['newcomerComments', 'comments'],
} as const satisfies Record<string, readonly [newcomer: PolicyName, settled: PolicyName]>

/** Links in one text; new accounts are what link spam comes from. */
const LINKS_MAX = { newcomer: 2, settled: 10 } as const

/** A link as somebody types it, with or without its scheme. */
const LINK =
  /\b(?:https?:\/\/|www\.)\S+|\b(?:[a-z0-9-]+\.)+(?:com|net|org|info|biz|shop|store|online|site|website|top|xyz|click|link|club|vip|ru|cn|io|me|ly|gl|cc|tk)\b(?:\/\S*)?/gi

/** One page has one name: without scheme, `www.`, what is asked of it, and the punctuation behind it. */
const nameOf = (link: string): string =>
  link
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[?#].*$/s, '')
    .replace(/[^\p{L}\p{N}]+$/u, '')

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

/**
 * Lets somebody post or comment, within what people do by hand. Admins are not limited.
 * @param texts what is about to be written, by the path of its field
 * @throws AppError `rate_limited`; `validation_failed` for a text full of links, or with one that many new accounts post.
 */
export const allowWriting = async (
  app: Pick<App, 'reads' | 'now' | 'rateLimits'>,
  viewer: Viewer,
  what: keyof typeof POLICIES,
  texts: Readonly<Record<string, string>>,
): Promise<void> => {
  if (viewer.role !== 'user') return
  const isNew = await isNewcomer(app, viewer)
  const [newcomer, settled] = POLICIES[what]
  await app.rateLimits.take(isNew ? newcomer : settled, viewer.id)
  refuseLinks(isNew, texts)
  if (isNew) await refuseCampaign(app, viewer, texts)
}

/** The same for what is changed, which is not limited in number. */
export const allowChanging = async (
  app: Pick<App, 'reads' | 'now' | 'rateLimits'>,
  viewer: Viewer,
  texts: Readonly<Record<string, string>>,
): Promise<void> => {
  if (viewer.role !== 'user') return
  const isNew = await isNewcomer(app, viewer)
  refuseLinks(isNew, texts)
  if (isNew) await refuseCampaign(app, viewer, texts)
}

const refuseLinks = (isNew: boolean, texts: Readonly<Record<string, string>>): void => {
  const most = isNew ? LINKS_MAX.newcomer : LINKS_MAX.settled
  for (const [path, text] of Object.entries(texts))
    if ((text.match(LINK)?.length ?? 0) > most) throw invalidField(path, `must have at most ${most} links`)
}

/** One link posted by one new account after the other is a campaign, whoever made the accounts. */
const refuseCampaign = async (
  { rateLimits }: Pick<App, 'rateLimits'>,
  viewer: Viewer,
  texts: Readonly<Record<string, string>>,
): Promise<void> => {
  for (const [path, text] of Object.entries(texts))
    for (const link of new Set((text.match(LINK) ?? []).map(nameOf))) {
      const isFirst = await rateLimits.tryTake('newcomerOwnLink', `${viewer.id} ${link}`)
      if (isFirst && !(await rateLimits.tryTake('newcomerLink', link)))
        throw invalidField(path, 'has a link that many new accounts post today')
    }
}
