import { readFile } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createApp } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import type { App } from '../../src/context.ts'

/** What every measured server is told by the benchmark that forks it. */
export interface Settings {
  databaseUrl: string
  dataDir: string
  /** Whether the event loop and file reads are timed all the while, which itself takes 6 % of a core. Default false. */
  isProbed?: boolean
}

const settings = JSON.parse(process.argv[2] ?? '{}') as Settings

/** The app with the service's own authentication, which all servers share so that none is faster by checking less. */
export const openApp = async (): Promise<App> => {
  const { databaseUrl, dataDir } = settings
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PUBLIC_URL: 'http://127.0.0.1:4000',
    RATE_LIMIT_SCALE: '100000',
    LOG_LEVEL: 'warn',
  })
  const { app } = await createApp(config)
  return app
}

/** What a measured server tells of itself since it was last asked. */
export interface Telling {
  /** CPU time used so far, in microseconds. */
  cpu: number
  /** How long the event loop was held up, the 99th percentile in milliseconds; 0 unless it is probed. */
  loop: number
  /** How long reading a small file took, the 99th percentile in milliseconds; 0 unless it is probed. */
  file: number
}

/** Tells the benchmark where the server listens, and from then on how it is whenever it asks. */
export const report = (port: number): void => {
  const loop = monitorEventLoopDelay({ resolution: 1 })
  const reads: number[] = []
  if (settings.isProbed) {
    loop.enable()
    setInterval(async () => {
      const begun = performance.now()
      await readFile(new URL(import.meta.url))
      reads.push(performance.now() - begun)
    }, 20)
  }
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    const sorted = reads.splice(0).sort((a, b) => a - b)
    const telling: Telling = {
      cpu: user + system,
      loop: loop.percentile(99) / 1e6,
      file: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
    }
    loop.reset()
    process.send?.(telling)
  })
  process.send?.({ port })
}
