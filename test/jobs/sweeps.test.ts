import { expect, test } from 'vitest'
import { countSql } from '../support/count-sql.ts'
import { useService } from '../support/service.ts'

const service = useService()

test('every sweep deletes in batches: of no table everything at once', async () => {
  const { app } = service.current
  const sweeps = app.domains.flatMap(({ sweeps = [] }) => sweeps)
  expect(sweeps.length).toBeGreaterThan(3)
  const deletions: string[] = []
  for (const sweep of sweeps) {
    const { statements } = await countSql(async () => sweep(app))
    deletions.push(...statements.filter((text) => /^\s*delete\b/i.test(text)))
  }
  expect(deletions.length).toBeGreaterThan(3)
  for (const text of deletions) expect(text).toMatch(/limit/i)
})

test('a sweep goes on until what is old is gone, however much it is', async () => {
  const { app, pool } = service.current
  const count = async () => (await pool.query('select count(*)::int as n from store_events')).rows[0].n
  await pool.query(`insert into store_events (platform, id, received_at)
    select 'ios', n::text, now() - case when n > 2500 then interval '1 day' else interval '31 days' end
    from generate_series(1, 2503) n`)
  for (const { sweeps = [] } of app.domains) for (const sweep of sweeps) await sweep(app)
  expect(await count()).toBe(3)
})
