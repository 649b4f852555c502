import { URGENT } from '@parenting/care'
import { type Sql, sql } from '../../providers/database/db.ts'

/** How long a conversation is about a danger that it spoke of, in milliseconds. */
const LASTS_MS = 3600 * 1000

/**
 * Whether an answer of a conversation was about a danger, certain or possible, within the hour before a time: what follows
 * seldom says so again ("she is breathing", "what now?").
 */
export const spokeOfDanger = (conversationId: Sql, before: Date): Sql => sql`exists (
  select from messages where conversation_id = ${conversationId} and disclaimer->>'primaryCategory' = any(${URGENT}::text[])
    and created_at >= ${new Date(before.getTime() - LASTS_MS)}::timestamptz and created_at < ${before}::timestamptz)`
