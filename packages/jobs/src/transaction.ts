import type { Db } from 'pg-boss'

/** A transaction of the service: jobs queued and events published in it exist if and only if it commits. */
export interface Transaction {
  readonly isTransaction: true
  /** Returns the rows of a statement with `$1`, `$2`; one planned `each time` is not prepared. */
  read<Row>(statement: { text: string; values: unknown[]; plan: 'each time' }): Promise<Row[]>
}

/** The service's database. */
export interface Database {
  write<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
}

interface SqlClient {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
}

export function executorOf(tx: Transaction | SqlClient): Db {
  if ('isTransaction' in tx)
    // Not prepared: a prepared statement fails once the types of pg-boss's columns change, as its upgrades do under it.
    return { executeSql: async (text, values = []) => ({ rows: await tx.read({ text, values, plan: 'each time' }) }) }
  return { executeSql: (text, values) => tx.query(text, values) }
}
