import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { makeZip } from 'client-zip'
import type { PoolClient } from 'pg'
import type { App, Download, ExportPart, Viewer } from '../../context.ts'

type ExportApp = Pick<App, 'config' | 'domains' | 'now' | 'pool' | 'rateLimits' | 'storage'>

/** Rows read from the database at a time. */
const BATCH = 500

/** A part's place in the file the parts were gathered in. */
interface Gathered {
  name: string
  start: number
  end: number
}

const selectOf = ({ table, columns, where, orderBy }: ExportPart) =>
  `select to_jsonb(part) as row
   from (select ${columns.map((column) => `t.${column}`).join(', ')} from ${table} t where ${where} order by ${orderBy}) part`

/** Writes one part as a JSON array, a row a line; memory holds one batch. */
const gatherPart = async (client: PoolClient, file: FileHandle, part: ExportPart, userId: string): Promise<number> => {
  let bytes = 0
  const write = async (text: string) => {
    bytes += (await file.write(text)).bytesWritten
  }
  await client.query(`declare part no scroll cursor for ${selectOf(part)}`, [userId])
  let separator = '['
  for (;;) {
    const { rows } = await client.query<{ row: unknown }>(`fetch ${BATCH} from part`)
    for (const { row } of rows) {
      await write(`${separator}\n${JSON.stringify(row)}`)
      separator = ','
    }
    if (rows.length < BATCH) break
  }
  await client.query('close part')
  await write(separator === '[' ? '[]\n' : '\n]\n')
  return bytes
}

/**
 * Gathers all parts of one moment in a file, so that a client that reads slowly holds no connection, and the keys of the
 * photos with them.
 */
const gather = async (app: ExportApp, file: FileHandle, userId: string) => {
  const client = await app.pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const parts: Gathered[] = []
    let start = 0
    for (const part of app.domains.flatMap((domain) => domain.exports ?? [])) {
      const end = start + (await gatherPart(client, file, part, userId))
      parts.push({ name: `${part.file}.json`, start, end })
      start = end
    }
    const { rows } = await client.query<{ key: string }>('select key from images where user_id = $1 order by id', [
      userId,
    ])
    await client.query('commit')
    client.release()
    return { parts, keys: rows.map(({ key }) => key) }
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** A file that has no name any more: it is gone when it is closed or the process ends, however that happens. */
const openNameless = async (folder: string): Promise<FileHandle> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `${randomUUID()}.tmp`)
  const file = await open(path, 'wx+', 0o600)
  await rm(path)
  return file
}

async function* entriesOf(app: ExportApp, file: FileHandle, { parts, keys }: Awaited<ReturnType<typeof gather>>) {
  const lastModified = app.now()
  for (const { name, start, end } of parts)
    yield { name, lastModified, input: file.createReadStream({ start, end: end - 1, autoClose: false }) }
  for (const key of keys) {
    const object = await app.storage.get(key)
    // One deleted since then is left out.
    if (object) yield { name: `photos/${basename(key)}`, lastModified, input: object.bytes }
  }
}

/**
 * Everything the service knows of the caller, as a zip archive made while it is sent: a JSON file a part, and the photos
 * as they are stored. Twice a day.
 */
export const exportData = (app: ExportApp, viewer: Viewer): Download => ({
  name: `export-${app.now().toISOString().slice(0, 10)}.zip`,
  contentType: 'application/zip',
  path: '/users/export',
  open: async () => {
    await app.rateLimits.take('exports', viewer.id)
    const file = await openNameless(join(app.config.dataDir, 'exports'))
    try {
      const gathered = await gather(app, file, viewer.id)
      const zip = Readable.fromWeb(makeZip(entriesOf(app, file, gathered)) as Parameters<typeof Readable.fromWeb>[0])
      return zip.once('close', () => void file.close())
    } catch (error) {
      await file.close()
      throw error
    }
  },
})
