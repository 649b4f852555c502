/** Reasons with which a run's signal aborts; such an end is not the job's failure. */
export const SHUTDOWN = 'The process is shutting down'
export const LOST = 'Another instance has taken the job over'

/** Whether the error declares retries pointless. */
export function isPermanent(error: unknown): boolean {
  return (error as { permanent?: unknown } | null)?.permanent === true
}

/** A short reason for the job's row: never the message, which may quote addresses, rows and tokens. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const { name, code } = error as { name: string; code?: unknown }
  return typeof code === 'string' ? `${name} ${code}` : name
}
