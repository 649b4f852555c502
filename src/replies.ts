import type { Category } from './care/categories.ts'
import type { AppError } from './errors.ts'

/** How an answer ended. `failed` says why; whatever was written until then stays. */
export type ReplyEnd =
  | { readonly kind: 'complete' | 'stopped'; readonly disclaimer: ReplyDisclaimer | null }
  | { readonly kind: 'failed'; readonly error: AppError }

/** The careful words that go with an answer about a delicate subject. */
export interface ReplyDisclaimer {
  readonly primaryCategory: Category
  readonly detectedCategories: readonly Category[]
  readonly message: string
}

/** Why an answer ends early: its user asked, it is no longer this process's to write, or the process stops. */
export type EarlyEnd = 'asked' | 'lost' | 'shutdown'

/**
 * An answer while it is being written by this process. Readers keep a position in its text instead of a queue of
 * pieces, so a slow or stalled reader costs no memory: when it comes back it reads all that was added as one piece.
 */
export interface LiveReply {
  readonly messageId: string
  readonly conversationId: string
  /** Never ends inside a surrogate pair, and is exactly what is stored. */
  readonly text: string
  readonly end: ReplyEnd | null
  /** Resolves at the next piece, or at the end. */
  changed(): Promise<void>
}

/** What the writer of a live reply writes it by; nobody else has it. */
export interface ReplyPen {
  readonly live: LiveReply
  /** Aborts, with an `EarlyEnd` as its reason, when the answer is to end early. */
  readonly signal: AbortSignal
  append(piece: string): void
  finish(end: ReplyEnd): void
}

/** The answers that are being written in this process. */
export interface ReplyWriters {
  /** Runs `write` in the background with a pen for a new live reply. It must finish the reply and never rejects. */
  start(reply: Pick<LiveReply, 'messageId' | 'conversationId'>, write: (pen: ReplyPen) => Promise<void>): LiveReply
  find(messageId: string): LiveReply | null
  /** Resolves when the next answer of a conversation is begun here; rejects when `signal` aborts. */
  begun(conversationId: string, signal: AbortSignal): Promise<unknown>
  /** Ends an answer early if it is being written here. */
  stop(messageId: string, why: EarlyEnd): void
  /** How many answers are being written. */
  size(): number
  /** Marks answers failed whose writers died, whichever process that was; also done every few seconds. */
  sweep(): Promise<number>
  /** Ends all answers early, also those begun from now on, and waits until each has stored what it has. */
  close(): Promise<void>
}
