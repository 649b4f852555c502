/**
 * Throttles a text that keeps changing: passes on the newest at most every `ms` milliseconds, until `signal` aborts.
 */
export function createThrottle(send: (text: string) => void, ms: number, signal: AbortSignal) {
  let newest: string | null = null
  let sentAt = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  const next = () => {
    timer = undefined
    if (newest === null || signal.aborted) return
    send(newest)
    newest = null
    sentAt = performance.now()
  }
  return (text: string) => {
    newest = text
    timer ??= setTimeout(next, Math.max(0, sentAt + ms - performance.now()))
  }
}
