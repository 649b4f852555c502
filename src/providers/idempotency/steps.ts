import { deserialize, serialize } from 'node:v8'
import { AppError } from '../../errors.ts'
import { type RunStep, sql, type TxSql } from '../database/db.ts'

interface StepsOptions {
  /** User, target, key and claim. */
  held: readonly string[]
  /** The steps committed by earlier attempts. */
  committed: readonly Buffer[]
}

/** Appends a step to the key's row; returns 0 if the key is held by another attempt. */
const record = (tx: Pick<TxSql, 'run'>, held: readonly string[], step: Buffer): Promise<number> => {
  const [userId, target, key, claim] = held
  return tx.run(sql`
    update idempotency_keys set steps = array_append(steps, ${step}::bytea)
    where user_id = ${userId}::uuid and target = ${target} and key = ${key} and claim = ${claim}::uuid`)
}

/** Serialises a step's index and result; without the result if it cannot be stored. */
const encode = (index: number, result: unknown): Buffer => {
  try {
    return serialize([index, result])
  } catch {
    return serialize([index])
  }
}

/**
 * The steps of one attempt. Each transaction writes its result into the key's row, so that both commit or neither. If
 * the reply to a COMMIT is lost, or the process dies before responding, the next attempt runs the same code and finds
 * the committed steps: their transactions are skipped, their stored results returned, and the work continues after
 * them.
 *
 * An attempt that was taken over finds its claim gone and rolls back. Work that a request leaves running belongs to
 * it until `end`; after that its transactions are ordinary ones.
 */
export function createSteps({ held, committed }: StepsOptions): { step: RunStep; end: () => void } {
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
      if (before.length === 0)
        throw new AppError(
          'conflict',
          'The request with this Idempotency-Key has taken effect, but its response is no longer stored. Load the record.',
        )
      return before[0] as never
    }
    if (doubt !== undefined) throw doubt
    let isWritten = false
    try {
      return await transaction(async (tx, result) => {
        const isMine = (await record(tx, held, encode(index, result))) > 0
        if (!isMine && !isOver) throw new AppError('idempotency_in_flight', undefined, { retryAfter: 1 })
        isWritten = true
      })
    } catch (error) {
      // The commit failed: only the key's row knows its outcome. Nothing more may be done on top of it.
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
