import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@parenting/embedded-postgres'
import pino from 'pino'
import { createApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { register } from '../src/schema/accounts/index.ts'
import type { Settings } from './servers/child.ts'

const ACCOUNT = { fullName: 'Ada Example', email: 'ada@example.com', password: 'a long pass phrase' }

/** An embedded database with one account, so that all servers are measured on the same data. */
export const openAccount = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'))
  const postgres = await startEmbeddedPostgres({ dir: join(dataDir, 'database') })
  const config = readConfig({
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    PUBLIC_URL: 'http://127.0.0.1:4000',
    LOG_LEVEL: 'silent',
  })
  const { app, close } = await createApp(config, { log: pino({ level: 'silent' }) })
  const { accessToken } = await register(app, { ip: '127.0.0.1', userAgent: null }, ACCOUNT)
  await close()
  const settings: Settings = { databaseUrl: postgres.url, dataDir }
  return {
    ...ACCOUNT,
    accessToken,
    settings,
    close: async () => {
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
