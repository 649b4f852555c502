/**
 * SQLSTATE classes and codes that say "not now" about the server, not about the statement: connection, credentials,
 * no such database or none that takes connections, read-only after a failover, resources, shutdown, statement and idle
 * time limits.
 */
const SQLSTATES = /^(?:08...|25006|25P03|28...|3D000|53...|55000|57014|57P0\d)$/

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

/** Kinds of @prisma/driver-adapter-utils' errors, which Prisma's errors carry along. */
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

/** Prisma's P2028 is also its answer to a misused transaction; these two are the ones that time caused. */
const TRANSACTION_TIMEOUT = /Unable to start a transaction in the given time|expired transaction/

const fieldOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined

/**
 * Whether a failed query says that the database is away or overloaded (no server, connection cut, no free
 * connection, statement or transaction timed out), so that a later retry may succeed. Understands errors of `pg`
 * and of Prisma; meant for errors that came out of one of them, since a refused socket looks alike everywhere.
 */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const code = fieldOf(error, 'code')
  if (typeof code === 'string') {
    if (SOCKET_CODES.has(code) || SQLSTATES.test(code)) return true
    // A Unix socket that is gone; Prisma keeps the code and drops `syscall`.
    if (code === 'ENOENT' && error.message.includes('connect ENOENT')) return true
    if (code === 'P2028') return TRANSACTION_TIMEOUT.test(error.message)
  } else if (PG_MESSAGES.test(error.message)) return true

  // A COMMIT that fails comes out of the adapter as it is, everything else as an error of Prisma's.
  const adapterError = fieldOf(fieldOf(error, 'meta'), 'driverAdapterError') ?? error
  const cause = fieldOf(adapterError, 'cause')
  const kind = fieldOf(cause, 'kind')
  const sqlstate = fieldOf(cause, 'originalCode')
  return (
    (typeof kind === 'string' && ADAPTER_KINDS.has(kind)) || (typeof sqlstate === 'string' && SQLSTATES.test(sqlstate))
  )
}
