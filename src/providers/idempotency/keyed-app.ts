import type { Pool, QueryResult } from 'pg'
import type { App } from '../../context.ts'
import type { PrismaClient } from '../../generated/prisma/client.ts'
import { inPoolTransaction } from '../../pool-transaction.ts'
import type { RunStep } from './steps.ts'

type Transaction = Parameters<Parameters<PrismaClient['$transaction']>[0]>[0]
type Call = (...args: unknown[]) => unknown

/** The methods of Prisma's models that write. */
const WRITES = /^(?:create|update|upsert|delete)/
const RAW = /^\$(?:query|execute)Raw/
/** SQL that writes. A function called by a `select` may write too: call those in a transaction. */
const CHANGES = /^\s*(?:insert|update|delete|merge|with)\b/i

const textOf = (statement: unknown): string => {
  if (typeof statement === 'string') return statement
  if (Array.isArray(statement)) return String(statement[0])
  return String((statement as { text?: unknown; sql?: unknown } | null)?.text ?? '')
}

/** Makes every write through Prisma a step; the writes of one transaction form one step. */
const keyedDb = (db: PrismaClient, step: RunStep): PrismaClient => {
  const inTransaction = (work: (tx: Transaction) => Promise<unknown>, options?: object) =>
    step((commit) =>
      db.$transaction(async (tx) => {
        const result = await work(tx)
        await commit(tx, result)
        return result
      }, options),
    )

  const transaction = (work: unknown, options?: object) => {
    if (typeof work !== 'function')
      throw new TypeError('Use $transaction with a function: its result is kept for a key')
    return inTransaction(work as (tx: Transaction) => Promise<unknown>, options)
  }

  const keyedModel = (name: string, model: Record<string, Call>) =>
    new Proxy(model, {
      get: (target, method: string) => {
        if (!WRITES.test(method)) return target[method]
        return (...args: unknown[]) =>
          inTransaction(async (tx) =>
            (tx as unknown as Record<string, Record<string, Call>>)[name]?.[method]?.(...args),
          )
      },
    })

  return new Proxy(db, {
    get: (target, name) => {
      const value = Reflect.get(target, name, target) as unknown
      if (typeof name !== 'string') return value
      if (name === '$transaction') return transaction
      if (RAW.test(name))
        return (...args: unknown[]) =>
          name.startsWith('$execute') || CHANGES.test(textOf(args[0]))
            ? inTransaction(async (tx) => (tx as unknown as Record<string, Call>)[name]?.(...args))
            : (value as Call).apply(target, args)
      return typeof value === 'object' && value !== null && 'findMany' in value
        ? keyedModel(name, value as Record<string, Call>)
        : value
    },
  })
}

/** Makes every writing statement through the pool a step. */
const keyedPool = (pool: Pool, step: RunStep): Pool => {
  const query = (statement: string, values?: unknown[]) => {
    if (!CHANGES.test(textOf(statement))) return pool.query(statement, values)
    return step<Pick<QueryResult, 'rows' | 'rowCount'>>((commit) =>
      inPoolTransaction(pool, async (client) => {
        const { rows, rowCount } = await client.query(statement, values)
        await commit(client, { rows, rowCount })
        return { rows, rowCount }
      }),
    )
  }
  return new Proxy(pool, {
    get: (target, name) => {
      if (name === 'query') return query
      const value = Reflect.get(target, name, target) as unknown
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/**
 * The app as seen by a request with an Idempotency-Key: each of its commits happens once for the key. Rule functions
 * need no changes if they follow two rules:
 *
 * - the result of a transaction is plain data (it is stored), and contains everything the code after it needs: ids
 *   generated before a transaction differ in the next attempt;
 * - checks that depend on what the execution itself has written are made inside its transaction.
 */
export const keyedApp = (app: App, step: RunStep): App => ({
  ...app,
  db: app.db.keyed(step),
  prisma: keyedDb(app.prisma, step),
  pool: keyedPool(app.pool, step),
})
