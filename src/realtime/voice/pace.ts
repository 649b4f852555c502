/**
 * Throttles a text that keeps changing: passes on the newest at most every `ms` milliseconds, until `signal` aborts.
 */
export const createPace = (tell: (text: string) => void, ms: number, signal: AbortSignal) => {
  let newest: string | null = null
  let toldAt = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  const next = () => {
    timer = undefined
    if (newest === null || signal.aborted) return
    tell(newest)
    newest = null
    toldAt = performance.now()
  }
  return (text: string) => {
    newest = text
    timer ??= setTimeout(next, Math.max(0, toldAt + ms - performance.now()))
  }
}
