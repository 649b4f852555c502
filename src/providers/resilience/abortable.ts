/**
 * Waits for `promise` until `signal` aborts; then it rejects with the signal's reason, even if the work continues.
 * For calls that may not honour a signal themselves.
 */
export async function abortable<T>(promise: PromiseLike<T>, signal: AbortSignal): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const onAbort = () => reject(signal.reason)
  if (signal.aborted) onAbort()
  else signal.addEventListener('abort', onAbort, { once: true })
  try {
    // The signal comes first: of two settled promises, a race takes the first in the list.
    return await Promise.race([aborted, promise])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}
