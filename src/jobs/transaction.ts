import { type Db, fromPrisma, type PrismaTransactionLike } from 'pg-boss'

/** A pg client between BEGIN and COMMIT, or the client of a Prisma interactive transaction. */
export type Transaction = SqlClient | PrismaTransactionLike

interface SqlClient {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
}

export const executorOf = (tx: Transaction): Db =>
  '$queryRawUnsafe' in tx ? fromPrisma(tx) : { executeSql: (text, values) => tx.query(text, values) }
