import { assessLong, type Category, URGENT } from '@parenting/care'
import type { App, Viewer } from '../../context.ts'
import type { ReplyDisclaimer } from '../../live-replies.ts'
import { languageOf } from '../../providers/ai/companion/language.ts'
import { sql, type Tx } from '../../providers/database/db.ts'
import { fileNoticed, filePossible } from '../reports/noticed.ts'
import { disclaimerMessage } from '../safety/disclaimer-texts.ts'
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

/** What a text says of its author's distress; empty for nearly all texts. */
export interface Distress {
  /** The urgent categories for which its author is shown help. */
  readonly certain: readonly Category[]
  /** Those that only moderators learn of. */
  readonly possible: readonly Category[]
  /** The language of the text; null where it is unclear. */
  readonly language: string | null
}

export const findDistress = async (texts: readonly (string | undefined)[]): Promise<Distress> => {
  const text = texts.filter((text) => text !== undefined).join('\n')
  const { categories: certain, possible } = await assessLong(text)
  return {
    certain: NEEDS_HELP.some((category) => certain.includes(category))
      ? URGENT.filter((category) => certain.includes(category))
      : [],
    possible: NEEDS_HELP.filter((category) => possible.includes(category)),
    language: languageOf(text) ?? null,
  }
}

export interface Written {
  readonly postId: string
  readonly commentId?: string
}

/**
 * Files the report and notifies the author, in the transaction that stores the post or comment. Where a danger is merely
 * possible there is a report alone: moderators see who may need them before they see spam.
 */
export const noteDistress = async (
  app: Pick<App, 'events' | 'now'>,
  tx: Tx,
  viewer: Viewer,
  { postId, commentId }: Written,
  { certain, possible }: Distress,
): Promise<void> => {
  const about = commentId === undefined ? { postId } : { commentId }
  if (certain.length === 0) {
    if (possible.length > 0) await filePossible(app, tx, about, possible)
    return
  }
  await fileNoticed(app, tx, about, certain)
  const written = { userId: viewer.id, postId, commentId: commentId ?? null }
  await app.events.raise(tx, distressNoticed, { ...written, categories: [...certain] })
}

/** The help shown to the author in the response; null if none is needed. */
export const helpFor = async (
  { db }: Pick<App, 'db'>,
  viewer: Viewer,
  { certain: categories, language: written }: Distress,
): Promise<ReplyDisclaimer | null> => {
  const [primaryCategory] = categories
  if (primaryCategory === undefined) return null
  const [account] = await db.read<{ country: string | null; language: string }>(sql`
    select country, preferred_language as language from users where id = ${viewer.id}::uuid`)
  const { country = null, language: preferred } = account ?? {}
  const language = written ?? preferred
  const message = disclaimerMessage(primaryCategory, { country, language, detected: categories, about: 'post' })
  return { primaryCategory, detectedCategories: categories, message }
}
