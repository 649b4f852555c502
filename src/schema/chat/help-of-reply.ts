import type { App, Viewer } from '../../context.ts'
import type { MessageState } from '../../generated/prisma/enums.ts'
import type { ReplyDisclaimer } from '../../live-replies.ts'
import { sql } from '../../providers/database/db.ts'
import { urgentAlone } from '../safety/disclaimer.ts'
import { judge } from './judge.ts'
import { helpFor } from './start-reply.ts'

interface StoredReply {
  readonly id: string
  readonly state: MessageState
  readonly disclaimer: ReplyDisclaimer | null
}

interface Question {
  text: string
  country: string | null
  language: string
}

/**
 * Whom to call, for an answer that another process wrote or writes; null for a harmless one. It is stored with the answer
 * before that begins, except by instances of the release before: of their answers that have not ended well, the question is
 * judged again.
 */
export const helpOfReply = async (
  { db }: Pick<App, 'db'>,
  viewer: Viewer,
  { id, state, disclaimer }: StoredReply,
): Promise<ReplyDisclaimer | null> => {
  if (disclaimer || state === 'complete' || state === 'stopped') return urgentAlone(disclaimer)
  const [question] = await db.read<Question>(sql`
    select question.text, u.country, u.preferred_language as language
    from messages answer join conversations c on c.id = answer.conversation_id and c.user_id = ${viewer.id}::uuid
      join users u on u.id = c.user_id
      join messages question on question.conversation_id = c.id and question.sender = 'user'
        and question.created_at <= answer.created_at
    where answer.id = ${id}::uuid order by question.created_at desc, question.id desc limit 1`)
  return question ? helpFor(question.text, judge(question.text, null), question) : null
}
