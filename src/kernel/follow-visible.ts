import { AppError } from '../errors.ts'

/** Deleted meanwhile, or hidden. */
const nullIfNotFound = (error: unknown): null => {
  if (error instanceof AppError && error.code === 'not_found') return null
  throw error
}

/**
 * Loads each followed event for the caller and skips those for which `read` finds nothing, or
 * throws `not_found`. Not a generator: that
 * would notice only at the next event that its consumer has returned.
 */
export const followVisible = <Payload, Row>(
  source: AsyncIterableIterator<Payload>,
  read: (payload: Payload) => Promise<Row | null>,
): AsyncIterableIterator<Row> => ({
  next: async () => {
    for (;;) {
      const { done, value } = await source.next()
      if (done) return { done: true, value: undefined }
      const row = await read(value).catch(nullIfNotFound)
      if (row !== null) return { done: false, value: row }
    }
  },
  return: async () => {
    await source.return?.()
    return { done: true, value: undefined }
  },
  [Symbol.asyncIterator]() {
    return this
  },
})
