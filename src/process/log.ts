import pino, { type DestinationStream, type Logger } from 'pino'
import pretty from 'pino-pretty'
import { describeError } from '../errors.ts'

/**
 * The service's log. Errors are reduced to the parts that identify them, because messages of libraries quote rows,
 * addresses and tokens.
 * @param destination JSON lines on standard output by default
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino({ level, serializers: { err: describeError } }, destination ?? pino.destination(1))
}

/** Human-readable lines, coloured on a terminal: `12:30:01 INFO request method=GET route=/users/profile`. */
export function readableLines(): DestinationStream {
  return pretty({
    destination: 1,
    colorize: process.stdout.isTTY,
    translateTime: 'SYS:HH:MM:ss.l',
    ignore: 'pid,hostname',
    singleLine: true,
  })
}
