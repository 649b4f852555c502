import { describeError } from '../errors.ts'

/** How a run of a job ends that was not its own doing; the reasons its signal aborts with. */
export const SHUTDOWN = 'The process is shutting down'
export const LOST = 'Another instance has taken the job over'

/** Whether trying again makes no sense, by the error's own word. */
export const isPermanent = (error: unknown): boolean => (error as { permanent?: unknown } | null)?.permanent === true

/** The same in a few words, for the job's row. */
export const reasonOf = (error: unknown): string => {
  const { name, code } = describeError(error)
  return typeof code === 'string' ? `${name} ${code}` : String(name)
}
