import pino, { type DestinationStream, type Logger } from 'pino'
import { describeError } from './errors.ts'

/**
 * The service's log: JSON lines on standard output. Errors are reduced to what identifies them, because the messages
 * of libraries quote rows, addresses and tokens.
 */
export const createLog = (level: string, destination?: DestinationStream): Logger =>
  pino({ level, serializers: { err: describeError } }, destination ?? pino.destination(1))
