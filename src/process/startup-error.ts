import { EmbeddedPostgresError } from '@parenting/embedded-postgres'
import type { Config } from '../config.ts'
import { isDatabaseUnavailable } from '../providers/database/unavailable.ts'

const codeOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined

/** An error and its causes, the outermost first. */
function* chainOf(error: unknown): Generator<unknown> {
  for (let each = error; each instanceof Error; each = each.cause) {
    yield each
    if (each instanceof AggregateError) yield* each.errors
  }
}

const CANNOT_WRITE = new Set(['EACCES', 'EROFS', 'EPERM', 'ENOTDIR', 'EEXIST', 'ENOSPC'])
const CANNOT_CONNECT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ECONNRESET'])
/** Reasons by error code for which PostgreSQL or the service rejects a connection. */
const REFUSED: Readonly<Record<string, string>> = {
  '28P01': 'it rejects the password',
  '28000': 'it rejects the user',
  '3D000': 'it has no database of this name',
  '53300': 'it has too many connections',
  '25006': 'it is a standby; use the address of the primary',
  '57P01': 'it was stopped',
  '57P02': 'it was stopped',
  '57P03': 'it is starting or stopping',
}
/** PostgreSQL error codes that a retry does not fix. */
const FOR_GOOD = new Set(['28P01', '28000', '3D000'])

/** Whether the database is temporarily unavailable: unreachable, starting, or too busy to answer in time. */
export function isDatabaseAway(error: unknown): boolean {
  const chain = [...chainOf(error)]
  return chain.some(isDatabaseUnavailable) && !chain.some((each) => FOR_GOOD.has(codeOf(each) ?? ''))
}

/** Describes in one line why the external database cannot be used; undefined for other errors. */
export function describeDatabaseFailure(error: unknown): string | undefined {
  for (const each of chainOf(error)) {
    const code = codeOf(each) ?? ''
    if (CANNOT_CONNECT.has(code)) return `the database of DATABASE_URL cannot be reached (${code})`
    const refused = REFUSED[code]
    if (refused) return `the database of DATABASE_URL cannot be used: ${refused}`
    if (isDatabaseUnavailable(each))
      return `the database of DATABASE_URL does not answer in time, or closes connections`
  }
  return undefined
}

/**
 * Describes in one line why the service did not start, and the setting to check; undefined for an error of the service
 * itself. Contains only hosts, ports and folders, no other values.
 */
export function describeStartupError(error: unknown, { http, database, dataDir }: Config): string | undefined {
  for (const each of chainOf(error)) {
    const code = codeOf(each)
    if (code === 'EADDRINUSE')
      return `port ${http.port} of ${http.host} is in use; set PORT to another port, or stop the process that uses it`
    if (code === 'EADDRNOTAVAIL') return `this machine has no address ${http.host}; correct HOST`
    if (code !== undefined && CANNOT_WRITE.has(code))
      return `${dataDir} cannot be written (${code}); make it writable or change DATA_DIR`
    if (each instanceof EmbeddedPostgresError) return each.message
  }
  if (database.kind === 'embedded' && isDatabaseAway(error))
    return 'the embedded database does not answer in time; the machine may be too busy'
  return database.kind === 'external' ? describeDatabaseFailure(error) : undefined
}
