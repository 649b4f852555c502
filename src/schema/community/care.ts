import { type Category, URGENT } from '../../care/categories.ts'
import { assessPassages } from '../../care/passages.ts'
import type { App, Viewer } from '../../context.ts'
import type { Prisma } from '../../generated/prisma/client.ts'
import type { ReplyDisclaimer } from '../../replies.ts'
import { disclaimerMessage } from '../chat/disclaimer/message.ts'
import { fileNoticed } from '../reports/noticed.ts'
import { distressNoticed } from './events.ts'

/**
 * Posts and comments are assessed for despair and for violence by somebody close. Only the author is shown where to find
 * help; moderators get a report; and the text is neither changed nor hidden, because hiding it would silence people at the
 * very moment they reach out.
 */

/**
 * Categories that call for help. An emergency counts only beside one of them: alone it is usually a story told
 * afterwards.
 */
const NEEDS_HELP: readonly Category[] = ['mental_health_crisis', 'personal_safety']

/** The urgent categories of a text whose author needs help; empty for nearly all texts. */
export const findDistress = async (texts: readonly (string | undefined)[]): Promise<readonly Category[]> => {
  const found = await assessPassages(texts.filter((text) => text !== undefined).join('\n'))
  return NEEDS_HELP.some((category) => found.includes(category))
    ? URGENT.filter((category) => found.includes(category))
    : []
}

export interface Written {
  readonly postId: string
  readonly commentId?: string
}

/** Files the report and notifies the author, in the transaction that stores the post or comment. */
export const noteDistress = async (
  app: Pick<App, 'events' | 'now'>,
  tx: Prisma.TransactionClient,
  viewer: Viewer,
  { postId, commentId }: Written,
  categories: readonly Category[],
): Promise<void> => {
  if (categories.length === 0) return
  await fileNoticed(app, tx, commentId === undefined ? { postId } : { commentId }, categories)
  const written = { userId: viewer.id, postId, commentId: commentId ?? null }
  await app.events.raise(tx, distressNoticed, { ...written, categories: [...categories] })
}

/** The help shown to the author in the response; null if none is needed. */
export const helpFor = async (
  app: Pick<App, 'reads'>,
  viewer: Viewer,
  categories: readonly Category[],
): Promise<ReplyDisclaimer | null> => {
  const [primaryCategory] = categories
  if (primaryCategory === undefined) return null
  const { rows } = await app.reads.query<{ country: string | null; language: string }>({
    name: 'where_help_is_sought',
    text: 'select country, preferred_language as language from users where id = $1::uuid',
    values: [viewer.id],
  })
  const { country = null, language } = rows[0] ?? {}
  const message = disclaimerMessage(primaryCategory, { country, language, detected: categories, about: 'post' })
  return { primaryCategory, detectedCategories: categories, message }
}
