import { once } from 'node:events'
import { connect } from 'node:net'
import pg from 'pg'
import { expect, test } from 'vitest'
import { startService } from '../support/service.ts'

test('a stop waits for requests that run, not for connections that nobody has asked anything on', async () => {
  const service = await startService()
  const database = new pg.Client({ connectionString: service.databaseUrl })
  await database.connect()
  const { token } = await service.person()
  await database.query('begin; lock table users in access exclusive mode')
  const running = service.request('GET', '/users/profile', { token })
  await once(service.server.http.server, 'request')

  const unused = connect(Number(new URL(service.url).port), '127.0.0.1')
  await once(service.server.http.server, 'connection')
  const closed = service.close()
  await once(unused.resume(), 'close')
  await database.query('commit')
  expect((await running).status).toBe(200)
  await database.end()
  await closed
})
