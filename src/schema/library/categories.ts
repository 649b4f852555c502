import type { z } from 'zod'
import type { App, Viewer } from '../../context.ts'
import { AppError, invalidField, notFound } from '../../errors.ts'
import type { ResourceCategory } from '../../generated/prisma/client.ts'
import { recordAction } from '../../kernel/audit.ts'
import { type Page, type PageArgs, pageOf, pageRequest } from '../../kernel/connection.ts'
import { isDuplicate } from '../../kernel/sql.ts'
import { sql, type Tx } from '../../providers/database/db.ts'
import type { categoryChanges, categoryInput } from './input.ts'

/** A category as readers see it. */
export type CategoryRecord = Pick<ResourceCategory, 'id' | 'name'>

type WriteApp = Pick<App, 'db'>

const keyOf = (name: string) => name.toLowerCase()

const CATEGORIES = 'resource-categories'

/** The categories by name. A cursor is the category it starts after, and good for as long as that one is there. */
export async function listCategories(
  { cursors, db }: Pick<App, 'cursors' | 'db'>,
  args: PageArgs,
): Promise<Page<CategoryRecord>> {
  const request = pageRequest(cursors, CATEGORIES, args)
  const { after, size, skip, passed } = request
  const start = after?.id ?? null
  const rows = await db.read<CategoryRecord>(sql`
    select id, name from resource_categories
    where ${start}::uuid is null or key > (select key from resource_categories where id = ${start}::uuid)
    order by key limit ${size + 1}::int offset ${skip}::int`)
  if (after && rows.length === 0 && (await db.find.resourceCategory.count({ where: { id: after.id } })) === 0)
    throw invalidField('after', 'is no longer a cursor of this list; start from the first page')
  const count = () => db.find.resourceCategory.count()
  return pageOf(rows, request, count, (row) =>
    cursors.write(CATEGORIES, { at: new Date(0), id: row.id, passed: passed + rows.indexOf(row) + 1 }),
  )
}

/** @throws AppError `not_found`. */
export async function readCategory({ db }: Pick<App, 'db'>, id: string): Promise<ResourceCategory> {
  const category = await db.find.resourceCategory.findUnique({ where: { id } })
  if (!category) throw notFound('category')
  return category
}

/**
 * Adds a category, which is audited.
 * @throws AppError `conflict` for a name there is already.
 */
export function createCategory(
  app: WriteApp,
  viewer: Viewer,
  { name }: z.output<typeof categoryInput>,
): Promise<ResourceCategory> {
  return audited(app, viewer, 'create', (tx) => tx.resourceCategory.create({ data: { name, key: keyOf(name) } }))
}

/**
 * Renames a category, which is audited.
 * @throws AppError `not_found`; `conflict` for a name there is already.
 */
export function changeCategory(
  app: WriteApp,
  viewer: Viewer,
  id: string,
  { name }: z.output<typeof categoryChanges>,
): Promise<ResourceCategory> {
  if (name === undefined) return readCategory(app, id)
  return audited(app, viewer, 'edit', async (tx) => {
    const data = { name, key: keyOf(name) }
    const [category] = await tx.resourceCategory.updateManyAndReturn({ where: { id }, data })
    if (!category) throw notFound('category')
    return category
  })
}

/**
 * Deletes a category without articles, which is audited.
 * @throws AppError `not_found`; `conflict` for one in use.
 */
export async function deleteCategory(app: WriteApp, viewer: Viewer, id: string): Promise<string> {
  await audited(app, viewer, 'delete', async (tx) => {
    const [category] = await tx.read<ResourceCategory>(sql`
      select id, name, key from resource_categories where id = ${id}::uuid for update`)
    if (!category) throw notFound('category')
    // The lock keeps articles from being added to it.
    if ((await tx.resource.count({ where: { categoryId: id }, take: 1 })) > 0)
      throw new AppError('conflict', 'The category still has articles. Move or delete them first.')
    await tx.resourceCategory.delete({ where: { id } })
    return category
  })
  return id
}

/** A write with its audit record, in one transaction. */
const audited = async (
  app: WriteApp,
  viewer: Viewer,
  what: 'create' | 'edit' | 'delete',
  write: (tx: Tx) => Promise<ResourceCategory>,
): Promise<ResourceCategory> => {
  try {
    return await app.db.write('changeCategory', async (tx) => {
      const category = await write(tx)
      const action = `resource-category.${what}`
      await recordAction(tx, viewer, { action, targetType: 'resource-category', targetId: category.id })
      return category
    })
  } catch (error) {
    throw isDuplicate(error) ? new AppError('conflict', 'Another category has this name.', { cause: error }) : error
  }
}
