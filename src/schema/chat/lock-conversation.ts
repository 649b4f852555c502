import type { Risk } from '@parenting/care'
import type { Viewer } from '../../context.ts'
import { AppError, notFound } from '../../errors.ts'
import { rawSql, sql, type Tx } from '../../providers/database/db.ts'
import type { ReplyDisclaimer } from '../../providers/live-replies/live-replies.ts'
import { helpOf, type Turn, urgentAlone } from '../safety/index.ts'
import { disclaimerOfAnswer, riskOfQuestion } from './compatibility.ts'

/** Messages of the person by which a new one is understood: its language, and the dangers told of before. */
const RECENT = rawSql('5')

/** A conversation whose row is locked, with what is to be known of it before another answer begins. */
export interface LockedConversation {
  readonly id: string
  /** Null until the first message. */
  readonly title: string | null
  readonly isEmpty: boolean
  /** The answer in progress, be it that of a process that died; null for none. */
  readonly replyId: string | null
  /** Whether the process that writes it lives. */
  readonly isClaimed: boolean
  /** Whom to call, where that answer is about a danger. */
  readonly replyHelp: ReplyDisclaimer | null
  readonly newestAt: Date | null
  /** The beginnings of what the person said last, the newest first. */
  readonly recentTexts: readonly string[]
  /** The dangers that these tell of. */
  readonly recentRisks: readonly (Risk | null)[]
  /** As the profile has them. */
  readonly country: string | null
  readonly language: string
  readonly aiDataSharing: boolean
}

interface Row extends Omit<LockedConversation, 'recentTexts' | 'recentRisks'> {
  recent: readonly { text: string; risk: unknown; disclaimer: ReplyDisclaimer | null }[]
}

/**
 * Locks a conversation of the caller, which serialises all that begins an answer in it, on whichever instance.
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
 * One answer at a time; only a danger interrupts one.
 * @throws AppError `reply_in_progress`, with whom to call where the answer in progress is about a danger.
 */
export function refuseWhileAnswering({ isClaimed, replyHelp, country }: LockedConversation, turn: Turn | null): void {
  const interrupts = turn?.risk?.level === 'certain' || turn?.risk?.level === 'possible'
  if (!isClaimed || interrupts) return
  const told = urgentAlone(replyHelp)
  throw new AppError('reply_in_progress', undefined, { help: told ? helpOf(told, country) : undefined })
}
