import type { Claim } from './tables.ts'

/** What a job was queued for, by which logs and traces join the two. Stored with the job. */
export interface Origin {
  readonly requestId?: string | undefined
  readonly traceparent?: string | undefined
}

/** How the service tells what the running code works for. */
export interface Origins {
  /** The origin of a job that is queued now. */
  current(): Origin
  /** Runs an attempt on behalf of the job's origin. `work` calls `fail` with an error and its name if the attempt fails. */
  attempt<T>(claim: Claim, work: (fail: (reason: string, error: unknown) => void) => Promise<T>): Promise<T>
}

/** Jobs that come from nowhere. */
export const NO_ORIGINS: Origins = {
  current: () => ({}),
  attempt: (_claim, work) => work(() => {}),
}
