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

const LINK = /\b(?:https?:\/\/|www\.)\S/gi

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
 * @throws AppError `rate_limited`; `validation_failed` for a text full of links.
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
}

/** The same for what is changed, which is not limited in number. */
export const allowChanging = async (
  app: Pick<App, 'reads' | 'now'>,
  viewer: Viewer,
  texts: Readonly<Record<string, string>>,
): Promise<void> => {
  if (viewer.role === 'user') refuseLinks(await isNewcomer(app, viewer), texts)
}

const refuseLinks = (isNew: boolean, texts: Readonly<Record<string, string>>): void => {
  const most = isNew ? LINKS_MAX.newcomer : LINKS_MAX.settled
  for (const [path, text] of Object.entries(texts))
    if ((text.match(LINK)?.length ?? 0) > most) throw invalidField(path, `must have at most ${most} links`)
}
