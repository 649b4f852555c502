import { setTimeout as pause } from 'node:timers/promises'
import type { App, Viewer } from '../../context.ts'
import { AppError, type ErrorCode, notFound } from '../../errors.ts'
import type { LiveReply, ReplyDisclaimer, ReplyEnd } from '../../live-replies.ts'
import { sql } from '../../providers/database/db.ts'
import { failDeadReplies } from './reply-claims.ts'

/** The events sent to a reader of an answer. `id` is the position to resume from. */
export type ReplyEvent =
  | { type: 'start'; id: string; messageId: string; title: string | null }
  | { type: 'chunk'; id: string; messageId: string; content: string }
  | { type: 'done'; id: string; messageId: string; disclaimer: ReplyDisclaimer | null }
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
  state: 'streaming' | 'complete' | 'stopped' | 'failed'
  error_code: ErrorCode | null
  disclaimer: ReplyDisclaimer | null
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
    select m.id, m.text, m.state, m.error_code, m.disclaimer, m.is_opening, c.title,
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
): Promise<AsyncGenerator<ReplyEvent, void, undefined>> => {
  // Looked up before the row is read, so that an answer ending in between is not missed.
  const named = messageId ? app.replyWriters.find(messageId) : null
  const followed = { viewer, conversationId, messageId }
  const row = await readReply(app, followed)
  const found = row && { row, live: named ?? app.replyWriters.find(row.id), from: positionAfter(lastEventId) }
  const over = new AbortController()
  if (!found?.live) over.signal.addEventListener('abort', app.rateLimits.acquire('waitingReaders', viewer.id))
  const events = replyEvents(app, followed, found, over)
  // A plain generator would notice only at the next event that its reader has left, and poll the database until then.
  const end = events.return.bind(events)
  events.return = (value) => {
    over.abort()
    return end(value)
  }
  return events
}

/** An answer's row, its live reply on this instance, and the reader's position; null at the beginning. */
interface Found {
  readonly row: ReplyRow
  readonly live: LiveReply | null
  readonly from: number | null
}

/** The first answer of a conversation, once it begins; null if the reader has left before. */
const firstReply = async (app: FollowApp, followed: Followed, left: AbortSignal): Promise<Found | null> => {
  while (!left.aborted) {
    const patience = AbortSignal.any([left, AbortSignal.timeout(POLL_MS)])
    await app.replyWriters.begun(followed.conversationId, patience).catch(() => undefined)
    const row = left.aborted ? null : await readReply(app, followed)
    if (row) return { row, live: app.replyWriters.find(row.id), from: null }
  }
  return null
}

type EndEvent =
  | { type: 'done'; disclaimer: ReplyDisclaimer | null }
  | { type: 'error'; code: ErrorCode; message: string }

/** The state of an answer as its reader knows it. Final once it has an end. */
interface ReplyState {
  readonly text: string
  readonly end: EndEvent | null
}

/** An answer as followed by one reader. */
interface ReplySource {
  state(): ReplyState
  /** Resolves when the state may differ from the one last seen. */
  moved(seen: ReplyState): Promise<void>
}

async function* replyEvents(
  app: FollowApp,
  followed: Followed,
  found: Found | null,
  over: AbortController,
): AsyncGenerator<ReplyEvent, void, undefined> {
  const { signal } = over
  try {
    const reply = found ?? (await firstReply(app, followed, signal))
    if (!reply) return
    const { row, live, from } = reply
    const messageId = row.id
    const source = live ? liveSource(live) : storedSource(app, { ...followed, messageId }, row, signal)
    let position = from ?? 0
    if (from === null) yield { type: 'start', id: '0', messageId, title: row.is_opening ? row.title : null }
    while (!signal.aborted) {
      const state = source.state()
      while (state.text.length > position) {
        const content = nextPiece(state.text, position)
        position += content.length
        yield { type: 'chunk', id: String(position), messageId, content }
      }
      if (state.end) return yield { id: END, messageId, ...state.end }
      await source.moved(state)
    }
  } finally {
    over.abort()
  }
}

const endOf = (end: ReplyEnd): EndEvent =>
  end.kind === 'failed'
    ? { type: 'error', code: end.error.code, message: end.error.message }
    : { type: 'done', disclaimer: end.disclaimer }

const liveSource = (live: LiveReply): ReplySource => ({
  state: () => ({ text: live.text, end: live.end && endOf(live.end) }),
  // Text that arrived meanwhile is available at once.
  moved: async ({ text }) => {
    if (live.text.length === text.length && !live.end) await live.changed()
  },
})

const INTERRUPTED = {
  type: 'error',
  code: 'service_unavailable',
  message: 'The answer could not be completed.',
} as const
const DELETED = { type: 'error', code: 'not_found', message: 'The conversation was deleted.' } as const

const storedState = ({ text, state, error_code, disclaimer }: ReplyRow): ReplyState => {
  if (state === 'streaming') return { text, end: null }
  if (state === 'failed') return { text, end: { ...INTERRUPTED, code: error_code ?? INTERRUPTED.code } }
  return { text, end: { type: 'done', disclaimer } }
}

const storedSource = (app: FollowApp, followed: Followed, first: ReplyRow, left: AbortSignal): ReplySource => {
  let row: ReplyRow | null = first
  return {
    state: () => (row ? storedState(row) : { text: '', end: DELETED }),
    moved: async () => {
      // The claim was not renewed: the writing process is gone, so the answer is ended here.
      const isSettled = !row?.is_claimed && (await failDeadReplies(app.db, followed.conversationId)) > 0
      if (!isSettled) await pause(POLL_MS, undefined, { signal: left }).catch(() => undefined)
      if (!left.aborted) row = await readReply(app, followed).catch(orNull)
    },
  }
}

const orNull = (error: unknown): null => {
  if (error instanceof AppError && error.code === 'not_found') return null
  throw error
}
