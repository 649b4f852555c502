import { setTimeout as pause } from 'node:timers/promises'
import type { App, Viewer } from '../../context.ts'
import { AppError, type ErrorCode, notFound } from '../../errors.ts'
import type { MessageState } from '../../generated/prisma/enums.ts'
import type { AiSource } from '../../providers/ai/ai.ts'
import { sql } from '../../providers/database/db.ts'
import type { LiveReply, ReplyDisclaimer, ReplyEnd } from '../../providers/live-replies/live-replies.ts'
import { urgentAlone } from '../safety/index.ts'
import { failDeadReplies } from './reply-claims.ts'

/** The additions to an answer that has not failed. */
export interface Completion {
  readonly disclaimer: ReplyDisclaimer | null
  /** Null for none. */
  readonly sources: readonly AiSource[] | null
  /** Titles to choose from; null for none. */
  readonly suggestions: readonly string[] | null
}

export type FollowApp = Pick<App, 'db' | 'replyWriters' | 'rateLimits'>

/** The answer to follow: a given one, or the conversation's newest. */
export interface Followed {
  readonly viewer: Viewer
  readonly conversationId: string
  readonly messageId: string | null
}

export interface ReplyRow {
  id: string
  text: string
  state: MessageState
  error_code: ErrorCode | null
  disclaimer: ReplyDisclaimer | null
  sources: readonly AiSource[] | null
  suggestions: readonly string[] | null
  is_opening: boolean
  title: string | null
  is_claimed: boolean
}

/** Polling interval for an answer that another instance writes, in milliseconds. */
export const POLL_MS = 500

/** The answer's row; null when the conversation has none yet. Throws `not_found`. */
export async function readReply(
  { db }: FollowApp,
  { viewer, conversationId, messageId }: Followed,
): Promise<ReplyRow | null> {
  const which = messageId ? sql`and id = ${messageId}::uuid` : sql`order by created_at desc, id desc limit 1`
  const [row] = await db.read<ReplyRow | { id: null }>(sql`
    select m.id, m.text, m.state, m.error_code, m.disclaimer, m.sources, m.suggestions, m.is_opening, c.title,
           coalesce(c.reply_id = m.id and c.reply_claim_until > now(), false) as is_claimed
    from conversations c left join lateral (
      select * from messages where conversation_id = c.id and sender = 'ai' ${which}
    ) m on true
    where c.id = ${conversationId}::uuid and c.user_id = ${viewer.id}::uuid`)
  if (!row) throw notFound('chat')
  if (row.id !== null) return row
  if (messageId) throw notFound('reply')
  return null
}

/** An answer, and the reader's position; null at the beginning. */
export interface Found {
  readonly messageId: string
  /** For a conversation's first answer. */
  readonly title: string | null
  /** The help to show, if the message is about a danger. */
  readonly help: ReplyDisclaimer | null
  /** The answer in progress, if this instance writes it. */
  readonly live: LiveReply | null
  /** Its row; not read if this instance writes the answer. */
  readonly row: ReplyRow | null
  readonly from: number | null
}

type EndEvent = ({ type: 'done' } & Completion) | { type: 'error'; code: ErrorCode; message: string }

/** An answer as followed by one reader. Final once it has an end. */
export interface ReplySource {
  text(): string
  end(): EndEvent | null
  /** Resolves when text or end may differ from the ones last seen. */
  moved(): Promise<void>
}

/** The end of a failed answer: shows help, if there is any, instead of the error's message. */
const brokenOff = (code: ErrorCode, message: string, disclaimer: ReplyDisclaimer | null): EndEvent => ({
  type: 'error',
  code,
  message: urgentAlone(disclaimer)?.message ?? message,
})

const endOf = (end: ReplyEnd): EndEvent =>
  end.kind === 'failed'
    ? brokenOff(end.error.code, end.error.message, end.disclaimer)
    : {
        type: 'done',
        disclaimer: end.disclaimer,
        sources: end.sources.length > 0 ? end.sources : null,
        suggestions: end.suggestions.length > 0 ? end.suggestions : null,
      }

export function liveSource(live: LiveReply): ReplySource {
  return {
    text: () => live.text,
    end: () => live.end && endOf(live.end),
    moved: live.changed,
  }
}

const endOfRow = (
  { state, error_code, disclaimer, sources, suggestions }: ReplyRow,
  help: ReplyDisclaimer | null,
): EndEvent | null => {
  if (state === 'streaming') return null
  if (state === 'failed')
    return brokenOff(error_code ?? 'service_unavailable', 'The answer could not be completed.', disclaimer ?? help)
  return { type: 'done', disclaimer, sources, suggestions }
}

export function storedSource(
  app: FollowApp,
  followed: Followed,
  { row: first, help }: Found,
  left: AbortSignal,
): ReplySource {
  let row = first
  const conversation = { id: followed.conversationId, userId: followed.viewer.id }
  return {
    text: () => row?.text ?? '',
    end: () => (row ? endOfRow(row, help) : brokenOff('not_found', 'The conversation was deleted.', help)),
    moved: async () => {
      // The claim was not renewed: the writing process has died, so this reader ends the answer.
      const isSettled = !row?.is_claimed && (await failDeadReplies(app.db, conversation)) > 0
      if (!isSettled) await pause(POLL_MS, undefined, { signal: left }).catch(() => undefined)
      if (!left.aborted) row = await readReply(app, followed).catch(orNull)
    },
  }
}

const orNull = (error: unknown): null => {
  if (error instanceof AppError && error.code === 'not_found') return null
  throw error
}
