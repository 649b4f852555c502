import { AppError } from '../errors.ts'
import { createSlots, type Slots } from '../providers/images/slots.ts'

/** Limits of concurrent uploads in this process, apart from those of image processing. */
export const UPLOAD_LIMITS = {
  /** Concurrent uploads of one user; further ones wait unread, using neither disk nor memory. */
  perUser: 4,
  /** Waiting uploads of one user; one more is rejected. */
  waitingPerUser: 12,
  /** Bytes of processed images waiting to be stored. */
  heldBytes: 512 * 1024 * 1024,
} as const

/** Admits uploads. */
export interface UploadGate {
  /**
   * Runs an upload when its user has a free slot. `hold` counts the memory the upload uses until it ends.
   * @throws AppError `rate_limited` when too many of the user's uploads wait, `overloaded` when too much memory is in
   * use.
   */
  run<T>(userId: string, work: (hold: (bytes: number) => void) => Promise<T>): Promise<T>
}

const tooMany = () =>
  new AppError('rate_limited', 'Too many uploads run at the same time. Wait until one has finished.', { retryAfter: 5 })

export function createUploadGate(
  limits: { [Limit in keyof typeof UPLOAD_LIMITS]: number } = UPLOAD_LIMITS,
): UploadGate {
  const ofUser = new Map<string, Slots>()
  let held = 0

  const slotsOf = (userId: string): Slots => {
    const known = ofUser.get(userId)
    if (known) return known
    const slots = createSlots({ limit: limits.perUser, queueLimit: limits.waitingPerUser, refusal: tooMany })
    ofUser.set(userId, slots)
    return slots
  }

  return {
    run: async (userId, work) => {
      const slots = slotsOf(userId)
      let own = 0
      const hold = (bytes: number) => {
        own += bytes
        held += bytes
        if (held > limits.heldBytes) throw new AppError('overloaded', undefined, { retryAfter: 5 })
      }
      try {
        return await slots.run(() => work(hold))
      } finally {
        held -= own
        const { running, waiting } = slots.load()
        if (running + waiting === 0) ofUser.delete(userId)
      }
    },
  }
}
