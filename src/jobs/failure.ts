import { describeError } from '../errors.ts'

/** Reasons with which a run's signal aborts; such an end is not the job's failure. */
export const SHUTDOWN = 'The process is shutting down'
export const LOST = 'Another instance has taken the job over'

/** Whether the error declares retries pointless. */
export const isPermanent = (error: unknown): boolean => (error as { permanent?: unknown } | null)?.permanent === true

/** A short reason for the job's row. */
export const reasonOf = (error: unknown): string => {
  const { name, code } = describeError(error)
  return typeof code === 'string' ? `${name} ${code}` : String(name)
}
