import pg from 'pg'
import { expect, test } from 'vitest'
import { createListener } from '../../src/providers/database/listener.ts'
import { createTestDatabase } from '../support/postgres.ts'
import { startDatabaseProxy } from '../support/tcp-proxy.ts'

test('a listener whose connection falls silent or is cut hears again by itself', async () => {
  const target = await createTestDatabase()
  const pool = new pg.Pool({ connectionString: target.url })
  const proxy = await startDatabaseProxy(target.url)
  const heard: string[] = []
  const losses: unknown[] = []
  const listener = await createListener({
    connection: { connectionString: proxy.url },
    channel: 'test_channel',
    onMessage: (text) => heard.push(text),
    onError: (error) => losses.push(error),
    heartbeat: { every: 100, within: 200 },
  })
  const say = async (text: string) => {
    await pool.query("select pg_notify('test_channel', $1)", [text])
    return heard
  }
  await expect.poll(() => say('one')).toContain('one')
  proxy.silenceOld()
  await expect.poll(() => say('two')).toContain('two')
  proxy.cut()
  await expect.poll(() => say('three')).toContain('three')
  expect(losses.length).toBeGreaterThanOrEqual(2)
  await listener.close()
  await proxy.close()
  await pool.end()
  await target.drop()
})
