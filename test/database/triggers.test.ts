import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../support/postgres.ts'

const ARCHITECTURE = new URL('../../docs/architecture.md', import.meta.url)
const MOST = 12

test('the architecture page lists all triggers, twelve at most', async () => {
  const target = await createTestDatabase()
  const client = new pg.Client({ connectionString: target.url })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string; table: string }>(
      // A trigger of a partitioned table has copies on its partitions.
      `select tgname as name, tgrelid::regclass::text as table from pg_trigger
       where not tgisinternal and tgparentid = 0 order by 1`,
    )
    const [, section = ''] = (await readFile(ARCHITECTURE, 'utf8')).split('\n## Triggers\n')
    const listed = [...section.matchAll(/^\| `(\w+)` \| `(\w+)` \|/gm)].map(([, name, table]) => ({ name, table }))
    expect(listed).toStrictEqual(rows)
    expect(rows.length).toBeLessThanOrEqual(MOST)
  } finally {
    await client.end()
    await target.drop()
  }
})
