import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { basename, join as joinPath } from 'node:path'
import { Readable } from 'node:stream'
import { makeZip } from 'client-zip'
import type { App, Download, ExportPart, Viewer } from '../../../context.ts'
import { join, rawSql, sql, type Tx } from '../../../providers/database/db.ts'
import { diskFailure, isDiskError } from '../../../providers/storage/disk.ts'

type ExportApp = Pick<App, 'config' | 'db' | 'domains' | 'exportTurns' | 'now' | 'rateLimits' | 'storage'>

/** Rows fetched at a time. */
const BATCH = 500

/** How long the snapshot may take, in milliseconds. */
const SNAPSHOT_MS = 60 * 1000

/** Bytes read from the temporary file at a time. */
const CHUNK = 64 * 1024

/** A part's range in the temporary file. */
interface Gathered {
  name: string
  start: number
  end: number
}

/** The key that names a photo, and the one of its object in storage. */
interface Photo {
  key: string
  objectKey: string
}

const selectOf = ({ table, columns, shown, where, orderBy }: ExportPart, userId: string) => {
  const selected = join(
    columns.map((column) => sql`${shown[column]?.(userId) ?? rawSql(`t.${column}`)} as ${rawSql(column)}`),
  )
  return sql`
    select to_jsonb(part) as row from (
      select ${selected} from ${rawSql(table)} t where ${where(userId)} order by ${rawSql(orderBy)}
    ) part`
}

/** Writes one part as a JSON array, one row a line, with one batch in memory. Returns where it ends in the file. */
const gatherPart = async (
  tx: Tx,
  file: FileHandle,
  start: number,
  part: ExportPart,
  userId: string,
): Promise<number> => {
  let end = start
  const write = async (text: string) => {
    end += (await file.write(text, end)).bytesWritten
  }
  await tx.run(sql`declare part no scroll cursor for ${selectOf(part, userId)}`)
  let separator = '['
  for (;;) {
    const rows = await tx.read<{ row: unknown }>(sql`fetch ${rawSql(String(BATCH))} from part`)
    for (const { row } of rows) {
      await write(`${separator}\n${JSON.stringify(row)}`)
      separator = ','
    }
    if (rows.length < BATCH) break
  }
  await tx.run(sql`close part`)
  await write(separator === '[' ? '[]\n' : '\n]\n')
  return end
}

/**
 * Writes a consistent snapshot of all parts to a temporary file, so that a slow client holds no connection, and
 * collects the photos.
 */
const gather = (app: ExportApp, file: FileHandle, userId: string) =>
  app.db.write(
    null,
    async (tx) => {
      const parts: Gathered[] = []
      let start = 0
      for (const part of app.domains.flatMap((domain) => domain.exports ?? [])) {
        const end = await gatherPart(tx, file, start, part, userId)
        parts.push({ name: `${part.file}.json`, start, end })
        start = end
      }
      const photos = await tx.read<Photo>(sql`
        select key, coalesce(object_key, key) as "objectKey" from images where user_id = ${userId}::uuid order by id`)
      return { parts, photos }
    },
    { isSnapshot: true, timeout: SNAPSHOT_MS },
  )

/** An unlinked file: it vanishes when it is closed or the process ends. */
const openNameless = async (folder: string): Promise<FileHandle> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = joinPath(folder, `${randomUUID()}.tmp`)
  const file = await open(path, 'wx+', 0o600)
  await rm(path)
  return file
}

/** A range of the file. A read stream for each part would leak its listener on the file. */
async function* sectionOf(file: FileHandle, start: number, end: number): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (let position = start; position < end; ) {
    const length = Math.min(CHUNK, end - position)
    const { bytesRead, buffer } = await file.read(new Uint8Array(length), 0, length, position)
    if (bytesRead === 0) throw new Error('the gathered parts ended early')
    yield buffer.subarray(0, bytesRead)
    position += bytesRead
  }
}

async function* entriesOf(app: ExportApp, file: FileHandle, { parts, photos }: Awaited<ReturnType<typeof gather>>) {
  const lastModified = app.now()
  for (const { name, start, end } of parts) yield { name, lastModified, input: sectionOf(file, start, end) }
  for (const { key, objectKey } of photos) {
    const object = await app.storage.get(objectKey)
    // Photos deleted since then are omitted.
    if (object) yield { name: `photos/${basename(key)}`, lastModified, input: object.bytes }
  }
}

/** Takes the snapshot and starts the archive. */
const begin = async (app: ExportApp, viewer: Viewer): Promise<Readable> => {
  const file = await openNameless(joinPath(app.config.dataDir, 'exports'))
  try {
    const gathered = await gather(app, file, viewer.id)
    const zip = Readable.fromWeb(makeZip(entriesOf(app, file, gathered)) as Parameters<typeof Readable.fromWeb>[0])
    return zip.once('close', () => void file.close())
  } catch (error) {
    await file.close()
    throw error
  }
}

/**
 * The caller's data as a zip archive, generated while it is sent: a JSON file a part, and the photos as stored. Twice
 * a day.
 */
export function exportData(app: ExportApp, viewer: Viewer): Download {
  return {
    name: `export-${app.now().toISOString().slice(0, 10)}.zip`,
    contentType: 'application/zip',
    path: '/users/export',
    open: async (left) => {
      await app.rateLimits.take('exports', viewer.id)
      try {
        // Who waits for their turn holds neither a file nor a connection; who leaves meanwhile gives it up.
        return await app.exportTurns.run(() => begin(app, viewer), { owner: viewer.id, signal: left })
      } catch (error) {
        // An export that did not start does not count.
        await app.rateLimits.giveBack('exports', viewer.id)
        throw isDiskError(error) ? diskFailure(error) : error
      }
    },
  }
}
