import { expect, test } from 'vitest'
import { sql } from '../../src/providers/database/db.ts'
import { expectStatus, useService } from '../support/service.ts'

const service = useService()

test.each(['53100', '25006'])('readiness says that writes are refused with %s, and for how long', async (code) => {
  const { pool, app } = service.current
  const person = await service.current.person()
  const ready = async () => expectStatus(await service.current.request('GET', '/readyz'), 200).body
  const write = () =>
    service.current.request('POST', '/journal/entry', {
      token: person.token,
      body: { title: 'Today', content: 'The sea.', date: '2026-01-05' },
    })
  // As PostgreSQL answers whatever is to be stored on a full disk, or in a database that its host has made read-only.
  await pool.query(`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '${code}'; end $$`)
  await pool.query('create trigger refuse before insert on journal_entries for each row execute function refuse()')
  try {
    expect(expectStatus(await write(), 503).headers.get('retry-after')).toEqual(expect.any(String))
    expect(await ready()).toStrictEqual({
      status: 'ready',
      database: true,
      database_state: 'writes_refused',
      stopping: false,
    })
    expectStatus(await service.current.request('GET', '/users/profile', { token: person.token }), 200)
  } finally {
    await pool.query('drop function refuse cascade')
  }
  expectStatus(await write(), 201)
  await app.db.run(sql`update users set updated_at = now() where id = ${person.id}::uuid`)
  expect(await ready()).toStrictEqual({ status: 'ready', database: true, stopping: false })
})
