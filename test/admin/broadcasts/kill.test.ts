import { expect, test } from 'vitest'
import { fanOut } from '../../../src/schema/admin/broadcasts/fan-out.ts'
import { launchService } from '../../support/launch.ts'
import { expectStatus, useService } from '../../support/service.ts'
import { crowd, reached } from './support.ts'

const service = useService()
const CROWD = 30_000

/** An instance in a process of its own, that can be killed. */
const startProcess = () =>
  launchService({
    DATABASE_URL: service.current.databaseUrl,
    DATA_DIR: service.current.dataDir,
    PUBLIC_URL: 'http://127.0.0.1:4000',
  })

test('another process continues a killed broadcast without second copies', async () => {
  const { app, prisma, pool } = service.current
  await crowd(service.current, CROWD)
  const admin = await service.current.admin()
  const doomed = await startProcess()
  // From here on the doomed instance is the only one that takes jobs.
  await app.jobs.close()
  const response = await fetch(`${doomed.url}/notifications/broadcast`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'To all', body: 'x', channels: ['in_app', 'push'] }),
  })
  expect(response.status).toBe(202)
  const { id } = (await response.json()) as { id: string }
  const read = () => prisma.broadcast.findUniqueOrThrow({ where: { id } })
  await expect.poll(async () => (await read()).visited, { interval: 5 }).toBeGreaterThan(1_000)
  await doomed.kill()
  const { status, visited } = await read()
  expect(status).toBe('running')
  expect((await reached(service.current, id)).rows).toBe(visited)

  // The lease of a dead instance runs out after half a minute; here at once.
  await pool.query(`update pgboss.job set heartbeat_on = now() - interval '2 minutes' where name = $1`, [fanOut.name])
  const heir = await service.current.twin()
  await expect.poll(async () => (await read()).status, { interval: 250 }).toBe('done')
  expect(await reached(service.current, id)).toStrictEqual({ rows: CROWD + 1, people: CROWD + 1 })
  expect(await read()).toMatchObject({ visited: CROWD + 1, notified: CROWD + 1 })
  const { body } = expectStatus(await heir.request('GET', '/notifications/', { token: admin.token }), 200)
  expect(body).toMatchObject({ total: 1, items: [{ title: 'To all' }] })
})
