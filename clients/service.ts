import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** Runs something against a service of its own. */
export const withService = async (run: (url: string) => Promise<void>): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'clients-'))
  const service = spawn(process.execPath, [join(import.meta.dirname, '../test/support/service-process.ts')], {
    env: { PATH: process.env.PATH, NODE_ENV: 'test', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const [url] = (await once(createInterface(service.stdout), 'line')) as [string]
    await run(url)
  } finally {
    service.kill('SIGTERM')
    if (service.exitCode === null) await once(service, 'exit')
    await rm(dataDir, { recursive: true, force: true, maxRetries: 50 })
  }
}
