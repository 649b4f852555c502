import { deserialize, serialize } from 'node:v8'
import { AppError } from '../../errors.ts'

/** A transaction of Prisma's, or a client of pg between BEGIN and COMMIT. */
export type StepTransaction =
  | { $executeRawUnsafe(text: string, ...values: unknown[]): PromiseLike<number> }
  | { query(text: string, values: unknown[]): Promise<{ rowCount: number | null }> }

/** Runs one transaction of a keyed request. `commit` is its last statement, with what the transaction resulted in. */
export type RunStep = <T>(
  transaction: (commit: (tx: StepTransaction, result: T) => Promise<void>) => Promise<T>,
) => Promise<T>

interface StepsOptions {
  /** The key's row and the claim on it, as parameters 1 to 4 of a statement. */
  held: readonly string[]
  /** What earlier attempts committed. */
  committed: readonly Buffer[]
}

const WRITE_SQL = `
  update idempotency_keys set steps = array_append(steps, $5::bytea)
  where user_id = $1::uuid and target = $2 and key = $3 and claim = $4::uuid`

const execute = async (tx: StepTransaction, values: readonly unknown[]): Promise<number> =>
  '$executeRawUnsafe' in tx
    ? tx.$executeRawUnsafe(WRITE_SQL, ...values)
    : ((await tx.query(WRITE_SQL, [...values])).rowCount ?? 0)

/** A step's index among the transactions of the work, and its result; without one where it cannot be stored. */
const encode = (index: number, result: unknown): Buffer => {
  try {
    return serialize([index, result])
  } catch {
    return serialize([index])
  }
}

/**
 * The steps of one attempt: each transaction writes into the key's row what it resulted in, so that both are committed
 * or neither. Where the answer to a COMMIT is lost, or the process dies before it has answered, the next attempt runs the
 * same code again and finds there what was committed: those transactions are not run, their results are given, and the
 * work goes on behind them.
 *
 * An attempt that was taken over in the meantime finds its claim gone and rolls back. What a request leaves running behind
 * it belongs to it until its `end`; from then on its transactions are like any others.
 */
export const createSteps = ({ held, committed }: StepsOptions): { step: RunStep; end: () => void } => {
  const known = new Map(
    committed.map((bytes) => {
      const [index, ...result] = deserialize(bytes) as [number, unknown?]
      return [index, result] as const
    }),
  )
  let next = 0
  let doubt: unknown
  let isOver = false
  const step: RunStep = async (transaction) => {
    if (isOver) return transaction(async () => {})
    const index = next++
    const before = known.get(index)
    if (before) {
      if (before.length === 0) throw new AppError('conflict', 'This was done, but its answer is lost. Read it again.')
      return before[0] as never
    }
    if (doubt !== undefined) throw doubt
    let isWritten = false
    try {
      return await transaction(async (tx, result) => {
        const isMine = (await execute(tx, [...held, encode(index, result)])) > 0
        if (!isMine && !isOver) throw new AppError('idempotency_in_flight', undefined, { retryAfter: 1 })
        isWritten = true
      })
    } catch (error) {
      // It failed as it ended: whether it is committed, only the key's row tells. Nothing may be done on top of that.
      if (isWritten) doubt = error
      throw error
    }
  }
  return {
    step,
    end: () => {
      isOver = true
    },
  }
}
