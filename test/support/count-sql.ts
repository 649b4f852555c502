import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import type { Service } from './service.ts'

/** The sign-in check, which the session directory usually answers from memory. */
const SIGN_IN_CHECK = 'session_state'

/** Where the statements of the running code go; code that nobody asked about has no such place. */
const recorder = new AsyncLocalStorage<string[]>()

/** Records what reaches PostgreSQL, Prisma's statements and hand-written ones alike, while `work` runs. */
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

/** The statements that `work` itself runs, in order. */
export const countSql = async <T>(work: () => Promise<T>): Promise<{ result: T; statements: string[] }> => {
  const statements: string[] = []
  const result = await recording(() => recorder.run(statements, work))
  return { result, statements }
}

/**
 * The statements that a service runs for the requests which `work` makes, in order, without the sign-in check. What
 * the service does by itself at the same time (jobs, sweeps) is not among them.
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
