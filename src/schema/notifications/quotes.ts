import { sql, type Tx } from '../../providers/database/db.ts'
import { lockRows } from '../lock-rows.ts'
import { revealsDanger } from '../safety/index.ts'

/** The most characters of a text quoted in a notification. */
const QUOTE_MAX = 200

/** Quotes a text; not one that speaks of a danger, because anybody at hand may read lock screens and lists. */
export const quote = (text: string): string => {
  if (revealsDanger(text)) return '…'
  // Cut between characters: jsonb takes no half of one, and the reaction would fail for good.
  const characters = [...text.replace(/\s+/g, ' ').trim()]
  if (characters.length <= QUOTE_MAX) return characters.join('')
  const beginning = characters.slice(0, QUOTE_MAX - 1).join('')
  return `${beginning.trimEnd()}…`
}

/** The `dedupeKey` of the notification that quotes a comment to the author of the post. */
export const commentKey = (commentId: string): string => `comment:${commentId}`

const lockQuotes = (tx: Tx, authorId: string, commentIds: readonly string[]) =>
  lockRows(
    tx,
    'notifications',
    sql`user_id = ${authorId}::uuid and dedupe_key = any(${commentIds.map(commentKey)}::text[])`,
  )

/** Deletes the notifications that quote comments to the author of their post: what was deleted is quoted nowhere. */
export const dropQuotes = async (tx: Tx, authorId: string, commentIds: readonly string[]): Promise<void> => {
  const ids = await lockQuotes(tx, authorId, commentIds)
  if (ids.length > 0) await tx.notification.deleteMany({ where: { id: { in: ids }, userId: authorId } })
}

/** Lets the notification that quotes a comment to the author of its post say what the comment says now. */
export const requote = async (tx: Tx, authorId: string, commentId: string, text: string): Promise<void> => {
  const ids = await lockQuotes(tx, authorId, [commentId])
  if (ids.length > 0)
    await tx.notification.updateMany({ where: { id: { in: ids }, userId: authorId }, data: { body: quote(text) } })
}
