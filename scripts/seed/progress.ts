/** Reports progress: a bar on a terminal, otherwise an occasional line. */
export interface Progress {
  /** @param done share of the whole, 0 to 1 */
  show(what: string, done: number, rows: number): void
  end(): void
}

const WIDTH = 30
/** Milliseconds between lines when there is no terminal. */
const LINE_EVERY = 5_000

const clock = (seconds: number): string => {
  const [minutes, rest] = [Math.floor(seconds / 60), Math.floor(seconds % 60)]
  return minutes > 0 ? `${minutes} min ${rest} s` : `${rest} s`
}

const short = (count: number): string =>
  new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 }).format(count)

/** @param done share done by earlier runs, 0 to 1: rate and remaining time are computed from this run only */
export const createProgress = (out: NodeJS.WriteStream, done: number): Progress => {
  const began = performance.now()
  const before = done
  let written = Number.NEGATIVE_INFINITY
  return {
    show: (what, part, rows) => {
      const now = performance.now()
      const seconds = (now - began) / 1000
      if (!out.isTTY && part < 1 && now - written < LINE_EVERY) return
      written = now
      const filled = Math.round(part * WIDTH)
      const left = part > before ? (seconds / (part - before)) * (1 - part) : Number.NaN
      const line = [
        `${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${(part * 100).toFixed(1).padStart(5)} %`,
        what.padEnd(13),
        `${short(rows)} rows, ${short(rows / Math.max(seconds, 0.001))}/s`,
        Number.isNaN(left) ? '' : `${clock(left)} left`,
      ].join('  ')
      out.write(out.isTTY ? `\r\u001b[2K${line}` : `${line}\n`)
    },
    end: () => {
      if (out.isTTY) out.write('\n')
    },
  }
}
