import type { App, Viewer } from '../../context.ts'
import { accountIsGone } from '../../kernel/locks.ts'
import { type Db, join, rawSql, type Sql, sql } from '../../providers/database/db.ts'
import type { ReasonStage } from './input.ts'
import { type Moment, type Reader, readReaders } from './readers.ts'
import { RESOURCE, RESOURCE_JOINED, type ResourceRecord } from './resources.ts'

/** The reason for which an article is recommended. */
export interface Reason {
  readonly stage: ReasonStage
  readonly week: number | null
  readonly months: number | null
  readonly childId: string | null
}

/** An article that fits a person today. */
export interface ForYouRecord {
  readonly resource: ResourceRecord
  readonly reason: Reason
  readonly isRead: boolean
  readonly isSaved: boolean
}

interface Row extends ResourceRecord {
  readonly reasonStage: ReasonStage
  readonly reasonAt: number | null
  readonly reasonChildId: string | null
  readonly isRead: boolean
  readonly isSaved: boolean
}

/** SQL for whether an article has no stage; the predicate of an index. */
const IS_FOR_EVERYBODY = rawSql(`weeks_from is null and months_from is null
  and not (is_for_trying or is_for_birth or is_for_loss)`)

/** Stages without a span, with their assumed days: the shorter the stage, the better the article fits. */
const FLAGS = [
  { stage: 'trying', column: rawSql('is_for_trying'), days: 365 },
  { stage: 'birth', column: rawSql('is_for_birth'), days: 60 },
  { stage: 'loss', column: rawSql('is_for_loss'), days: 365 },
] as const

const SPANS = [
  { stage: 'pregnancy', from: rawSql('weeks_from'), to: rawSql('weeks_to'), days: 7 },
  { stage: 'age', from: rawSql('months_from'), to: rawSql('months_to'), days: 30 },
] as const

/**
 * The best of some articles (`a`) for each moment of a person: in their language before others, the shortest stage first.
 * Each moment is read over its own index and yields no more rows than are shown.
 */
const fitting = (articles: Sql, { language, moments, isForEverybody }: Reader, first: number): Sql => {
  const preference = sql`case when a.language = ${language} then 0 when a.language is null then 1 else 2 end`
  const best = (stage: ReasonStage, at: Sql, childId: Sql, days: Sql, condition: Sql) => sql`
    select a.id, a.created_at, ${preference} as preference, ${stage}::text as stage, ${at}::int as at,
      ${childId}::uuid as child_id, ${days}::int as days
    from ${articles} and (a.language is null or a.language in (${language}, 'en')) and ${condition}
    order by preference, days, a.created_at desc, a.id desc limit ${first}::int`
  const of = (stage: ReasonStage): readonly Moment[] => moments.filter((moment) => moment.stage === stage)
  const spans = SPANS.map(({ stage, from, to, days }) => {
    const held = of(stage)
    const width = sql`(a.${to} - a.${from} + 1) * ${days}`
    const condition = sql`a.${from} <= moment.at and a.${to} >= moment.at`
    return sql`select fit.* from unnest(${held.map(({ at }) => at)}::int[], ${held.map(({ childId }) => childId)}::uuid[])
      as moment (at, child_id)
      cross join lateral (${best(stage, sql`moment.at`, sql`moment.child_id`, width, condition)}) fit`
  })
  const flags = FLAGS.map(({ stage, column, days }) => {
    const [held] = of(stage)
    const condition = sql`${held !== undefined}::boolean and a.${column}`
    return best(stage, sql`null`, sql`${held?.childId ?? null}`, sql`${days}`, condition)
  })
  const everybody = sql`${isForEverybody}::boolean and ${IS_FOR_EVERYBODY}`
  const parts = [...spans, ...flags, best('everybody', sql`null`, sql`null`, sql`0`, everybody)]
  return join(
    parts.map((part) => sql`(${part})`),
    ' union all ',
  )
}

interface Wish {
  readonly first: number
  /** Further conditions on articles `a`. */
  readonly only?: Sql
}

/**
 * Finds articles that fit a person today: unread ones first, then those for a stage before those for everybody.
 * Considers only the most recently read of the read ones.
 */
export async function findArticles(
  db: Pick<Db, 'read'>,
  reader: Reader,
  { first, only = sql`true` }: Wish,
): Promise<ForYouRecord[]> {
  const mine = sql`user_id = ${reader.id}::uuid`
  const unread = sql`resources a where ${only}
    and not exists (select from resource_reads d where d.resource_id = a.id and d.${mine})`
  const read = sql`last_read a where ${only}`
  const order = rawSql(`is_read, stage = 'everybody', preference, days, created_at desc, id desc`)
  const rows = await db.read<Row>(sql`
    with last_read as materialized (
      select resources.* from resource_reads d join resources on resources.id = d.resource_id
      where d.${mine} order by d.read_at desc, d.resource_id desc limit ${first}::int
    ),
    fit as (
      select *, false as is_read from (${fitting(unread, reader, first)}) unread
      union all select *, true from (${fitting(read, reader, first)}) done
    ),
    shown as (
      select * from (
        select distinct on (id) * from fit order by id, stage = 'everybody', days, at, child_id
      ) each order by ${order} limit ${first}::int
    )
    select ${RESOURCE}, shown.stage as "reasonStage", shown.at as "reasonAt", shown.child_id as "reasonChildId",
      shown.is_read as "isRead",
      exists (select from bookmarks b where b.${mine} and b.resource_id = shown.id) as "isSaved"
    from shown join resources on resources.id = shown.id ${RESOURCE_JOINED}
    order by shown.is_read, shown.stage = 'everybody', shown.preference, shown.days, shown.created_at desc, shown.id desc`)
  return rows.map(({ reasonStage: stage, reasonAt: at, reasonChildId: childId, isRead, isSaved, ...resource }) => ({
    resource,
    reason: { stage, week: stage === 'pregnancy' ? at : null, months: stage === 'age' ? at : null, childId },
    isRead,
    isSaved,
  }))
}

/** Lists articles that fit the caller today. */
export async function listForYou(app: Pick<App, 'db' | 'now'>, viewer: Viewer, first: number): Promise<ForYouRecord[]> {
  const [reader] = await readReaders(app, [viewer.id])
  if (!reader) throw accountIsGone()
  return findArticles(app.db, reader, { first })
}
