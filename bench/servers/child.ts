import { createApp } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import type { App } from '../../src/context.ts'

/** What every measured server is told by the benchmark that forks it. */
export interface Settings {
  databaseUrl: string
  dataDir: string
}

/** The app with the service's own authentication, which all servers share so that none is faster by checking less. */
export const openApp = async (): Promise<App> => {
  const { databaseUrl, dataDir } = JSON.parse(process.argv[2] ?? '{}') as Settings
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

/** Tells the benchmark where the server listens, and from then on the CPU time it has used, in microseconds. */
export const report = (port: number): void => {
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.({ cpu: user + system })
  })
  process.send?.({ port })
}
