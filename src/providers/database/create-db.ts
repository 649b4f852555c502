import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg'
import { AppError } from '../../errors.ts'
import type { PrismaClient } from '../../generated/prisma/client.ts'
import type { Db, ReadOptions, RunStep, Sql, Statement, Tx } from './db.ts'
import { catchConnection } from './pool.ts'
import type { Reads } from './reads.ts'
import type { ReplicaReads } from './replica-reads.ts'
import { createStatementNames } from './statement-names.ts'
import { isTransactionLost, isWriteRefused } from './unavailable.ts'

interface DbParts {
  prisma: PrismaClient
  pool: Pool
  /** The short reads, and those that may be stale. */
  replicaReads: ReplicaReads
  reads: Pick<Reads, 'query' | 'waiting'>
}

/** How long a transaction may take, in ms, and whether it sees one snapshot. */
interface Limits {
  timeout: number
  isSnapshot?: true | undefined
}

/** How often the work of a transaction is tried. */
const TRIES = 4
/** How long a refused write counts, in ms: somebody writes again within it. */
const REFUSAL_MS = 60_000
/** How long a transaction may take, in ms. */
const TIMEOUT = 15_000
/** How much later Prisma ends a transaction, in ms: by then nothing is sent on its connection any more. */
const MARGIN = 5_000
/** Texts that are named: each is prepared once a connection. */
const MAX_NAMES = 1_000

/** Without a key, a transaction is no step of anything. */
const noStep: RunStep = (_name, transaction) => transaction(async () => {})

/** SQL straight on the connection of a transaction: through Prisma's engine a statement costs twice the CPU. */
const sqlOn = (client: PoolClient, named: (statement: Statement) => QueryConfig, timeout: number) => {
  const until = performance.now() + timeout
  let isOver = false
  const undos: (() => Promise<unknown>)[] = []
  const query = (statement: Statement): Promise<QueryResult> => {
    // After the end the connection is somebody else's.
    if (isOver || performance.now() > until)
      throw Object.assign(new Error('The transaction has ended'), { code: 'ETIMEDOUT' })
    return client.query(named(statement))
  }
  const inside = {
    isTransaction: { value: true },
    read: { value: async (statement: Statement) => (await query(statement)).rows },
    run: { value: async (statement: Statement) => (await query(statement)).rowCount ?? 0 },
    onRollback: { value: (undo: () => Promise<unknown>) => void undos.push(undo) },
  }
  return {
    inside,
    /** The failure of the transaction is reported, even if undoing fails too. */
    undo: () => Promise.allSettled(undos.map((undo) => undo())),
    end: () => {
      isOver = true
    },
  }
}

/** Short reads on connections of their own; none of them may be stale or slow. */
export function createShortReads(reads: DbParts['reads']): Pick<Db, 'read'> {
  const nameOf = createStatementNames({ prefix: 'sql', maxNames: MAX_NAMES })
  return {
    read: async <Row>({ text, values }: Statement) =>
      (await reads.query({ name: nameOf(text), text, values })).rows as Row[],
  }
}

/** Puts the door to the database together from the clients behind it. */
export function createDb({ prisma, pool, reads, replicaReads }: DbParts): Db {
  const nameOf = createStatementNames({ prefix: 'sql', maxNames: MAX_NAMES })
  const named = ({ text, values, plan }: Statement) => ({
    name: plan === 'each time' ? '' : nameOf(text),
    text,
    values,
  })

  const once = async <T>(work: (tx: Tx) => Promise<T>, { timeout, isSnapshot }: Limits): Promise<T> => {
    let undo: () => Promise<unknown> = async () => undefined
    // Prisma tells nobody which connection its transaction has, so the pool does. Transactions begun here, with a Prisma
    // client for each connection, were the other way: 9 MB and 60 ms of CPU for each.
    const result = catchConnection((caught) =>
      prisma.$transaction(
        async (client) => {
          const { inside, end, undo: undoAll } = sqlOn(caught(), named, timeout)
          undo = undoAll
          try {
            if (timeout > TIMEOUT) await caught().allow(timeout)
            // Not assigned to the client: Prisma shares its properties between transactions.
            return await work(Object.create(client, inside) as Tx)
          } finally {
            end()
          }
        },
        { timeout: timeout + MARGIN, ...(isSnapshot && { isolationLevel: 'RepeatableRead' }) },
      ),
    )
    return result.catch(async (error: unknown) => {
      await undo()
      throw error
    })
  }

  const retried = async <T>(attempt: () => Promise<T>): Promise<T> => {
    for (let tried = 1; ; tried += 1)
      try {
        return await attempt()
      } catch (error) {
        if (!isTransactionLost(error)) throw error
        if (tried === TRIES) throw new AppError('service_unavailable', undefined, { retryAfter: 1, cause: error })
      }
  }

  const read: Db['read'] = async <Row>(statement: Sql, { staleFor, isSlow, plan }: ReadOptions = {}) => {
    const { text, values } = statement
    const query = named({ text, values, ...(plan && { plan }) })
    if (isSlow) return (await pool.query(query)).rows as Row[]
    const from = staleFor === undefined ? reads : await replicaReads.of(staleFor?.id ?? null)
    return (await from.query(query)).rows as Row[]
  }

  let writesRefusedAt: number | null = null
  /** Runs a write, and notes when the server refuses it. */
  const writing = <Result>(run: () => Promise<Result>): Promise<Result> =>
    replicaReads.writing(run).catch((error: unknown) => {
      if (isWriteRefused(error)) writesRefusedAt = Date.now()
      throw error
    })
  const write = <T>(name: string, work: (tx: Tx) => Promise<T>, limits: Limits, step: RunStep): Promise<T> =>
    writing(() =>
      step(name, (commit) =>
        retried(() =>
          once(async (tx) => {
            const result = await work(tx)
            await commit(tx, result)
            return result
          }, limits),
        ),
      ),
    )
  const runAlone = async (statement: Sql) => {
    const result = await writing(() => retried(() => pool.query(named(statement))))
    // A statement that concerned no row wrote nothing.
    if (result.rowCount) writesRefusedAt = null
    return result
  }

  const create = (step: RunStep): Db => ({
    read,
    find: prisma,
    write: (name, work, { timeout = TIMEOUT, isSnapshot } = {}) =>
      write(name ?? '', work, { timeout, isSnapshot }, name === null ? noStep : step),
    run: (statement) =>
      step === noStep
        ? runAlone(statement).then(({ rowCount }) => rowCount ?? 0)
        : write(statement.text, (tx) => tx.run(statement), { timeout: TIMEOUT }, step),
    runReturning: <Row>(statement: Sql) =>
      step === noStep
        ? runAlone(statement).then(({ rows }) => rows as Row[])
        : write(statement.text, (tx) => tx.read<Row>(statement), { timeout: TIMEOUT }, step),
    withStep: create,
    status: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      readsWaiting: reads.waiting(),
      replicas: replicaReads.replicas(),
      refusesWrites: writesRefusedAt !== null && Date.now() - writesRefusedAt < REFUSAL_MS,
    }),
  })
  return create(noStep)
}
