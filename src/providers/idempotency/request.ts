import { createHash } from 'node:crypto'
import { invalidField } from '../../errors.ts'

/** Bodies are compared by their bytes, not by their meaning. */
export function digestOf(body: Uint8Array): Uint8Array {
  return createHash('sha256').update(body).digest()
}

/** @throws AppError `validation_failed` for a key that is empty or too long. */
export function checkKey(key: string): string {
  if (key.length < 1 || key.length > 200) throw invalidField('Idempotency-Key', 'must have 1 to 200 characters')
  return key
}
