import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { expect, test } from 'vitest'
import { applyMigrations } from '../../src/providers/database/migrations.ts'
import { createTestDatabase } from '../support/postgres.ts'

const FOLDER = fileURLToPath(new URL('../../prisma/migrations', import.meta.url))
const WITH_BIRTHS = '20261122211900_life_of_a_pregnancy'

test('the migration expects stored children whose pregnancy can still last', async () => {
  const target = await createTestDatabase({ empty: true })
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  const client = new pg.Client({ connectionString: target.url })
  await client.connect()
  try {
    for (const name of (await readdir(FOLDER)).filter((each) => each < WITH_BIRTHS))
      await cp(join(FOLDER, name), join(folder, name), { recursive: true })
    await applyMigrations(target.url, { folder })
    const id = '0199aa00-0000-7000-8000-000000000001'
    await client.query("insert into users (id, email, full_name) values ($1, 'ada@example.com', 'Ada')", [id])
    await client.query("insert into profile_setups (user_id, mom_status, updated_at) values ($1, 'pregnant', now())", [
      id,
    ])
    // The days from today of the date and of the creation.
    for (const [name, date, created] of [
      ['due', 100, -30],
      ['overdue', -20, -200],
      ['long past', -22, -200],
      ['born when added', -20, -10],
      ['born', -400, -200],
    ])
      await client.query(
        `insert into children (id, profile_setup_id, full_name, date_of_birth, created_at, updated_at)
         values (uuid_v7(now()), $1, $2, (now() at time zone 'UTC')::date + $3::int, now() + $4::int * interval '1 day', now())`,
        [id, name, date, created],
      )
    await applyMigrations(target.url, { folder: FOLDER })
    const { rows } = await client.query('select full_name as name from children where is_expected order by 1')
    expect(rows.map(({ name }) => name)).toStrictEqual(['due', 'overdue'])
  } finally {
    await client.end()
    await target.drop()
    await rm(folder, { recursive: true })
  }
})
