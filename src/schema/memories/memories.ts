import { z } from 'zod'
import type { App, Viewer } from '../../context.ts'
import { AppError, notFound } from '../../errors.ts'
import { type Memory, Prisma } from '../../generated/prisma/client.ts'
import { defineEvent } from '../../jobs/event.ts'
import { uuid } from '../../rules.ts'
import { columnsOf } from '../columns.ts'
import { type Page, type PageArgs, pageOf, pageRequest } from '../connection.ts'
import { isDuplicate } from '../constraints.ts'
import { PHOTO_JSON, type PhotoRecord } from '../images/photos.ts'
import { lockAccount } from '../users/lock-account.ts'
import type { memoryChanges, memoryInput } from './input.ts'

type Transaction = Prisma.TransactionClient
type ReadApp = Pick<App, 'reads' | 'cursors'>

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
export const MEMORY = `${columnsOf(Prisma.MemoryScalarFieldEnum, { table: 'm' })},
  (select ${PHOTO_JSON} from images i where i.id = m.image_id) as photo`

const listOf = (albumId: string) => `memories:${albumId}`

/**
 * One page of each album's memories, in one statement, ordered by the date they are about, newest first. The caller
 * must have checked access to the albums.
 */
export const listMemories = async (
  app: ReadApp,
  albumIds: readonly string[],
  args: PageArgs,
): Promise<Page<MemoryRecord>[]> => {
  const requests = albumIds.map((id) => pageRequest(app.cursors, listOf(id), args))
  const [request] = requests
  if (!request) return []
  const { after, size } = request
  // Several fields may ask for one album; its memories are read once.
  const ids = [...new Set(albumIds)]
  const { rows } = await app.reads.query<MemoryRecord>({
    name: `memories${after ? '_after' : ''}`,
    text: `
      select p.* from unnest($1::uuid[]) as a (id) cross join lateral (
        select ${MEMORY} from memories m
        where m.album_id = a.id ${after ? 'and (m.saved_on, m.id) < ($3::timestamptz, $4::uuid)' : ''}
        order by m.saved_on desc, m.id desc limit $2::int
      ) p order by p."savedOn" desc, p.id desc`,
    values: after ? [ids, size + 1, after.at, after.id] : [ids, size + 1],
  })
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

const countMemories = async ({ reads }: ReadApp, albumId: string): Promise<number> => {
  const { rows } = await reads.query<{ total: number }>({
    name: 'memories_count',
    text: 'select count(*)::int as total from memories where album_id = $1::uuid',
    values: [albumId],
  })
  return rows[0]?.total ?? 0
}

/**
 * One memory of the caller.
 * @throws AppError `not_found`, also for another person's.
 */
export const readMemory = async (app: Pick<App, 'reads'>, viewer: Viewer, id: string): Promise<MemoryRecord> => {
  const { rows } = await app.reads.query<MemoryRecord>({
    name: 'memory',
    text: `select ${MEMORY} from memories m where m.id = $1::uuid and m.user_id = $2::uuid`,
    values: [id, viewer.id],
  })
  const [memory] = rows
  if (!memory) throw notFound('memory')
  return memory
}

/** Protects a record of the caller from deletion until the transaction ends. */
const lockOwn = async (tx: Transaction, viewer: Viewer, table: 'albums' | 'images', id: string, what: string) => {
  const isPhoto = table === 'images' ? Prisma.sql`and purpose in ('library', 'post')` : Prisma.empty
  const rows = await tx.$queryRaw<unknown[]>`
    select 1 from ${Prisma.raw(table)} where id = ${id}::uuid and user_id = ${viewer.id}::uuid ${isPhoto} for key share`
  if (rows.length === 0) throw notFound(what)
}

/**
 * Adds a photo of the caller to an album of the caller.
 * @throws AppError `not_found` for an album or photo that is not the caller's, `conflict` when the album has it
 * already.
 */
export const saveMemory = async (
  app: Pick<App, 'db' | 'prisma' | 'events' | 'now' | 'reads'>,
  viewer: Viewer,
  { albumId, photoId, note, savedOn = app.now() }: z.output<typeof memoryInput>,
): Promise<MemoryRecord> => {
  try {
    const id = await app.db.write(async (tx) => {
      await lockAccount(tx, viewer)
      await lockOwn(tx, viewer, 'albums', albumId, 'album')
      await lockOwn(tx, viewer, 'images', photoId, 'photo')
      const [userId, now] = [viewer.id, app.now()]
      const data = { userId, albumId, imageId: photoId, note, savedOn, createdAt: now, updatedAt: now }
      const memory = await tx.memory.create({ data, select: { id: true } })
      await app.events.raise(tx, memorySaved, { userId, albumId, memoryId: memory.id })
      return memory.id
    })
    return await readMemory(app, viewer, id)
  } catch (error) {
    throw isDuplicate(error) ? new AppError('conflict', 'The album has this photo already.', { cause: error }) : error
  }
}

type ChangeApp = Pick<App, 'db' | 'prisma' | 'now' | 'reads'>

/**
 * Changes the given fields of a memory.
 * @throws AppError `not_found`, also for another person's.
 */
export const changeMemory = async (
  app: ChangeApp,
  viewer: Viewer,
  id: string,
  given: z.output<typeof memoryChanges>,
): Promise<MemoryRecord> => {
  const data = { ...given, updatedAt: app.now() }
  if ((await app.prisma.memory.updateMany({ where: { id, userId: viewer.id }, data })).count === 0)
    throw notFound('memory')
  return readMemory(app, viewer, id)
}

/**
 * Changes the newest memory of a photo.
 * @throws AppError `not_found` for a photo in no album, and for another person's.
 */
export const changePhotoMemory = async (
  app: ChangeApp,
  viewer: Viewer,
  photoId: string,
  given: z.output<typeof memoryChanges>,
): Promise<MemoryRecord> => {
  const newest = await app.prisma.memory.findFirst({
    where: { imageId: photoId, userId: viewer.id },
    orderBy: { id: 'desc' },
    select: { id: true },
  })
  if (!newest) throw notFound('memory of this photo')
  return changeMemory(app, viewer, newest.id, given)
}

/** Deletes a memory; its photo stays. @throws AppError `not_found`, also for another person's. */
export const deleteMemory = async (app: Pick<App, 'db' | 'prisma'>, viewer: Viewer, id: string): Promise<void> => {
  if ((await app.prisma.memory.deleteMany({ where: { id, userId: viewer.id } })).count === 0) throw notFound('memory')
}
