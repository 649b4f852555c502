import type { z } from 'zod'
import type { App, Viewer } from '../../context.ts'
import { notFound } from '../../errors.ts'
import type { MediaType, Resource } from '../../generated/prisma/client.ts'
import { recordAction } from '../../kernel/audit.ts'
import type { Page, PageArgs } from '../../kernel/connection.ts'
import { changeTotals, type TotalChange } from '../../kernel/derived-data.ts'
import { COUNTED_MAX, NEWEST_FIRST, readPage } from '../../kernel/keyset.ts'
import { isOrphan } from '../../kernel/sql.ts'
import { rawSql, type Sql, sql, type Tx } from '../../providers/database/db.ts'
import { deleteImages } from '../photos/index.ts'
import type { resourceChanges, resourceInput } from './input.ts'
import { checkStages, columnsOf } from './stages.ts'

/** A picture or film of an article: the key of an image of this service, or a URL. */
export interface MediaRecord {
  readonly id: string
  readonly resourceId: string
  readonly key: string | null
  readonly url: string | null
  readonly mediaType: MediaType
}

/** A source of an article's facts. */
export interface SourceRecord {
  readonly title: string
  readonly url: string | null
}

/** An article with its category and media. */
export interface ResourceRecord extends Omit<Resource, 'reviewedOn' | 'sources' | 'topic'> {
  /** YYYY-MM-DD. */
  readonly reviewedOn: string | null
  readonly sources: readonly SourceRecord[]
  readonly categoryName: string
  readonly media: readonly MediaRecord[] | null
}

/** Columns of an article over `RESOURCE_JOINED`. */
export const RESOURCE = rawSql(`resources.id, resources.title, resources.content, resources.category_id as "categoryId",
  resources.created_at as "createdAt", resources.updated_at as "updatedAt",
  resources.is_for_trying as "isForTrying", resources.weeks_from as "weeksFrom", resources.weeks_to as "weeksTo",
  resources.is_for_birth as "isForBirth", resources.months_from as "monthsFrom", resources.months_to as "monthsTo",
  resources.is_for_loss as "isForLoss", resources.language, resources.minutes_to_read as "minutesToRead",
  resources.reviewed_by as "reviewedBy", resources.reviewed_on::text as "reviewedOn", resources.sources,
  categories.name as "categoryName",
  (select json_agg(json_build_object('id', m.id, 'resourceId', m.resource_id, 'key', i.key, 'url', m.url,
      'mediaType', m.media_type) order by m.id)
   from resource_media m left join images i on i.id = m.image_id where m.resource_id = resources.id) as media`)

export const RESOURCE_JOINED = rawSql('join resource_categories categories on categories.id = resources.category_id')

/** The list of all articles in `list_totals`; that of a category has its id as owner. */
export const TOTAL = 'resources'

/** SQL condition for articles in a language or without a known one. */
export function writtenIn(language: string): Sql {
  return sql`(resources.language = ${language} or resources.language is null)`
}

/** All articles, or those of a category or in a language, newest first. */
export function listResources(
  app: Pick<App, 'cursors' | 'db'>,
  viewer: Viewer | null,
  {
    categoryId,
    language,
    ...page
  }: PageArgs & { categoryId?: string | null | undefined; language?: string | null | undefined },
): Promise<Page<ResourceRecord>> {
  return readPage<ResourceRecord>(
    app,
    {
      name: 'resources',
      select: RESOURCE,
      from: 'resources',
      join: RESOURCE_JOINED,
      where: [
        categoryId != null && sql`resources.category_id = ${categoryId}::uuid`,
        language != null && writtenIn(language),
      ],
      ...NEWEST_FIRST,
      total:
        language != null ? { upTo: COUNTED_MAX } : { list: TOTAL, ...(categoryId != null && { ownerId: categoryId }) },
      options: { staleFor: viewer },
    },
    page,
  )
}

/** @throws AppError `not_found`. */
export async function readResource({ db }: Pick<App, 'db'>, id: string): Promise<ResourceRecord> {
  const [resource] = await db.read<ResourceRecord>(
    sql`select ${RESOURCE} from resources ${RESOURCE_JOINED} where resources.id = ${id}::uuid`,
  )
  if (!resource) throw notFound('resource')
  return resource
}

/** The changes of the totals when an article is added or removed. */
const totalsOf = (categoryId: string, change: 1 | -1): TotalChange[] => [
  { list: TOTAL, change },
  { list: TOTAL, ownerId: categoryId, change },
]

/** Converts the given fields of an article to its columns. @throws AppError `validation_failed`. */
const dataOf = <Input extends z.output<typeof resourceChanges>>({ stages, reviewedOn, ...given }: Input) => ({
  ...given,
  ...(stages !== undefined && columnsOf(checkStages(stages))),
  ...(reviewedOn !== undefined && { reviewedOn: reviewedOn && new Date(reviewedOn) }),
})

/** Turns the foreign key error of an unknown category into `not_found`. */
const withCategory = <Result>(work: Promise<Result>): Promise<Result> =>
  work.catch((error: unknown) => {
    throw isOrphan(error) ? notFound('category') : error
  })

/**
 * Adds an article; audited.
 * @throws AppError `not_found` for an unknown category.
 */
export async function createResource(
  app: Pick<App, 'db' | 'now'>,
  viewer: Viewer,
  input: z.output<typeof resourceInput>,
): Promise<ResourceRecord> {
  const createdAt = app.now()
  const id = await withCategory(
    app.db.write('createResource', async (tx) => {
      const data = { ...dataOf(input), createdAt, updatedAt: createdAt }
      const { id } = await tx.resource.create({ data, select: { id: true } })
      await recordAction(tx, viewer, { action: 'resource.create', targetType: 'resource', targetId: id })
      await changeTotals(tx, totalsOf(input.categoryId, 1))
      return id
    }),
  )
  return readResource(app, id)
}

/** Locks an article and returns its category. @throws AppError `not_found`. */
export async function lockResource(tx: Pick<Tx, 'read'>, id: string): Promise<{ categoryId: string }> {
  const [resource] = await tx.read<{ categoryId: string }>(sql`
    select category_id as "categoryId" from resources where id = ${id}::uuid for update`)
  if (!resource) throw notFound('resource')
  return resource
}

/** Protects an article from deletion until the transaction ends. @throws AppError `not_found`. */
export async function requireResource(tx: Pick<Tx, 'read'>, id: string): Promise<void> {
  const found = await tx.read(sql`select 1 from resources where id = ${id}::uuid for key share`)
  if (found.length === 0) throw notFound('resource')
}

/**
 * Changes the given fields of an article; audited. Without any it changes nothing.
 * @throws AppError `not_found`, also for an unknown category.
 */
export async function changeResource(
  app: Pick<App, 'db' | 'now'>,
  viewer: Viewer,
  id: string,
  input: z.output<typeof resourceChanges>,
): Promise<ResourceRecord> {
  if (Object.keys(input).length === 0) return readResource(app, id)
  const data = dataOf(input)
  await withCategory(
    app.db.write('changeResource', async (tx) => {
      const { categoryId } = await lockResource(tx, id)
      await tx.resource.update({ where: { id }, data: { ...data, updatedAt: app.now() }, select: { id: true } })
      await recordAction(tx, viewer, {
        action: 'resource.edit',
        targetType: 'resource',
        targetId: id,
        facts: { fields: Object.keys(input).join(' ') },
      })
      const moved = input.categoryId !== undefined && input.categoryId !== categoryId ? input.categoryId : null
      await changeTotals(
        tx,
        moved === null
          ? []
          : [
              { list: TOTAL, ownerId: categoryId, change: -1 },
              { list: TOTAL, ownerId: moved, change: 1 },
            ],
      )
    }),
  )
  return readResource(app, id)
}

/**
 * Deletes an article with its media and bookmarks; audited. Its pictures' objects are removed a moment later.
 * @throws AppError `not_found`.
 */
export function deleteResource(app: Pick<App, 'db' | 'jobs' | 'now'>, viewer: Viewer, id: string): Promise<string> {
  return app.db.write('deleteResource', async (tx) => {
    const { categoryId } = await lockResource(tx, id)
    await deleteImages(app, tx, sql`id in (select image_id from resource_media where resource_id = ${id}::uuid)`)
    await tx.resource.delete({ where: { id }, select: { id: true } })
    await recordAction(tx, viewer, { action: 'resource.delete', targetType: 'resource', targetId: id })
    await changeTotals(tx, totalsOf(categoryId, -1))
    return id
  })
}
