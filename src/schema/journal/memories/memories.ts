import { defineEvent } from '@parenting/jobs'
import { z } from 'zod'
import type { App, Viewer } from '../../../context.ts'
import { AppError, notFound } from '../../../errors.ts'
import { type Memory, Prisma } from '../../../generated/prisma/client.ts'
import { type Page, type PageArgs, pageOf, pageRequest } from '../../../kernel/connection.ts'
import { lockAccount } from '../../../kernel/locks.ts'
import { DELETED_ACCOUNTS } from '../../../kernel/people.ts'
import { uuid } from '../../../kernel/rules.ts'
import { columns, isDuplicate } from '../../../kernel/sql.ts'
import { empty, type Sql, sql, type Tx } from '../../../providers/database/db.ts'
import type { CursorKey } from '../../../providers/keys/cursors.ts'
import { PHOTO, type PhotoRecord } from '../../photos/index.ts'
import { isSharedWith, lockAddable, publishAlbumChange } from '../albums/shared.ts'
import type { memoryChanges, memoryInput } from './input.ts'

type ReadApp = Pick<App, 'db' | 'cursors'>

/** A memory with its photo. */
export interface MemoryRecord extends Memory {
  photo: PhotoRecord
}

/** A photo was added to an album. */
export const memorySaved = defineEvent({
  name: 'memories.memory-saved',
  payload: z.object({ userId: uuid, albumId: uuid, memoryId: uuid }),
})

/** The columns of a memory with its photo, over `memories m`. */
export const MEMORY = sql`${columns(Prisma.MemoryScalarFieldEnum, { table: 'm' })},
  (select ${PHOTO} from images i where i.id = m.image_id and i.user_id = m.user_id) as photo`

/** SQL for whether the owner of `m` has an account: photos of a deleted one wait to be erased. */
const IS_THERE = sql`m.user_id not in ${DELETED_ACCOUNTS}`

/** SQL condition for memories behind a cursor, the newest first. */
export function behind(after: CursorKey | null): Sql {
  return after ? sql`and (m.saved_on, m.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : empty
}

const listOf = (albumId: string) => `memories:${albumId}`

/**
 * One page of each album's memories, in one statement, ordered by the date they are about, newest first. The caller
 * must have checked access to the albums.
 */
export async function listMemories(
  app: ReadApp,
  albumIds: readonly string[],
  args: PageArgs,
): Promise<Page<MemoryRecord>[]> {
  const requests = albumIds.map((id) => pageRequest(app.cursors, listOf(id), args))
  const [request] = requests
  if (!request) return []
  const { after, size } = request
  // Several fields may ask for one album; its memories are read once.
  const ids = [...new Set(albumIds)]
  const rows = await app.db.read<MemoryRecord>(sql`
    select p.* from unnest(${ids}::uuid[]) as a (id) cross join lateral (
      select ${MEMORY} from memories m where m.album_id = a.id and ${IS_THERE} ${behind(after)}
      order by m.saved_on desc, m.id desc limit ${size + 1}::int
    ) p order by p."savedOn" desc, p.id desc`)
  const byAlbum = Map.groupBy(rows, ({ albumId }) => albumId)
  return albumIds.map((id) =>
    pageOf(
      byAlbum.get(id) ?? [],
      request,
      () => countMemories(app, id),
      (memory) => app.cursors.write(listOf(id), { at: memory.savedOn, id: memory.id }),
    ),
  )
}

const countMemories = async ({ db }: ReadApp, albumId: string): Promise<number> => {
  const [counted] = await db.read<{ total: number }>(sql`
    select count(*)::int as total from memories m where m.album_id = ${albumId}::uuid and ${IS_THERE}`)
  return counted?.total ?? 0
}

/**
 * One memory of the caller.
 * @throws AppError `not_found`, also for another person's.
 */
export async function readMemory({ db }: Pick<App, 'db'>, viewer: Viewer, id: string): Promise<MemoryRecord> {
  const [memory] = await db.read<MemoryRecord>(sql`
    select ${MEMORY} from memories m where m.id = ${id}::uuid and m.user_id = ${viewer.id}::uuid`)
  if (!memory) throw notFound('memory')
  return memory
}

/** Protects a photo of the caller from deletion until the transaction ends. */
const lockOwnPhoto = async (tx: Tx, viewer: Viewer, id: string): Promise<void> => {
  const rows = await tx.read(sql`
    select 1 from images where id = ${id}::uuid and user_id = ${viewer.id}::uuid and purpose in ('library', 'post')
    for key share`)
  if (rows.length === 0) throw notFound('photo')
}

/**
 * Adds a photo of the caller to an album of the caller, or to one that is shared with them as a parent.
 * @throws AppError `not_found` for any other album or photo, `conflict` when the album has it
 * already.
 */
export async function saveMemory(
  app: Pick<App, 'db' | 'events' | 'now'>,
  viewer: Viewer,
  { albumId, photoId, note, savedOn = app.now() }: z.output<typeof memoryInput>,
): Promise<MemoryRecord> {
  try {
    const id = await app.db.write('saveMemory', async (tx) => {
      await lockAccount(tx, viewer)
      await lockAddable(tx, viewer, albumId)
      await lockOwnPhoto(tx, viewer, photoId)
      const [userId, now] = [viewer.id, app.now()]
      const data = { userId, albumId, imageId: photoId, note, savedOn, createdAt: now, updatedAt: now }
      const memory = await tx.memory.create({ data, select: { id: true } })
      await app.events.publish(tx, memorySaved, { userId, albumId, memoryId: memory.id })
      await publishAlbumChange(app, tx, albumId)
      return memory.id
    })
    return await readMemory(app, viewer, id)
  } catch (error) {
    throw isDuplicate(error) ? new AppError('conflict', 'The album has this photo already.', { cause: error }) : error
  }
}

type ChangeApp = Pick<App, 'db' | 'events' | 'now'>

/**
 * Changes the given fields of a memory that the caller added, to an album to which they still may add.
 * @throws AppError `not_found`, also for another person's.
 */
export async function changeMemory(
  app: ChangeApp,
  viewer: Viewer,
  id: string,
  given: z.output<typeof memoryChanges>,
): Promise<MemoryRecord> {
  const { albumId } = await readMemory(app, viewer, id)
  const data = { ...given, updatedAt: app.now() }
  await app.db.write('changeMemory', async (tx) => {
    await lockAddable(tx, viewer, albumId)
    const { count } = await tx.memory.updateMany({ where: { id, userId: viewer.id }, data })
    if (count === 0) throw notFound('memory')
    await publishAlbumChange(app, tx, albumId)
  })
  return readMemory(app, viewer, id)
}

/**
 * Changes the newest memory of a photo.
 * @throws AppError `not_found` for a photo in no album, and for another person's.
 */
export async function changePhotoMemory(
  app: ChangeApp,
  viewer: Viewer,
  photoId: string,
  given: z.output<typeof memoryChanges>,
): Promise<MemoryRecord> {
  const [newest] = await app.db.read<{ id: string }>(sql`
    select m.id from memories m where m.image_id = ${photoId}::uuid and m.user_id = ${viewer.id}::uuid
      and (m.album_id in (select id from albums where user_id = ${viewer.id}::uuid)
        or ${isSharedWith(viewer.id, 'albums.add', sql`m.album_id`)})
    order by m.id desc limit 1`)
  if (!newest) throw notFound('memory of this photo')
  return changeMemory(app, viewer, newest.id, given)
}

/**
 * Deletes a memory that the caller added, wherever it is, or that is in an album of the caller; its photo stays.
 * @throws AppError `not_found`, also for another person's.
 */
export function deleteMemory(app: Pick<App, 'db' | 'events'>, viewer: Viewer, id: string): Promise<string> {
  return app.db.write('deleteMemory', async (tx) => {
    const own = await tx.read<{ albumId: string }>(sql`
      delete from memories where id = ${id}::uuid and user_id = ${viewer.id}::uuid returning album_id as "albumId"`)
    // The caller's albums may contain memories of others, whose `user_id` differs.
    const [deleted] =
      own.length > 0
        ? own
        : await tx.read<{ albumId: string }>(sql`
            delete from memories where album_id = any(array(select id from albums where user_id = ${viewer.id}::uuid))
              and id = ${id}::uuid returning album_id as "albumId"`)
    if (!deleted) throw notFound('memory')
    await publishAlbumChange(app, tx, deleted.albumId)
    return id
  })
}
