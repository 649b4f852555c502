import type { Db } from 'pg-boss'
import type { TxSql } from '../providers/database/db.ts'

/** The inside of `db.write`. */
export type Transaction = Pick<TxSql, 'read' | 'isTransaction'>

interface SqlClient {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
}

export const executorOf = (tx: Transaction | SqlClient): Db => {
  if ('isTransaction' in tx)
    return { executeSql: async (text, values = []) => ({ rows: await tx.read({ text, values }) }) }
  return { executeSql: (text, values) => tx.query(text, values) }
}
