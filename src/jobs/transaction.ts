import { type Db, fromPrisma, type PrismaTransactionLike } from 'pg-boss'
import type { TxSql } from '../providers/database/db.ts'

/** The inside of `db.write`, a pg client between BEGIN and COMMIT, or a Prisma interactive transaction. */
export type Transaction = Pick<TxSql, 'read' | 'isTransaction'> | SqlClient | PrismaTransactionLike

interface SqlClient {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
}

export const executorOf = (tx: Transaction): Db => {
  if ('isTransaction' in tx)
    return { executeSql: async (text, values = []) => ({ rows: await tx.read({ text, values }) }) }
  return '$queryRawUnsafe' in tx ? fromPrisma(tx) : { executeSql: (text, values) => tx.query(text, values) }
}
