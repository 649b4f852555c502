import { createHash } from 'node:crypto'
import { type Article, articles, LANGUAGES, type Stage, topicOf } from '@parenting/companion'
import { defineJob } from '@parenting/jobs'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import type { App, Viewer } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { recordAction } from '../../kernel/audit.ts'
import { changeTotals } from '../../kernel/derived-data.ts'
import { lockName } from '../../kernel/locks.ts'
import { sql, type Tx } from '../../providers/database/db.ts'
import { TOTAL } from './resources.ts'
import { columnsOf, type Span, type StageColumns, type Stages } from './stages.ts'

/** The library's category of each folder of articles. */
const CATEGORIES: Readonly<Record<string, string>> = {
  danger: 'Emergencies and danger',
  pregnancy: 'Pregnancy',
  birth: 'Birth',
  recovery: 'After the birth',
  baby: 'Babies',
  feeding: 'Feeding',
  sleep: 'Sleep',
  growing: 'Growing',
  health: 'Health',
  toddler: 'Toddlers and children',
  mood: 'How you feel',
  family: 'Family and everyday life',
  planning: 'Trying, loss and contraception',
}

/** Ages in months, from birth to ten years. */
const AGES: Partial<Record<Stage, Span>> = {
  newborn: { from: 0, to: 3 },
  baby: { from: 4, to: 11 },
  toddler: { from: 12, to: 47 },
  child: { from: 48, to: 120 },
}

/** Converts the stages of a starter article to those of the library. */
const stagesOf = ({ stages, category }: Article): Stages => {
  const ages = stages.flatMap((stage) => AGES[stage] ?? [])
  const months = { from: Math.min(...ages.map(({ from }) => from)), to: Math.max(...ages.map(({ to }) => to)) }
  return {
    trying: stages.includes('trying'),
    weeks: stages.includes('pregnant') ? { from: 1, to: 42 } : null,
    birth: category === 'birth',
    months: ages.length > 0 ? months : null,
    loss: stages.includes('grieving'),
  }
}

/** A starter article as the library stores it. */
interface Starter extends StageColumns {
  readonly topic: string
  /** Hash of all the other fields. */
  readonly digest: string
  readonly category: string
  readonly title: string
  readonly content: string
  readonly language: string
  readonly sources: string
}

/** The articles of a new library. */
const starters = (): Starter[] =>
  [...articles().values()].flatMap((article) =>
    [...article.translations].map(([language, { title, content, sources }]): Starter => {
      const own = sources.length > 0 ? sources : (article.translations.get('en')?.sources ?? [])
      const fields = {
        category: CATEGORIES[article.category] ?? article.category,
        ...{ title, content },
        // Hindi in Latin letters is for readers of Hindi.
        language: language.split('-')[0] as string,
        sources: JSON.stringify(own.map((source) => ({ title: source, url: null }))),
        ...columnsOf(stagesOf(article)),
      }
      const digest = createHash('sha256').update(JSON.stringify(fields)).digest('hex')
      return { topic: topicOf(article, language), digest, ...fields }
    }),
  )

/** Numbers of added and updated articles. */
export interface LibraryChanges {
  readonly added: number
  readonly updated: number
}

/** Articles of one transaction: indexing 50 takes about a second. */
const BATCH = 50

/**
 * Adds new starter articles to the library, English ones first, and updates those that no admin has edited. A deleted
 * one is not added again. If several instances start at once, one of them adds each batch; a failed batch is added at
 * the next start.
 */
export async function addStarterArticles(
  app: Pick<App, 'config' | 'db' | 'now'>,
  { signal, isAsked = false }: { signal?: AbortSignal; isAsked?: boolean } = {},
): Promise<LibraryChanges> {
  const { starterLanguages } = app.config.library
  // Whoever asks for them where starts bring none gets the fewest.
  const wanted = isAsked && starterLanguages?.length === 0 ? ['en'] : starterLanguages
  const chosen = inOrder(app.now()).filter(({ language }) => wanted === null || wanted.includes(language))
  const missing = await missingAmong(app.db, chosen)
  const changes = { added: 0, updated: 0 }
  for (let from = 0; from < missing.length && !signal?.aborted; from += BATCH) {
    const { added, updated } = await app.db.write(
      'addStarterArticles',
      async (tx) => {
        await lockName(tx, 'starter articles')
        const batch = await missingAmong(tx, missing.slice(from, from + BATCH))
        return batch.length === 0 ? { added: 0, updated: 0 } : give(tx, batch)
      },
      { timeout: 60_000 },
    )
    changes.added += added
    changes.updated += updated
  }
  return changes
}

/** Finds the starters that the library has not received, or only in another version. */
const missingAmong = async <Given extends Starter>(db: Pick<Tx, 'read'>, given: readonly Given[]): Promise<Given[]> => {
  const topics = given.map(({ topic }) => topic)
  const rows = await db.read<{ topic: string; digest: string }>(sql`
    select topic, digest from starter_articles where topic = any(${topics}::text[])`)
  const known = new Map(rows.map(({ topic, digest }) => [topic, digest]))
  return given.filter(({ topic, digest }) => known.get(topic) !== digest)
}

/** Dates the starter articles so that lists, newest first, begin with English, in the order of the subjects. */
const inOrder = (now: Date): (Starter & { readonly at: string })[] => {
  const rank = new Map(LANGUAGES.map((language, index) => [language.split('-')[0], index]))
  const rankOf = ({ language }: Starter) => rank.get(language) ?? 0
  return starters()
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .map((starter, index) => ({ ...starter, at: new Date(now.getTime() - index).toISOString() }))
}

/** Fills the library of a fresh installation while it serves already. */
export const fillLibrary = defineJob({
  name: 'resources.starter-articles',
  payload: z.object({ isAsked: z.boolean().default(false) }),
  options: { timeoutSeconds: 1_800, concurrency: 1 },
  run: async (app: Pick<App, 'config' | 'db' | 'now'>, { isAsked }, { signal }) => {
    await addStarterArticles(app, { signal, isAsked })
  },
})

/**
 * Brings the starter articles into an empty library in the background, those that were deleted, too, which is audited.
 * @throws AppError `conflict` for a library with articles: deleted ones would come back beside them.
 */
export async function askForStarterArticles(app: Pick<App, 'db' | 'jobs'>, viewer: Viewer): Promise<boolean> {
  await app.db.write('askForStarterArticles', async (tx) => {
    await lockName(tx, 'starter articles')
    if ((await tx.resource.count({ take: 1 })) > 0) throw new AppError('conflict', 'The library has articles.')
    await tx.run(sql`delete from starter_articles`)
    await recordAction(tx, viewer, { action: 'resource.fill', targetType: 'library' })
    await app.jobs.enqueue(tx, fillLibrary, { isAsked: true })
  })
  return true
}

const give = async (tx: Tx, starters: readonly (Starter & { readonly at: string })[]): Promise<LibraryChanges> => {
  const categories = JSON.stringify(
    [...new Set(starters.map(({ category }) => category))].map((name) => ({
      ...{ id: uuidv7(), name, key: name.toLowerCase() },
    })),
  )
  await tx.run(sql`
    insert into resource_categories (id, name, key)
    select id, name, key from json_to_recordset(${categories}::json) as c (id uuid, name text, key text)
    on conflict (key) do nothing`)
  const rows = starters.map(({ category, ...starter }) => ({ ...starter, id: uuidv7(), key: category.toLowerCase() }))
  const given = sql`json_to_recordset(${JSON.stringify(rows)}::json) as g (id uuid, topic text, digest text, key text,
    title text, content text, language text, sources text, at timestamptz, "isForTrying" boolean, "weeksFrom" smallint,
    "weeksTo" smallint, "isForBirth" boolean, "monthsFrom" smallint, "monthsTo" smallint, "isForLoss" boolean)`
  // `updated_at` stays `created_at`: only an admin's edit makes them differ.
  const updated = await tx.run(sql`
    update resources r set title = g.title, content = g.content, language = g.language, sources = g.sources::jsonb,
      is_for_trying = g."isForTrying", weeks_from = g."weeksFrom", weeks_to = g."weeksTo", is_for_birth = g."isForBirth",
      months_from = g."monthsFrom", months_to = g."monthsTo", is_for_loss = g."isForLoss"
    from ${given} where r.topic = g.topic and r.updated_at = r.created_at`)
  const added = await tx.read<{ categoryId: string; change: number }>(sql`
    with added as (
      insert into resources (id, title, content, category_id, topic, language, sources, is_for_trying, weeks_from, weeks_to,
        is_for_birth, months_from, months_to, is_for_loss, created_at, updated_at)
      select g.id, g.title, g.content, c.id, g.topic, g.language, g.sources::jsonb, g."isForTrying", g."weeksFrom",
        g."weeksTo", g."isForBirth", g."monthsFrom", g."monthsTo", g."isForLoss", g.at, g.at
      from ${given} join resource_categories c on c.key = g.key
      where not exists (select from starter_articles s where s.topic = g.topic)
      on conflict (topic) do nothing
      returning category_id
    )
    select category_id as "categoryId", count(*)::int as change from added group by category_id`)
  await tx.run(sql`
    insert into starter_articles (topic, digest) select g.topic, g.digest from ${given}
    on conflict (topic) do update set digest = excluded.digest`)
  const total = added.reduce((sum, { change }) => sum + change, 0)
  await changeTotals(tx, [
    { list: TOTAL, change: total },
    ...added.map(({ categoryId, change }) => ({ list: TOTAL, ownerId: categoryId, change })),
  ])
  return { added: total, updated }
}
