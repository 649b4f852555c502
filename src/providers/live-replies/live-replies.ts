import type { Category, Risk } from '@parenting/care'
import type { AppError } from '../../errors.ts'
import type { AiSource } from '../ai/ai.ts'

/** How an answer ended. `failed` says why; the text written so far is kept, as is a disclaimer that says whom to call. */
export type ReplyEnd = {
  readonly disclaimer: ReplyDisclaimer | null
  /** The danger that the model found in the question beyond what was known of it; null for none. */
  readonly raised: Risk | null
} & (
  | {
      readonly kind: 'complete' | 'stopped'
      readonly sources: readonly AiSource[]
      /** Titles to choose from. */
      readonly suggestions: readonly string[]
    }
  | { readonly kind: 'failed'; readonly error: AppError }
)

/** The disclaimer of an answer about a delicate subject. */
export interface ReplyDisclaimer {
  readonly primaryCategory: Category
  readonly detectedCategories: readonly Category[]
  readonly message: string
  /**
   * `possible` where its danger is not certain and the answer asks about it; `earlier` where an earlier message
   * mentioned it and the answer stays with it. Stored, but not part of the response.
   */
  readonly grade?: 'possible' | 'earlier'
}

/** Why an answer ends early: its user asked for it, another process has taken it over, or this process is stopping. */
export type EarlyEnd = 'asked' | 'lost' | 'shutdown'

/**
 * An answer that this process is writing. Readers keep a position in its text instead of a queue of pieces, so a slow
 * or stalled reader costs no memory: on its return it reads everything added since as one piece.
 */
export interface LiveReply {
  readonly messageId: string
  readonly conversationId: string
  /** The owner of the conversation. */
  readonly userId: string
  /** The conversation's title, for its first answer only. */
  readonly title: string | null
  /** The message that is answered. */
  readonly questionId: string
  /** The question, where the answer takes the place of another one once it is written; null for any other answer. */
  readonly anotherTo: string | null
  /**
   * The disclaimer with the numbers to call, where the message mentions a danger: known, and stored, before the first
   * word. Null for none.
   */
  readonly help: ReplyDisclaimer | null
  /** Never ends inside a surrogate pair; exactly what gets stored. */
  readonly text: string
  readonly end: ReplyEnd | null
  /** Milliseconds until it had its first text; null while it has none. */
  readonly firstWordMs: number | null
  /** Resolves at the next piece, or at the end. */
  changed(): Promise<void>
}

/** The facts about an answer before it is written. */
export type NewReply = Pick<
  LiveReply,
  'messageId' | 'conversationId' | 'userId' | 'title' | 'questionId' | 'anotherTo' | 'help'
>

/** The write side of a live reply, held only by its producer. */
export interface ReplyWriter {
  readonly live: LiveReply
  /** Aborts, with an `EarlyEnd` as its reason, when the answer must end early. */
  readonly signal: AbortSignal
  append(piece: string): void
  finish(end: ReplyEnd): void
}

/** The answers this process is writing. */
export interface ReplyWriters {
  /**
   * Runs `write` in the background with a writer for a new live reply. `write` must finish the reply and must not
   * reject.
   */
  start(reply: NewReply, write: (writer: ReplyWriter) => Promise<void>): LiveReply
  find(messageId: string): LiveReply | null
  /** Resolves when the next answer in a conversation starts here; rejects when `signal` aborts. */
  begun(conversationId: string, signal: AbortSignal): Promise<unknown>
  /** Ends an answer early if this process is writing it. */
  stop(messageId: string, why: EarlyEnd): void
  /** The number of answers being written. */
  size(): number
  /** Marks answers of dead processes as failed; also runs every few seconds. */
  sweep(): Promise<number>
  /** Ends all answers early, including those started from now on, and waits until each has stored its text. */
  close(): Promise<void>
}
