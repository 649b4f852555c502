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

/** Makes one row of the many that a figure was spread over. A sum that is read meanwhile is right. */
export const mergeFigures = async ({ pool }: Pick<App, 'pool'>): Promise<number> => {
  const { rows } = await pool.query<{ figure: string; at: Date }>(
    `select distinct figure, at from figures where shard > 0 limit ${BATCH}`,
  )
  for (const { figure, at } of rows) await pool.query({ name: 'merge_figures', text: MERGE, values: [figure, at] })
  return rows.length
}
