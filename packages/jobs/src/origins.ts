import type { Claim } from './tables.ts'

/** The request and trace that a job was queued for, by which logs and traces join the two. Stored with the job. */
export interface Origin {
  readonly requestId?: string | undefined
  readonly traceparent?: string | undefined
}

/** Tells which request or job the running code works for. */
export interface Origins {
  /** The origin of a job that is queued now. */
  current(): Origin
  /**
   * Runs an attempt in the context of the job's origin. `work` calls `fail` with an error and its name if the attempt
   * fails.
   */
  attempt<T>(claim: Claim, work: (fail: (reason: string, error: unknown) => void) => Promise<T>): Promise<T>
}

/** Jobs that come from nowhere. */
export const NO_ORIGINS: Origins = {
  current: () => ({}),
  attempt: (_claim, work) => work(() => {}),
}
