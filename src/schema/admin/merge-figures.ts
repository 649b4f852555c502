import type { App } from '../../context.ts'

/** Figures merged by one call; the next call continues. */
const BATCH = 1_000

// Skips locked rows: merging neither waits nor makes others wait.
const MERGE = `
  with mine as materialized (
    select shard, change from figures where figure = $1 and at = $2 for update skip locked
  ),
  whole as materialized (
    select sum(change) as change from mine
    having count(*) = (select count(*) from figures where figure = $1 and at = $2)
  ),
  gone as (
    delete from figures f using whole where f.figure = $1 and f.at = $2 and f.shard > 0
  )
  insert into figures (figure, at, shard, change) select $1, $2, 0, change from whole
  on conflict (figure, at, shard) do update set change = excluded.change`

/** Days after which hourly values are no longer needed: longer than the longest period. */
const HOURS_KEPT_DAYS = 400

// In one statement, so that concurrent reads see a correct sum.
const COARSEN = `
  with old as (
    delete from figures where (figure, at, shard) in (
      select figure, at, shard from figures
      where figure in ('users', 'posts', 'banned') and at < $1::timestamptz and at <> date_trunc('day', at, 'UTC')
      order by figure, at, shard limit ${BATCH * 10} for update skip locked)
    returning figure, at, change
  )
  insert into figures (figure, at, shard, change)
  select figure, date_trunc('day', at, 'UTC'), 0, sum(change) from old group by 1, 2 order by 1, 2
  on conflict (figure, at, shard) do update set change = figures.change + excluded.change`

/** Merges the shards of figures, and hourly values of the distant past into daily ones. */
export const mergeFigures = async ({ pool, now }: Pick<App, 'pool' | 'now'>): Promise<number> => {
  const { rows } = await pool.query<{ figure: string; at: Date }>(
    `select distinct figure, at from figures where shard > 0 limit ${BATCH}`,
  )
  for (const { figure, at } of rows) await pool.query({ name: 'merge_figures', text: MERGE, values: [figure, at] })
  await pool.query(COARSEN, [new Date(now().getTime() - HOURS_KEPT_DAYS * 24 * 3_600_000)])
  return rows.length
}
