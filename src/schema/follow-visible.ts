/**
 * What a caller may see of followed events: each is read when it comes, and passed over when `read` finds nothing. By
 * hand: a generator would hear only at the next event that its reader has left.
 */
export const followVisible = <Payload, Row>(
  source: AsyncIterableIterator<Payload>,
  read: (payload: Payload) => Promise<Row | null>,
): AsyncIterableIterator<Row> => ({
  next: async () => {
    for (;;) {
      const { done, value } = await source.next()
      if (done) return { done: true, value: undefined }
      const row = await read(value)
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
