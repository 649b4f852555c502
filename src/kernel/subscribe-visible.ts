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
export function subscribeToVisible<Payload, Row>(
  source: AsyncIterableIterator<Payload>,
  read: (payload: Payload) => Promise<Row | null>,
): AsyncIterableIterator<Row> {
  return {
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
  }
}

/** The records loaded for an event, by key; forgotten with the event. */
const loaded = new WeakMap<object, Map<string, Promise<unknown>>>()

/**
 * Loads an event's record once for all streams of a viewer in this process, which all get the same event object: a
 * thousand streams would otherwise be a thousand reads. `key` names viewer and record.
 */
export function memoizePerEvent<Row>(event: object, key: string, load: () => Promise<Row>): Promise<Row> {
  const rows = loaded.get(event) ?? new Map<string, Promise<unknown>>()
  loaded.set(event, rows)
  const known = rows.get(key) as Promise<Row> | undefined
  if (known) return known
  const row = load()
  rows.set(key, row)
  return row
}
