import { AppError } from '../../errors.ts'

/**
 * SQLSTATE classes and codes that mean "not now" and concern the server, not the statement: connection, credentials,
 * missing or unavailable database, read-only after a failover, resources, shutdown, statement and idle timeouts.
 */
const SQLSTATES = /^(?:08...|25006|25P03|28...|3D000|53...|55000|57014|57P0\d)$/

/** The disk is full, or the server takes no writes, as hosted ones do that have no room left. */
const NO_WRITES = /^(?:53100|25006)$/

/** SQLSTATEs of transactions that were ended in favour of others: serialisation failure, deadlock. */
const LOST = /^40(?:001|P01)$/

const SOCKET_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** Error kinds of @prisma/driver-adapter-utils, which Prisma's errors contain. */
const ADAPTER_KINDS = new Set([
  'DatabaseNotReachable',
  'ConnectionClosed',
  'SocketTimeout',
  'TooManyConnections',
  'AuthenticationFailed',
  'DatabaseAccessDenied',
  'DatabaseDoesNotExist',
  'TlsConnectionError',
])

/** pg and pg-pool give these no code. */
const PG_MESSAGES =
  /^(?:timeout expired|timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client (?:was closed|has encountered a connection error) and is not queryable|Cannot use a pool after calling end on the pool)/

/** Prisma also uses P2028 for misused transactions; these two messages are about timeouts. */
const TRANSACTION_TIMEOUT = /Unable to start a transaction in the given time|expired transaction/

const fieldOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined

/** A failing COMMIT arrives as the adapter's error, everything else as Prisma's. */
const adapterCauseOf = (error: unknown): unknown =>
  fieldOf(fieldOf(fieldOf(error, 'meta'), 'driverAdapterError') ?? error, 'cause')

/** Whether PostgreSQL ended a transaction in favour of another, so that the same may be tried again. */
export function isTransactionLost(error: unknown): boolean {
  const cause = adapterCauseOf(error)
  return (
    // Prisma's own word for it.
    fieldOf(error, 'code') === 'P2034' ||
    fieldOf(cause, 'kind') === 'TransactionWriteConflict' ||
    [fieldOf(error, 'code'), fieldOf(cause, 'originalCode')].some((code) => LOST.test(String(code)))
  )
}

/** Whether a write failed because the server takes none, while it may still be read. */
export function isWriteRefused(error: unknown): boolean {
  return [fieldOf(error, 'code'), fieldOf(adapterCauseOf(error), 'originalCode')].some((code) =>
    NO_WRITES.test(String(code)),
  )
}

/**
 * Whether a failed query means that the database is unreachable or overloaded (no server, connection cut, no free
 * connection, timeout), so that a retry may succeed. Understands errors of `pg` and Prisma; only for errors of one of
 * them, since a refused socket looks the same everywhere.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = fieldOf(error, 'code')
  if (typeof code === 'string') {
    if (SOCKET_CODES.has(code) || SQLSTATES.test(code)) return true
    // A missing Unix socket; Prisma keeps the code and drops `syscall`.
    if (code === 'ENOENT' && error.message.includes('connect ENOENT')) return true
    if (code === 'P2028') return TRANSACTION_TIMEOUT.test(error.message)
  } else if (PG_MESSAGES.test(error.message)) return true

  const cause = adapterCauseOf(error)
  const kind = fieldOf(cause, 'kind')
  const sqlstate = fieldOf(cause, 'originalCode')
  return (
    (typeof kind === 'string' && ADAPTER_KINDS.has(kind)) || (typeof sqlstate === 'string' && SQLSTATES.test(sqlstate))
  )
}

/**
 * Turns any failure into an `AppError`: `service_unavailable` when the database cannot be reached or has ended the transaction
 * in favour of another, `internal_error` for other unknown errors, with the original as cause.
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (isDatabaseUnavailable(error))
    return new AppError('service_unavailable', 'The database is not available.', { retryAfter: 5, cause: error })
  if (isTransactionLost(error)) return new AppError('service_unavailable', undefined, { retryAfter: 1, cause: error })
  return new AppError('internal_error', undefined, { cause: error })
}
