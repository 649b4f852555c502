import type pg from 'pg'
import { z } from 'zod'
import type { App } from '../../context.ts'
import { defineJob } from '../../jobs/job.ts'
import { inPoolTransaction } from '../../pool-transaction.ts'
import { COUNTED_MAX, type Condition } from '../keyset.ts'
import { EVERYBODY } from '../list-totals.ts'
import { VERSION } from './library-changes.ts'

/** What is found is counted up to here: further than is told, so that the total stays right when some of it goes. */
export const FOUND_MAX = COUNTED_MAX + 1_000

/** So many changed articles make it worth counting the words anew. */
const STALE = 1_000

/** Milliseconds that counting may take: five seconds for a hundred thousand short articles. */
const COUNTING_MS = 20 * 60_000

/** As of one version: a statement sees one state of the library, and no other. */
const COUNT = `
  insert into library_words (word, articles, version)
  select word, articles, version from (
    select word, count(*) as articles from resources,
      unnest(tsvector_to_array(to_tsvector('simple', title) || to_tsvector('simple', content))) word
    group by word having count(*) >= ${FOUND_MAX}
    union all select '', count(*) from resources
  ) words, (
    select coalesce(sum(total), 0) as version from list_totals where owner_id = '${EVERYBODY}' and list = '${VERSION}'
  ) now order by word
  on conflict (word) do update set articles = excluded.articles, version = excluded.version`

const FORGET = `delete from library_words where version < (select version from library_words where word = '')`

/** Counts the words that very many articles have. */
export const countWords = async (client: Pick<pg.ClientBase, 'query'>): Promise<void> => {
  await client.query(COUNT)
  await client.query(FORGET)
}

const DUE = `
  select coalesce(sum(total) filter (where list = 'resources'), 0) >= ${FOUND_MAX}
    and coalesce(sum(total) filter (where list = '${VERSION}'), 0)
      - coalesce((select version from library_words where word = ''), -${STALE}) >= ${STALE} as "isDue"
  from list_totals where owner_id = '${EVERYBODY}' and list in ('resources', '${VERSION}')`

/** Counts the words of a large library when enough of it has changed. */
export const countLibraryWords = defineJob({
  name: 'resources.count-words',
  payload: z.object({}),
  options: { cron: '*/10 * * * *', timeoutSeconds: COUNTING_MS / 1_000, concurrency: 1 },
  run: async (app: Pick<App, 'pool'>) => {
    const { rows } = await app.pool.query<{ isDue: boolean }>(DUE)
    if (!rows[0]?.isDue) return
    await inPoolTransaction(app.pool, async (client) => {
      await client.query(`select set_config('statement_timeout', $1, true)`, [String(COUNTING_MS)])
      await countWords(client)
    })
  },
})

/**
 * SQL of how many articles are certain to have one of some words at a version, up to `FOUND_MAX`; null when it is not more
 * than is told. Each version is one article that has, or had, another text.
 */
export const certainlyFound = ([words, ...values]: Condition, version: number): Condition => [
  `(select least(certain, ${FOUND_MAX}) from library_words, lateral (select articles - abs(version - ?::int) as certain) now
    where ${words} and certain >= ${COUNTED_MAX} order by certain desc limit 1)`,
  version,
  ...values,
]
