import { AsyncLocalStorage } from 'node:async_hooks'
import pino, { type DestinationStream, type Logger } from 'pino'
import { describeError } from './errors.ts'

/**
 * The service's log: JSON lines on standard output. Errors are reduced to what identifies them, because the messages
 * of libraries quote rows, addresses and tokens.
 */
export const createLog = (level: string, destination?: DestinationStream): Logger =>
  pino({ level, serializers: { err: describeError } }, destination ?? pino.destination(1))

const requestIds = new AsyncLocalStorage<string | undefined>()

/** Runs work on behalf of a request, so that what it starts can be traced back to it: jobs, above all. */
export const onBehalfOf = <T>(requestId: string | undefined, work: () => T): T => requestIds.run(requestId, work)

/** The request that the running code works for, if any. */
export const currentRequestId = (): string | undefined => requestIds.getStore()
