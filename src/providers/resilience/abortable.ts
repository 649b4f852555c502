/**
 * Waits for `promise`, but no longer than until `signal` aborts: then it rejects with the signal's reason, whatever
 * the work behind the promise goes on doing. For calls that may not honour a signal themselves.
 */
export const abortable = async <T>(promise: PromiseLike<T>, signal: AbortSignal): Promise<T> => {
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const onAbort = () => reject(signal.reason)
  if (signal.aborted) onAbort()
  else signal.addEventListener('abort', onAbort, { once: true })
  try {
    // The signal comes first: of two settled promises a race takes the earlier in the list.
    return await Promise.race([aborted, promise])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}
