import { AppError } from '../errors.ts'
import { createSlots, type Slots } from '../providers/images/slots.ts'

/** What uploads may take of this process at a time, besides what working on the images takes. */
export const UPLOAD_LIMITS = {
  /** Uploads of one user that are read at once; further ones wait unread, so they take neither disk nor memory. */
  perUser: 4,
  /** Uploads of one user that may wait; one more is refused. */
  waitingPerUser: 12,
  /** Bytes of finished images that wait to be stored. */
  heldBytes: 512 * 1024 * 1024,
} as const

/** Lets uploads in. */
export interface UploadGate {
  /**
   * Runs an upload in its user's turn. `hold` counts what the upload keeps in memory until it has ended.
   * @throws AppError `rate_limited` where too many of the user's wait already, `overloaded` where too much is held.
   */
  run<T>(userId: string, work: (hold: (bytes: number) => void) => Promise<T>): Promise<T>
}

const tooMany = () =>
  new AppError('rate_limited', 'Too many uploads at once. Wait for some of them to end.', { retryAfter: 5 })

export const createUploadGate = (
  limits: { [Limit in keyof typeof UPLOAD_LIMITS]: number } = UPLOAD_LIMITS,
): UploadGate => {
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
