import { readFile } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { createApp } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import type { App } from '../../src/context.ts'
import { PrismaClient } from '../../src/generated/prisma/client.ts'
import { createStatementNames } from '../../src/providers/database/statement-names.ts'
import '../deadline.ts'

/** The settings a measured server gets from the benchmark that forks it. */
export interface Settings {
  databaseUrl: string
  dataDir: string
  /** Whether to time the event loop and file reads continuously, which takes 6 % of a core itself. Default false. */
  isProbed?: boolean
}

const settings = JSON.parse(process.argv[2] ?? '{}') as Settings

/** The app, for the service's own authentication: all servers share it, so that none is faster by checking less. */
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

/** Ten connections, as many as the service's, for servers that do not use its database. */
const connections = () => ({
  connectionString: settings.databaseUrl,
  max: 10,
  options: '-c TimeZone=UTC -c jit=off',
})

export const openPool = (): pg.Pool => new pg.Pool(connections())

/** Prisma with prepared statements, as the service has it. */
export const openPrisma = (): PrismaClient => {
  const nameOf = createStatementNames({ prefix: 'prisma', maxNames: 400 })
  const adapter = new PrismaPg(connections(), { statementNameGenerator: ({ sql }) => nameOf(sql) })
  return new PrismaClient({ adapter })
}

/** What a measured server reports. */
export interface Usage {
  /** CPU time used so far, in microseconds. */
  cpu: number
  /** Event loop delay since the last report, 99th percentile in milliseconds; 0 unless probed. */
  loop: number
  /** Time to read a small file since the last report, 99th percentile in milliseconds; 0 unless probed. */
  file: number
}

/** Sends the port the server listens on to the benchmark, and then its usage whenever asked. */
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
    const usage: Usage = {
      cpu: user + system,
      loop: loop.percentile(99) / 1e6,
      file: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
    }
    loop.reset()
    process.send?.(usage)
  })
  process.send?.({ port })
}
