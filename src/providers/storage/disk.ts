import { AppError } from '../../errors.ts'

/** The `Retry-After` of a full or failing disk, in seconds. */
const RETRY_AFTER = 30

/** The error callers see for a disk that is full, read-only or broken. */
export function diskFailure(cause: unknown): AppError {
  return new AppError('service_unavailable', 'Files cannot be stored or read at the moment. Try again shortly.', {
    retryAfter: RETRY_AFTER,
    cause,
  })
}

/** Whether an error is the file system's, not our code's. */
export function isDiskError(error: unknown, ...codes: string[]): boolean {
  if (!(error instanceof Error && 'syscall' in error && 'code' in error)) return false
  return codes.length === 0 || codes.includes(String(error.code))
}

/** Passes a result on; a file system's error becomes `service_unavailable`. */
export async function orDiskFailure<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw isDiskError(error) ? diskFailure(error) : error
  }
}
