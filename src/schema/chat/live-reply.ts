import type { Category } from '../../care/categories.ts'
import type { AppError } from '../../errors.ts'

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

/** The pen of a live reply; only its writer holds it. */
export interface ReplyPen {
  readonly live: LiveReply
  /** Aborts, with an `EarlyEnd` as its reason, when the answer is to end early. */
  readonly signal: AbortSignal
  append(piece: string): void
  finish(end: ReplyEnd): void
}

const LONE_HIGH_SURROGATE = /[\uD800-\uDBFF]$/
// PostgreSQL takes no NUL in a text (and a model has no reason to send one).
const NUL = /\0/g

/** A new live reply, with what its writer writes it by and what ends it early. */
export const createPen = (
  reply: Pick<LiveReply, 'messageId' | 'conversationId'>,
): ReplyPen & { stop(why: EarlyEnd): void } => {
  const controller = new AbortController()
  let text = ''
  // The first half of a character that the provider cut in two waits here for the other half.
  let held = ''
  let end: ReplyEnd | null = null
  let pending: { promise: Promise<void>; resolve: () => void } | null = null

  const wake = () => {
    pending?.resolve()
    pending = null
  }

  return {
    signal: controller.signal,
    stop: (why) => controller.abort(why),
    live: {
      ...reply,
      get text() {
        return text
      },
      get end() {
        return end
      },
      changed: () => {
        pending ??= Promise.withResolvers<void>()
        return pending.promise
      },
    },
    append: (piece) => {
      const added = held + piece.replace(NUL, '')
      held = LONE_HIGH_SURROGATE.exec(added)?.[0] ?? ''
      // A half without its other half would be stored as another character than the one readers saw.
      const whole = (held ? added.slice(0, -1) : added).toWellFormed()
      if (whole === '') return
      text += whole
      wake()
    },
    finish: (how) => {
      end = how
      wake()
    },
  }
}
