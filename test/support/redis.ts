import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from './free-port.ts'

/** Whether this machine has a Redis server to run. Nothing is installed for the tests: without one, those that need it are skipped. */
export const hasRedisServer = spawnSync('redis-server', ['--version']).status === 0

export interface TestRedis {
  readonly port: number
  /** Ends the server without a word. */
  kill(): Promise<void>
}

/** Runs a Redis server that keeps nothing; with a configuration, as its sentinel's. */
export const startRedis = async (configuration = 'save ""', args: readonly string[] = []): Promise<TestRedis> => {
  const folder = await mkdtemp(join(tmpdir(), 'redis-'))
  const port = await freePort()
  const file = join(folder, 'redis.conf')
  await writeFile(file, `port ${port}\nbind 127.0.0.1\ndir ${folder}\n${configuration}\n`)
  const child = spawn('redis-server', [file, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  for await (const line of createInterface(child.stdout)) if (/Ready to accept|Sentinel ID/.test(line)) break
  child.stdout.resume()
  return {
    port,
    kill: async () => {
      child.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
