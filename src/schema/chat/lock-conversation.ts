import type { Risk } from '@parenting/care'
import type { Viewer } from '../../context.ts'
import { AppError, notFound } from '../../errors.ts'
import { rawSql, sql, type Tx } from '../../providers/database/db.ts'
import type { ReplyDisclaimer } from '../../providers/live-replies/live-replies.ts'
import { helpOf, type Turn, urgentAlone } from '../safety/index.ts'
import { disclaimerOfAnswer, riskOfQuestion } from './compatibility.ts'

/** Number of the person's recent messages that decide the language of a new one and its earlier risks. */
const RECENT = rawSql('5')

/** A locked conversation, with everything that beginning another answer needs. */
export interface LockedConversation {
  readonly id: string
  /** Null until the first message. */
  readonly title: string | null
  readonly isEmpty: boolean
  /** The answer in progress, also if its process has died; null for none. */
  readonly replyId: string | null
  /** Whether the process that writes it is alive. */
  readonly isClaimed: boolean
  /** The help of the answer in progress, if it is about a danger. */
  readonly replyHelp: ReplyDisclaimer | null
  readonly newestAt: Date | null
  /** The beginnings of the person's recent messages, the newest first. */
  readonly recentTexts: readonly string[]
  /** The risks of these messages. */
  readonly recentRisks: readonly (Risk | null)[]
  /** From the profile, like `language` and `aiDataSharing`. */
  readonly country: string | null
  readonly language: string
  readonly aiDataSharing: boolean
}

interface Row extends Omit<LockedConversation, 'recentTexts' | 'recentRisks'> {
  recent: readonly { text: string; risk: unknown; disclaimer: ReplyDisclaimer | null }[]
}

/**
 * Locks a conversation of the caller, so that only one request on any instance begins an answer in it at a time.
 * @throws AppError `not_found`.
 */
export async function lockConversation(tx: Tx, viewer: Viewer, id: string): Promise<LockedConversation> {
  const [conversation] = await tx.read<Row>(sql`
    select c.id, c.title, c.messages_count = 0 as "isEmpty", c.reply_id as "replyId",
      coalesce(c.reply_claim_until > now(), false) as "isClaimed",
      (select disclaimer from messages where conversation_id = c.id and id = c.reply_id) as "replyHelp",
      (select max(created_at) from messages where conversation_id = c.id) as "newestAt",
      array(
        select json_build_object('text', left(q.text, 500), 'risk', q.risk, 'disclaimer', ${disclaimerOfAnswer})
        from messages q where q.conversation_id = c.id and q.sender = 'user'
        order by q.created_at desc, q.id desc limit ${RECENT}
      ) as recent,
      u.country, u.preferred_language as language, u.ai_data_sharing as "aiDataSharing"
    from conversations c join users u on u.id = c.user_id
    where c.id = ${id}::uuid and c.user_id = ${viewer.id}::uuid for update of c`)
  if (!conversation) throw notFound('chat')
  const { recent, ...locked } = conversation
  return {
    ...locked,
    recentTexts: recent.map(({ text }) => text),
    recentRisks: recent.map(({ risk, disclaimer }) => riskOfQuestion(risk, [disclaimer])),
  }
}

/**
 * Allows one answer at a time; only a message about a danger interrupts it.
 * @throws AppError `reply_in_progress`, with help if the answer in progress is about a danger.
 */
export function refuseWhileAnswering({ isClaimed, replyHelp, country }: LockedConversation, turn: Turn | null): void {
  const interrupts = turn?.risk?.level === 'certain' || turn?.risk?.level === 'possible'
  if (!isClaimed || interrupts) return
  const told = urgentAlone(replyHelp)
  throw new AppError('reply_in_progress', undefined, { help: told ? helpOf(told, country) : undefined })
}
