import type { z } from 'zod'
import type { App, Viewer } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { type Message, Prisma } from '../../generated/prisma/client.ts'
import { columns } from '../../kernel/sql.ts'
import { sql } from '../../providers/database/db.ts'
import type { answerRating } from './input.ts'

const MESSAGE = columns(Prisma.MessageScalarFieldEnum, { table: 'm' })

/** A person's rating of an answer. */
export interface Rating {
  readonly rating: z.output<typeof answerRating>
  readonly reason?: string | null | undefined
  /** Whether admins may read the answer and its question. */
  readonly shareText: boolean
}

/**
 * Rates a finished answer of the caller, or removes the rating with null; replaces an earlier one. The later of two
 * devices wins: it is one statement, and nothing else writes a finished answer.
 * @throws AppError `not_found`, also for a message of the caller's own and for an answer that is still being written.
 */
export async function rateAnswer(
  { db }: Pick<App, 'db'>,
  viewer: Viewer,
  conversationId: string,
  id: string,
  given: Rating | null,
): Promise<Message> {
  const [message] = await db.write('rateAnswer', (tx) =>
    tx.read<Message>(sql`
      update messages m
      set rating = ${given?.rating ?? null}::"AnswerRating", rating_reason = ${given?.reason ?? null},
        rating_shares_text = ${given?.shareText ?? false}
      from conversations c
      where m.id = ${id}::uuid and m.sender = 'ai' and m.state <> 'streaming' and m.text <> ''
        and c.id = m.conversation_id and c.id = ${conversationId}::uuid and c.user_id = ${viewer.id}::uuid
      returning ${MESSAGE}`),
  )
  if (!message) throw notFound('answer')
  return message
}
