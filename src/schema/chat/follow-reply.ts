import type { Viewer } from '../../context.ts'
import type { ErrorCode } from '../../errors.ts'
import type { ReplyDisclaimer } from '../../providers/live-replies/live-replies.ts'
import { urgentAlone } from '../safety/index.ts'
import {
  type Completion,
  type FollowApp,
  type Followed,
  type Found,
  liveSource,
  POLL_MS,
  type ReplyRow,
  type ReplySource,
  readReply,
  storedSource,
} from './reply-source.ts'

/**
 * The events sent to a reader of an answer. `id` is the position to resume from. Help comes first: a reader who gets no
 * further than `start` has it, and one who resumes gets it again with the last event.
 */
export type ReplyEvent =
  | { type: 'start'; id: string; messageId: string; title: string | null; disclaimer: ReplyDisclaimer | null }
  | { type: 'chunk'; id: string; messageId: string; content: string }
  | ({ type: 'done'; id: string; messageId: string } & Completion)
  | { type: 'error'; id: string; messageId: string; code: ErrorCode; message: string }

/** The id of the last event; every other event's id is the length of the text up to its end. */
const END = 'end'
/** The events of an answer for one reader, who can leave between them. */
export type ReplyEvents = Required<Pick<AsyncIterableIterator<ReplyEvent, undefined>, 'next' | 'return'>> &
  AsyncIterable<ReplyEvent>

/** The longest first piece: longer answers are sent in at least two pieces. */
const MAX_BEGINNING = 20

/**
 * Returns the next piece for a reader at `from`: all available text, so that a slow reader catches up at once. Only the
 * first piece is short, cut at a word where possible.
 */
export function nextPiece(text: string, from: number): string {
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
 * Follows an answer from its beginning or from a reader's position (`lastEventId`) while any instance writes it:
 * `start` unless resuming, then `chunk`s, then `done` or `error`. Without a `messageId` it is the newest answer, or in
 * an empty conversation the first to begin.
 * @throws AppError `not_found` for a conversation or an answer that is not the caller's; `rate_limited` for too many
 * waiting streams.
 */
export async function followReply(
  app: FollowApp,
  viewer: Viewer,
  conversationId: string,
  messageId: string | null,
  lastEventId: string | null,
): Promise<ReplyEvents> {
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

/** Returns a function that reads a reader's next event; null while there is none. */
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
 * Not a generator: one would detect a disconnected reader only at the next event, and poll the database until then. It
 * would also need several times as many promises, which were half of the cost of a piece.
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
