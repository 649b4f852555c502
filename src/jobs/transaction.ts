import { type Db, fromPrisma, type PrismaTransactionLike } from 'pg-boss'

/** A client of pg, inside BEGIN and COMMIT, or the client that Prisma's interactive transactions hand out. */
export type Transaction = SqlClient | PrismaTransactionLike

interface SqlClient {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
}

export const executorOf = (tx: Transaction): Db =>
  '$queryRawUnsafe' in tx ? fromPrisma(tx) : { executeSql: (text, values) => tx.query(text, values) }
