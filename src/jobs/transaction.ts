import type { Db } from 'pg-boss'
import type { TxSql } from '../providers/database/db.ts'

/** The inside of `db.write`. */
export type Transaction = Pick<TxSql, 'read' | 'isTransaction'>

interface SqlClient {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
}

export const executorOf = (tx: Transaction | SqlClient): Db => {
  if ('isTransaction' in tx)
    // Not prepared: a prepared statement fails once the types of pg-boss's columns change, as its upgrades do under it.
    return { executeSql: async (text, values = []) => ({ rows: await tx.read({ text, values, plan: 'each time' }) }) }
  return { executeSql: (text, values) => tx.query(text, values) }
}
