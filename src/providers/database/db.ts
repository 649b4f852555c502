import { Prisma, type PrismaClient } from '../../generated/prisma/client.ts'
import type { ReplicaState } from './replicas.ts'

/** A piece of SQL with its values, or a whole statement. Pieces compose: a value of a piece may be a piece. */
export type Sql = Prisma.Sql

/** A statement to send: a whole piece of SQL, or SQL that a library has written with `$1`, `$2`. */
export type Statement = Pick<Sql, 'text' | 'values'> & Pick<ReadOptions, 'plan'>

/** Builds a piece of SQL: each `${}` is a value, sent apart from the text, or another piece. */
export const sql: (text: TemplateStringsArray, ...values: readonly unknown[]) => Sql = Prisma.sql

/** SQL from text of this program, such as a name or a list of columns; never from a request's data. */
export const rawSql: (text: string) => Sql = Prisma.raw

/** Joins pieces or values, by commas by default; there must be one at least. */
export const join: (pieces: readonly unknown[], separator?: string) => Sql = Prisma.join

/** No SQL at all. */
export const empty: Sql = Prisma.empty

/** Joins the conditions that apply; `true` when none does. */
export function all(conditions: readonly (Sql | false)[]): Sql {
  const given = conditions.filter((it) => it !== false)
  return given.length === 0 ? rawSql('true') : join(given, ' and ')
}

/** Escapes text for `like` and `ilike`, so that `%` and `_` stand for themselves. */
export function likeLiteral(text: string): string {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`)
}

type ModelName = Uncapitalize<Prisma.ModelName>
type Find =
  | 'aggregate'
  | 'count'
  | 'findFirst'
  | 'findFirstOrThrow'
  | 'findMany'
  | 'findUnique'
  | 'findUniqueOrThrow'
  | 'groupBy'

/** Prisma's models, reads only. */
export type TypedReads = { readonly [Name in ModelName]: Pick<PrismaClient[Name], Find> }

export interface ReadOptions {
  /**
   * Allows reads that are a few seconds stale, for this viewer or, with null, for anybody: a replica answers where
   * there is one, unless it may lack the viewer's own writes.
   */
  readonly staleFor?: { readonly id: string } | null
  /** May take longer than the second that short reads have: it runs among the writes, with their time limit. */
  readonly isSlow?: true
  /** Planned at each call for its values, where one plan for all values would be bad for many. */
  readonly plan?: 'each time'
}

export interface WriteOptions {
  /** Time limit of the transaction and of each statement in it, in ms. Default 15,000, and 7,000 a statement. */
  readonly timeout?: number
  /** Every statement sees the database as it is at the first one (repeatable read), as a consistent export needs. */
  readonly isSnapshot?: true
}

/** The inside of a transaction: Prisma's models, and SQL on the same connection. One call at a time. */
export type Tx = Pick<Prisma.TransactionClient, ModelName> & TxSql

/** SQL inside a transaction. */
export interface TxSql {
  /**
   * Distinguishes a transaction from the database: functions that must commit together with other work take the former.
   */
  readonly isTransaction: true
  /** Returns the rows of a statement. */
  read<Row>(statement: Statement): Promise<Row[]>
  /** Returns how many rows a statement concerned. */
  run(statement: Statement): Promise<number>
  /** Undoes an effect outside the database, such as a point of a limit, if this attempt does not commit. */
  onRollback(undo: () => Promise<unknown>): void
}

/** The connections of this process. */
export interface DatabaseStatus {
  /** Whether the server refused a write within the last minute and has taken none since: its disk is full, or it is read-only. */
  readonly refusesWrites: boolean
  readonly open: number
  readonly idle: number
  /** Statements that wait for a connection. */
  readonly waiting: number
  /** Short reads that wait for their rows. */
  readonly readsWaiting: number
  readonly replicas: readonly ReplicaState[]
}

/**
 * Runs one transaction of a request with an Idempotency-Key, under the name of the step. `commit` must be its last
 * statement, called with its result.
 */
export type RunStep = <T>(
  name: string,
  transaction: (commit: (tx: Pick<TxSql, 'run'>, result: T) => Promise<void>) => Promise<T>,
) => Promise<T>

/**
 * The database. Rows of SQL are those of `pg`: `timestamp`, `timestamptz` and `date` are `Date`s, JSON is parsed;
 * `bigint` and `numeric` are strings, so cast a count (`count(*)::int`).
 */
export interface Db {
  /**
   * Reads with one statement that locks nothing. Short ones, by default, share a few pipelined connections, are ended
   * after a second, and are repeated once if their connection breaks.
   * @throws AppError `overloaded` when too many wait already; the errors of `pg` otherwise.
   */
  read<Row>(statement: Sql, options?: ReadOptions): Promise<Row[]>
  /** Reads with Prisma, where speed matters less than brevity. */
  readonly find: TypedReads
  /**
   * Runs a transaction. Until replicas have caught up, reads of the user it works for go to the primary. If PostgreSQL
   * ends it in favour of another (deadlock, serialisation), `work` runs again, four times at most, so it changes
   * nothing but the database.
   *
   * In a request with an Idempotency-Key it is the step of that name, done once: a retry of the request gets the result of
   * the first time instead. So the result is plain data with all that the code after it needs, and checks that depend on
   * the request's own writes are made inside. Each name has one place in the code. Null for records that are not part of
   * a request's result: a retry writes them again.
   * @throws AppError `service_unavailable` when it keeps losing.
   */
  write<T>(step: string | null, work: (tx: Tx) => Promise<T>, options?: WriteOptions): Promise<T>
  /**
   * Runs one writing statement, and returns how many rows it concerned. Like `write`, but without BEGIN and COMMIT: a
   * sixth of the CPU and one round trip instead of three. For very frequent writes, such as recording a view. As a step of
   * a request its name is its text.
   */
  run(statement: Sql): Promise<number>
  /** The same, and returns the statement's rows. */
  runReturning<Row>(statement: Sql): Promise<Row[]>
  /** The same database with each `write` run by `step`, for a request with an Idempotency-Key. */
  withStep(step: RunStep): Db
  status(): DatabaseStatus
}
