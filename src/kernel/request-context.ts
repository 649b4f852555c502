import { AsyncLocalStorage } from 'node:async_hooks'

/** The request and user that the running code works for. */
interface Origin {
  readonly requestId: string | undefined
  readonly writerId: string | null
}

const origins = new AsyncLocalStorage<Origin>()

/**
 * Runs `work` in the context of a request, so that everything it starts, such as jobs, can be traced back to it.
 * `writerId` is the user whose data it may change.
 */
export function runWithRequest<T>(requestId: string | undefined, work: () => T, writerId: string | null = null): T {
  return origins.run({ requestId, writerId }, work)
}

/** The request that the running code works for, if any. */
export function currentRequestId(): string | undefined {
  return origins.getStore()?.requestId
}

/** The user whose data the running code may change; null if nobody will read it next. */
export function currentWriterId(): string | null {
  return origins.getStore()?.writerId ?? null
}
