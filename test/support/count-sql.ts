import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { IS_STANDBY } from '../../src/providers/database/watched-client.ts'
import type { Service } from './service.ts'

/** The session lookup, which is usually answered from the cache. */
const SIGN_IN_CHECK = 'session_state'

/** A statement as it was sent. */
interface Sent {
  readonly text: string
  readonly values: readonly unknown[]
}

/** Collects the statements of the running code; absent where nobody counts. */
const recorder = new AsyncLocalStorage<Sent[]>()

/** Records every statement sent to PostgreSQL, by Prisma or hand-written, while `work` runs. */
const recording = async <T>(work: () => Promise<T>): Promise<T> => {
  const { prototype } = pg.Client
  const { query } = prototype
  prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [statement, given] = args as [string | { text: string; name?: string; values?: unknown[] }, unknown]
    const { text, name, values } =
      typeof statement === 'string' ? { text: statement, name: undefined, values: undefined } : statement
    const sent = { text: text.trim(), values: values ?? (Array.isArray(given) ? given : []) }
    // A connection that is made meanwhile asks whether its server is the primary.
    if (name !== SIGN_IN_CHECK && text !== IS_STANDBY) recorder.getStore()?.push(sent)
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
  const sent: Sent[] = []
  const result = await recording(() => recorder.run(sent, work))
  return { result, statements: sent.map(({ text }) => text) }
}

/**
 * The statements run by a service for the requests in `work`, in order, without the session lookup and without what the
 * service does on its own at the same time (jobs, sweeps).
 */
export const statementsOf = async (service: Pick<Service, 'server'>, work: () => Promise<unknown>): Promise<string[]> =>
  (await sentBy(service, work)).map(({ text }) => text)

const sentBy = async (service: Pick<Service, 'server'>, work: () => Promise<unknown>): Promise<Sent[]> => {
  const sent: Sent[] = []
  const mark = () => recorder.enterWith(sent)
  service.server.http.server.prependListener('request', mark)
  try {
    await recording(work)
  } finally {
    service.server.http.server.off('request', mark)
  }
  return sent
}

/** A step of a plan that was carried out. */
interface Step {
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Join Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly Plans?: readonly Step[]
}

/** The most rows that one step handles, of all steps of a plan. */
const mostRows = (step: Step): number => {
  const removed = (['Filter', 'Join Filter', 'Index Recheck'] as const).map((by) => step[`Rows Removed by ${by}`] ?? 0)
  const handled = removed.reduce((sum, count) => sum + count, step['Actual Rows']) * step['Actual Loops']
  return Math.max(handled, ...(step.Plans ?? []).map(mostRows))
}

/**
 * The most rows that a step of any reading statement handles, for the requests in `work`: what they cost, whatever the
 * machine. Each statement is run again to see its plan.
 */
export const rowsReadBy = async (
  service: Pick<Service, 'server' | 'pool'>,
  work: () => Promise<unknown>,
): Promise<number> => {
  let most = 0
  for (const { text, values } of await sentBy(service, work)) {
    if (
      !/^(select|with)\b/i.test(text) ||
      /\bfor (update|share|key share|no key update)\b|\b(insert|update|delete) /i.test(text)
    )
      continue
    const { rows } = await service.pool.query(`explain (analyze, timing off, format json) ${text}`, [...values])
    most = Math.max(most, mostRows(rows[0]['QUERY PLAN'][0].Plan))
  }
  return most
}
