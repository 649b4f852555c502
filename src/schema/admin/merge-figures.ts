import type { App } from '../../context.ts'

/** Figures and times merged by one call; the next one goes on. */
const BATCH = 1_000

// Only where nobody holds any of the rows: what is merged waits for nobody, and nobody for it.
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

/** Days after which nobody asks for an hour any more: longer than the longest period. */
const HOURS_KEPT_DAYS = 400

// In one statement, so that a sum that is read meanwhile is right.
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

/** Makes one row of the many that a figure was spread over, and days of the hours that are long past. */
export const mergeFigures = async ({ pool, now }: Pick<App, 'pool' | 'now'>): Promise<number> => {
  const { rows } = await pool.query<{ figure: string; at: Date }>(
    `select distinct figure, at from figures where shard > 0 limit ${BATCH}`,
  )
  for (const { figure, at } of rows) await pool.query({ name: 'merge_figures', text: MERGE, values: [figure, at] })
  await pool.query(COARSEN, [new Date(now().getTime() - HOURS_KEPT_DAYS * 24 * 3_600_000)])
  return rows.length
}
