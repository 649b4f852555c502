import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import type { Service } from './service.ts'

/** The session lookup, which is usually answered from the cache. */
const SIGN_IN_CHECK = 'session_state'

/** Collects the statements of the running code; absent where nobody counts. */
const recorder = new AsyncLocalStorage<string[]>()

/** Records every statement sent to PostgreSQL, by Prisma or hand-written, while `work` runs. */
const recording = async <T>(work: () => Promise<T>): Promise<T> => {
  const { prototype } = pg.Client
  const { query } = prototype
  prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [statement] = args as [string | { text: string; name?: string }]
    const { text, name } = typeof statement === 'string' ? { text: statement, name: undefined } : statement
    if (name !== SIGN_IN_CHECK) recorder.getStore()?.push(text.trim())
    return Reflect.apply(query, this, args)
  } as typeof query
  try {
    return await work()
  } finally {
    prototype.query = query
  }
}

/** The statements run by `work` itself, in order. */
export const countSql = async <T>(work: () => Promise<T>): Promise<{ result: T; statements: string[] }> => {
  const statements: string[] = []
  const result = await recording(() => recorder.run(statements, work))
  return { result, statements }
}

/**
 * The statements run by a service for the requests in `work`, in order, without the session lookup and without what the
 * service does on its own at the same time (jobs, sweeps).
 */
export const statementsOf = async (
  service: Pick<Service, 'server'>,
  work: () => Promise<unknown>,
): Promise<string[]> => {
  const statements: string[] = []
  const mark = () => recorder.enterWith(statements)
  service.server.http.server.prependListener('request', mark)
  try {
    await recording(work)
  } finally {
    service.server.http.server.off('request', mark)
  }
  return statements
}
