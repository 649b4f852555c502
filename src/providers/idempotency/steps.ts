import { deserialize, serialize } from 'node:v8'
import { AppError } from '../../errors.ts'
import { type RunStep, sql, type TxSql } from '../database/db.ts'
import { answerLost } from './ending.ts'

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

/**
 * A stored step. The release before counted its steps and knows no names: it reads the index, which goes with the next
 * release. Without a name it is one of that release, or one whose result cannot be stored.
 */
type Stored = [index: number, result?: unknown, name?: string]

const encode = (...step: Required<Stored>): Buffer => {
  try {
    return serialize(step)
  } catch {
    return serialize(step.slice(0, 1))
  }
}

/**
 * The steps of one attempt. Each transaction writes its name and result into the key's row, so that both commit or
 * neither. If the reply to a COMMIT is lost, or the process dies before responding, the next attempt runs the same code
 * and finds the committed steps by their names: their transactions are skipped, their stored results returned, and the
 * work continues after them. A step that runs several times in a request is told apart by how often it ran.
 *
 * An attempt that was taken over finds its claim gone and rolls back. Work that a request leaves running belongs to
 * it until `end`; after that its transactions are ordinary ones.
 */
export function createSteps({ held, committed }: StepsOptions): { step: RunStep; end: () => void } {
  const before = committed.map((bytes) => deserialize(bytes) as Stored)
  const known = new Map(before.map(([, result, name]) => [name, result]))
  const runs = new Map<string, number>()
  let next = 0
  let doubt: unknown
  let isOver = false
  const step: RunStep = async (given, transaction) => {
    if (isOver) return transaction(async () => {})
    const run = (runs.get(given) ?? 0) + 1
    runs.set(given, run)
    const name = run === 1 ? given : `${given} ${run}`
    const index = next++
    if (known.has(name)) return known.get(name) as never
    // It may be the step that was done without a name.
    if (known.has(undefined)) throw answerLost()
    if (doubt !== undefined) throw doubt
    let isWritten = false
    try {
      return await transaction(async (tx, result) => {
        const isMine = (await record(tx, held, encode(index, result, name))) > 0
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
