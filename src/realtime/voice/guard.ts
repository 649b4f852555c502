import { AppError } from '../../errors.ts'
import { pointsOf, REFUSALS } from '../budget.ts'
import { type Closing, MAX_INVALID_MESSAGES } from './messages.ts'

interface GuardOptions {
  /** Takes points of the client's budget (`budget.ts`); returns whether there were so many. */
  spend(points: number): boolean
  refuse(error: AppError): void
  close(why: Closing): void
  /** Ends the turn. */
  fail(error: AppError): void
}

/** Bounds the messages of a client: their cost, and how many in a row cannot be read. Too many close the connection. */
export function createGuard({ spend, refuse, close, fail }: GuardOptions) {
  let refused = 0
  let invalid = 0

  /** Whether the client may cause this cost; refuses the message otherwise. */
  const spends = (points: number): boolean => {
    if (spend(points)) return true
    refused += 1
    if (refused > REFUSALS) close('too_many_messages')
    else refuse(new AppError('rate_limited', 'Too many messages at once. Please send them more slowly.'))
    return false
  }

  return {
    spends,
    /** Handles a message of this length, within the client's budget. */
    take: (length: number, work: () => void): void => {
      if (!spends(pointsOf(length))) return
      try {
        work()
        invalid = 0
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        // The rest of this turn's audio is in the wrong format as well.
        if (error.code === 'unsupported_media_type') fail(error)
        else refuse(error)
        invalid += 1
        if (invalid >= MAX_INVALID_MESSAGES) close('too_many_invalid')
      }
    },
  }
}
