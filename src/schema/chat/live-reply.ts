import type { EarlyEnd, NewReply, ReplyEnd, ReplyWriter } from '../../providers/live-replies/live-replies.ts'

const LONE_HIGH_SURROGATE = /[\uD800-\uDBFF]$/
// PostgreSQL's text cannot contain NUL (and a model has no reason to send it).
const NUL = /\0/g

/** A new live reply, with what its writer writes it by and what ends it early. */
export function createReplyWriter(reply: NewReply): ReplyWriter & { stop(why: EarlyEnd): void } {
  const controller = new AbortController()
  const begun = performance.now()
  let firstWordMs: number | null = null
  let text = ''
  // Holds the first half of a surrogate pair that the provider split.
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
      get firstWordMs() {
        return firstWordMs
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
      // A lone surrogate would be stored as another character than readers saw.
      const whole = (held ? added.slice(0, -1) : added).toWellFormed()
      if (whole === '') return
      firstWordMs ??= Math.round(performance.now() - begun)
      text += whole
      wake()
    },
    finish: (how) => {
      end = how
      wake()
    },
  }
}
