import { AsyncLocalStorage } from 'node:async_hooks'

const requestIds = new AsyncLocalStorage<string | undefined>()

/** Runs `work` on behalf of a request, so that what it starts, jobs above all, can be traced back to it. */
export const onBehalfOf = <T>(requestId: string | undefined, work: () => T): T => requestIds.run(requestId, work)

/** The request that the running code works for, if any. */
export const currentRequestId = (): string | undefined => requestIds.getStore()
