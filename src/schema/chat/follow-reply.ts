import { setTimeout as pause } from 'node:timers/promises'
import type { App, Viewer } from '../../context.ts'
import { AppError, type ErrorCode, notFound } from '../../errors.ts'
import type { MessageState } from '../../generated/prisma/enums.ts'
import type { LiveReply, ReplyDisclaimer, ReplyEnd } from '../../live-replies.ts'
import type { AiSource } from '../../providers/ai/ai.ts'
import { sql } from '../../providers/database/db.ts'
import { urgentAlone } from '../safety/index.ts'
import { failDeadReplies } from './reply-claims.ts'

/** What comes with an answer that has not failed. */
interface Completion {
  readonly disclaimer: ReplyDisclaimer | null
  /** Null for none. */
  readonly sources: readonly AiSource[] | null
}

/**
 * The events sent to a reader of an answer. `id` is the position to resume from. Whom to call comes first: a reader who gets no
 * further than `start` has it, and one who resumes gets it with the end, whatever that is.
 */
export type ReplyEvent =
  | { type: 'start'; id: string; messageId: string; title: string | null; disclaimer: ReplyDisclaimer | null }
  | { type: 'chunk'; id: string; messageId: string; content: string }
  | ({ type: 'done'; id: string; messageId: string } & Completion)
  | { type: 'error'; id: string; messageId: string; code: ErrorCode; message: string }

type FollowApp = Pick<App, 'db' | 'replyWriters' | 'rateLimits'>

/** The answer to follow: a given one, or the conversation's newest. */
interface Followed {
  readonly viewer: Viewer
  readonly conversationId: string
  readonly messageId: string | null
}

interface ReplyRow {
  id: string
  text: string
  state: MessageState
  error_code: ErrorCode | null
  disclaimer: ReplyDisclaimer | null
  sources: readonly AiSource[] | null
  is_opening: boolean
  title: string | null
  is_claimed: boolean
}

/** The id of the last event; every other event's id is the length of the text up to its end. */
const END = 'end'
/** Polling interval for an answer that another instance writes, in milliseconds. */
const POLL_MS = 500

/** The answer's row; null when the conversation has none yet. Throws `not_found`. */
const readReply = async (
  { db }: FollowApp,
  { viewer, conversationId, messageId }: Followed,
): Promise<ReplyRow | null> => {
  const which = messageId ? sql`and id = ${messageId}::uuid` : sql`order by created_at desc, id desc limit 1`
  const [row] = await db.read<ReplyRow | { id: null }>(sql`
    select m.id, m.text, m.state, m.error_code, m.disclaimer, m.sources, m.is_opening, c.title,
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

/** The events of an answer for one reader, who can leave between them. */
export type ReplyEvents = Required<Pick<AsyncIterableIterator<ReplyEvent, undefined>, 'next' | 'return'>> &
  AsyncIterable<ReplyEvent>

/** The longest first piece: longer answers are sent in at least two pieces. */
const MAX_BEGINNING = 20

/**
 * What to send next to a reader at `from`: everything available, so that a slow reader catches up at once. Only the
 * first piece is short, cut at a word where possible.
 */
export const nextPiece = (text: string, from: number): string => {
  if (from > 0 || text.length <= MAX_BEGINNING) return text.slice(from)
  const word = text.lastIndexOf(' ', MAX_BEGINNING - 1)
  return word > 0 ? text.slice(0, word + 1) : text.slice(0, MAX_BEGINNING).replace(/[\uD800-\uDBFF]$/, '')
}

/** The position to resume from; beyond the text if only the end is left to send; null for the beginning. */
const positionAfter = (lastEventId: string | null): number | null => {
  if (lastEventId === END) return Number.POSITIVE_INFINITY
  return lastEventId !== null && /^\d{1,7}$/.test(lastEventId) ? Number(lastEventId) : null
}

/**
 * An answer from its beginning or from a reader's position (`lastEventId`), continuing as it is written, on whichever
 * instance: `start` unless resuming, then `chunk`s, then `done` or `error`. Without a `messageId` it is the newest
 * answer, or in an empty conversation the first to begin.
 * @throws AppError `not_found` for a conversation or an answer that is not the caller's; `rate_limited` for too many
 * waiting streams.
 */
export const followReply = async (
  app: FollowApp,
  viewer: Viewer,
  conversationId: string,
  messageId: string | null,
  lastEventId: string | null,
): Promise<ReplyEvents> => {
  const followed = { viewer, conversationId, messageId }
  const from = positionAfter(lastEventId)
  const over = new AbortController()
  // Looked up before the row is read, so that an answer ending in between is not missed.
  const live = messageId ? app.replyWriters.find(messageId) : null
  if (live && live.userId === viewer.id && live.conversationId === conversationId) {
    const { title, help } = live
    return replyEvents(app, followed, { messageId: live.messageId, title, help, live, row: null, from }, over)
  }
  const row = await readReply(app, followed)
  const found = row && foundIn(app, row, from)
  if (!found?.live) over.signal.addEventListener('abort', app.rateLimits.acquire('waitingReaders', viewer.id))
  return replyEvents(app, followed, found, over)
}

/** An answer, and the reader's position; null at the beginning. */
interface Found {
  readonly messageId: string
  /** For a conversation's first answer. */
  readonly title: string | null
  /** Whom to call, where the message tells of a danger. */
  readonly help: ReplyDisclaimer | null
  /** The answer as this instance writes it, if it does. */
  readonly live: LiveReply | null
  /** Its row; not read where the answer is known to be written here. */
  readonly row: ReplyRow | null
  readonly from: number | null
}

const foundIn = (app: FollowApp, row: ReplyRow, from: number | null): Found => {
  const live = app.replyWriters.find(row.id)
  const help = live ? live.help : urgentAlone(row.disclaimer)
  return { messageId: row.id, title: row.is_opening ? row.title : null, help, live, row, from }
}

/** The first answer of a conversation, once it begins; null if the reader has left before. */
const firstReply = async (app: FollowApp, followed: Followed, left: AbortSignal): Promise<Found | null> => {
  while (!left.aborted) {
    const patience = AbortSignal.any([left, AbortSignal.timeout(POLL_MS)])
    await app.replyWriters.begun(followed.conversationId, patience).catch(() => undefined)
    const row = left.aborted ? null : await readReply(app, followed)
    if (row) return foundIn(app, row, null)
  }
  return null
}

type EndEvent = ({ type: 'done' } & Completion) | { type: 'error'; code: ErrorCode; message: string }

/** An answer as followed by one reader. Final once it has an end. */
interface ReplySource {
  text(): string
  end(): EndEvent | null
  /** Resolves when text or end may differ from the ones last seen. */
  moved(): Promise<void>
}

/** What a reader is sent next; null as long as there is nothing new. */
const createReading = ({ messageId, title, help, from }: Found, source: ReplySource): (() => ReplyEvent | null) => {
  let position = from ?? 0
  let hasBegun = from !== null
  return () => {
    if (!hasBegun) {
      hasBegun = true
      return { type: 'start', id: '0', messageId, title, disclaimer: help }
    }
    const text = source.text()
    if (text.length > position) {
      const content = nextPiece(text, position)
      position += content.length
      return { type: 'chunk', id: String(position), messageId, content }
    }
    const end = source.end()
    return end && { id: END, messageId, ...end }
  }
}

const OVER = { done: true, value: undefined } as const

/**
 * Not a generator: that would notice only at the next event that its reader has left, and poll the database until then.
 * And it would take several times the promises, which were half of what a piece costs.
 */
const replyEvents = (app: FollowApp, followed: Followed, found: Found | null, over: AbortController): ReplyEvents => {
  const { signal } = over
  let source: ReplySource | null = null
  let read: () => ReplyEvent | null = () => null

  const open = (reply: Found) => {
    const { messageId, live } = reply
    source = live ? liveSource(live) : storedSource(app, { ...followed, messageId }, reply, signal)
    read = createReading(reply, source)
  }
  /** The next event, if there is one already. */
  const take = (): IteratorResult<ReplyEvent, undefined> | null => {
    if (signal.aborted) return OVER
    const value = read()
    if (value?.id === END) over.abort()
    return value && { done: false, value }
  }
  const takeOrWait = () => take() ?? events.next()
  const fail = (error: unknown) => {
    over.abort()
    throw error
  }
  const begin = async () => {
    const first = await firstReply(app, followed, signal)
    if (first) open(first)
    return takeOrWait()
  }

  const events: ReplyEvents = {
    [Symbol.asyncIterator]: () => events,
    next: () => {
      const taken = take()
      if (taken) return Promise.resolve(taken)
      return source ? source.moved().then(takeOrWait, fail) : begin().catch(fail)
    },
    return: async () => {
      over.abort()
      return OVER
    },
  }
  if (found) open(found)
  return events
}

/** An answer that broke off: says whom to call rather than what went wrong. */
const brokenOff = (code: ErrorCode, message: string, disclaimer: ReplyDisclaimer | null): EndEvent => ({
  type: 'error',
  code,
  message: urgentAlone(disclaimer)?.message ?? message,
})

const endOf = (end: ReplyEnd): EndEvent =>
  end.kind === 'failed'
    ? brokenOff(end.error.code, end.error.message, end.disclaimer)
    : { type: 'done', disclaimer: end.disclaimer, sources: end.sources.length > 0 ? end.sources : null }

const liveSource = (live: LiveReply): ReplySource => ({
  text: () => live.text,
  end: () => live.end && endOf(live.end),
  moved: live.changed,
})

const endOfRow = (
  { state, error_code, disclaimer, sources }: ReplyRow,
  help: ReplyDisclaimer | null,
): EndEvent | null => {
  if (state === 'streaming') return null
  if (state === 'failed')
    return brokenOff(error_code ?? 'service_unavailable', 'The answer could not be completed.', disclaimer ?? help)
  return { type: 'done', disclaimer, sources }
}

const storedSource = (
  app: FollowApp,
  followed: Followed,
  { row: first, help }: Found,
  left: AbortSignal,
): ReplySource => {
  let row = first
  const conversation = { id: followed.conversationId, userId: followed.viewer.id }
  return {
    text: () => row?.text ?? '',
    end: () => (row ? endOfRow(row, help) : brokenOff('not_found', 'The conversation was deleted.', help)),
    moved: async () => {
      // The claim was not renewed: the writing process is gone, so the answer is ended here.
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
