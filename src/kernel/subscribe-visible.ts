import { AppError } from '../errors.ts'

/** Turns `not_found` into null: the record was deleted or is hidden. */
const nullIfNotFound = (error: unknown): null => {
  if (error instanceof AppError && error.code === 'not_found') return null
  throw error
}

/**
 * Loads the record of each event for the caller and skips events for which `read` returns null or throws `not_found`.
 * Not a generator, because a generator learns only at the next event that its consumer has returned.
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

/** The records loaded for each event, by key. */
const loaded = new WeakMap<object, Map<string, Promise<unknown>>>()

/**
 * Loads the record of an event once for all streams of a viewer in this process, which get the same event object. A
 * thousand streams would otherwise read it a thousand times. `key` names viewer and record.
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
