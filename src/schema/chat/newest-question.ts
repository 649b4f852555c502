import type { Risk } from '@parenting/care'
import type { Message } from '../../generated/prisma/client.ts'
import { sql, type Tx } from '../../providers/database/db.ts'
import type { ReplyDisclaimer } from '../../providers/live-replies/live-replies.ts'
import { riskOfQuestion } from './compatibility.ts'
import type { LockedConversation } from './lock-conversation.ts'

/** Answers to one question, failed ones included. */
const ANSWERS_MAX = 10

/** The newest question of a conversation, to be answered once more. */
export interface NewestQuestion {
  readonly id: string
  readonly createdAt: Date
  readonly text: string
  readonly risk: Risk | null
  /** The ids of the answers to it. */
  readonly answerIds: readonly string[]
  readonly isAnsweredOften: boolean
  /** Whether the newest answer or the shown one failed: another one is not counted then. */
  readonly hasFailed: boolean
  /** Whether the newest answer is whole, or was stopped behind its first word. */
  readonly isAnswered: boolean
  /** The answer shown at present; null for none. */
  readonly shownId: string | null
  /** Whether it stays visible until the new one is finished. */
  readonly isReplaced: boolean
  readonly formerAnswers: number
}

type Row = Pick<Message, 'id' | 'text' | 'state' | 'risk' | 'isAlternative' | 'createdAt'> & {
  disclaimer: ReplyDisclaimer | null
}

/** Reads the newest question of a locked conversation; null in one without messages. */
export async function readNewestQuestion(
  tx: Tx,
  { id, isClaimed }: Pick<LockedConversation, 'id' | 'isClaimed'>,
): Promise<NewestQuestion | null> {
  const [question, ...answers] = await tx.read<Row>(sql`
    select id, text, state, risk, disclaimer, is_alternative as "isAlternative", created_at as "createdAt" from messages
    where conversation_id = ${id}::uuid and created_at >= (
      select max(created_at) from messages where conversation_id = ${id}::uuid and sender = 'user')
    order by created_at, id`)
  if (!question) return null
  const newest = answers.at(-1)
  const shown = answers.find(({ isAlternative }) => !isAlternative)
  // Nobody writes an unfinished answer whose claim has run out.
  const isFailed = (answer: Row | undefined) =>
    answer?.state === 'failed' || (answer?.state === 'streaming' && !isClaimed)
  return {
    ...{ id: question.id, createdAt: question.createdAt, text: question.text },
    risk: riskOfQuestion(
      question.risk,
      answers.map(({ disclaimer }) => disclaimer),
    ),
    answerIds: answers.map((answer) => answer.id),
    isAnsweredOften: answers.length >= ANSWERS_MAX,
    hasFailed: isFailed(shown) || isFailed(newest),
    isAnswered: newest?.state === 'complete' || (newest?.state === 'stopped' && newest.text !== ''),
    shownId: shown?.id ?? null,
    // An answer without a word is not shown: there is nothing to keep until the new one is written.
    isReplaced: shown !== undefined && shown.text !== '',
    formerAnswers: answers.filter(({ text }) => text !== '').length,
  }
}

/**
 * The newest question, if a message repeats it word for word while it has no answer: people say again what was lost with
 * a process that died, and it is one question. Null for any other message.
 */
export async function findRepeatedQuestion(
  tx: Tx,
  conversation: LockedConversation,
  message: string,
): Promise<NewestQuestion | null> {
  const [beginning] = conversation.recentTexts
  if (beginning === undefined || !message.startsWith(beginning)) return null
  const newest = await readNewestQuestion(tx, conversation)
  return newest && newest.text === message && !newest.isAnswered && !newest.isAnsweredOften ? newest : null
}
