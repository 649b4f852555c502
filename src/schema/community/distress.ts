import type { App, Viewer } from '../../context.ts'
import { sql, type Tx } from '../../providers/database/db.ts'
import type { ReplyDisclaimer } from '../../providers/live-replies/live-replies.ts'
import { type Assessment, assess, disclaimerFor } from '../safety/index.ts'
import { distressNoticed } from './events.ts'

/**
 * Posts and comments are assessed for despair and for violence by somebody close. Only the author sees the offer of
 * help, and moderators get a report. The text is neither changed nor hidden, because hiding it would silence people at
 * the very moment they reach out.
 */

/** Assesses the texts of a post or comment for dangers to its author. */
export function assessWords(texts: readonly (string | undefined)[]): Promise<Assessment> {
  return assess(texts.filter((text) => text !== undefined).join('\n'), { about: 'post' })
}

export interface Written {
  readonly postId: string
  readonly commentId?: string
}

/**
 * Files the report and notifies the author, in the transaction that stores the post or comment. A merely possible
 * danger gets only a report, of lower priority than reports by people.
 */
export async function reportDistress(
  app: Pick<App, 'domains' | 'events' | 'now'>,
  tx: Tx,
  viewer: Viewer,
  { postId, commentId }: Written,
  { risk }: Assessment,
): Promise<void> {
  if (!risk) return
  const about = commentId === undefined ? { postId } : { commentId }
  for (const { onRiskFound } of app.domains) await onRiskFound?.(app, tx, { about, risk })
  if (risk.level !== 'certain') return
  const written = { userId: viewer.id, postId, commentId: commentId ?? null }
  await app.events.publish(tx, distressNoticed, { ...written, categories: [...risk.categories] })
}

/** The help shown to the author in the response; null if none is needed. */
export async function helpFor(
  { db }: Pick<App, 'db'>,
  viewer: Viewer,
  assessment: Assessment,
): Promise<ReplyDisclaimer | null> {
  if (assessment.risk?.level !== 'certain') return null
  const [account] = await db.read<{ country: string | null; language: string }>(sql`
    select country, preferred_language as language from users where id = ${viewer.id}::uuid`)
  const { country = null, language: preferred = 'en' } = account ?? {}
  const language = assessment.language ?? preferred
  return disclaimerFor({ ...assessment, topics: [] }, { country, language, about: 'post' })
}
