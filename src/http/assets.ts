import { hash } from 'node:crypto'
import { extname } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'
import { answerOtherMethods } from '../rest/other-methods.ts'
import { createCompressed, encodingOf } from './compressed.ts'

/** Loads the bytes of a file; called once, when the file is first needed. */
export type Load = () => Promise<string | Buffer>

interface Asset {
  readonly path: string
  readonly type: string
  readonly as: ReturnType<typeof createCompressed>
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
}

const loadAsset = async (name: string, load: Load): Promise<Asset> => {
  const bytes = Buffer.from(await load())
  const extension = extname(name)
  const tag = hash('sha256', bytes, 'base64url').slice(0, 16)
  return {
    path: `/assets/${name.slice(0, -extension.length)}-${tag}${extension}`,
    type: TYPES[extension] ?? 'application/octet-stream',
    as: createCompressed(bytes),
  }
}

/**
 * Serves files under names that contain a content hash, so that browsers may cache them forever. Nothing is read
 * until a page that needs it is opened. Returns a function from a file's name to its path.
 */
export const registerAssets = (server: FastifyInstance, files: Readonly<Record<string, Load>>) => {
  const loaded = new Map<string, Promise<Asset>>()
  const assetOf = (name: string): Promise<Asset> => {
    const load = files[name]
    if (!load) throw new Error(`there is no file ${name}`)
    const known = loaded.get(name) ?? loadAsset(name, load)
    loaded.set(name, known)
    return known
  }

  server.get<{ Params: { file: string } }>('/assets/:file', async (request, reply) => {
    const [, stem = '', extension = ''] = /^(.*)-[\w-]{16}(\.\w+)$/.exec(request.params.file) ?? []
    const asset = Object.hasOwn(files, stem + extension) ? await assetOf(stem + extension) : null
    if (asset?.path !== `/assets/${request.params.file}`) throw new AppError('not_found', 'No such path.')
    const encoding = encodingOf(request.headers['accept-encoding'])
    if (encoding) reply.header('content-encoding', encoding)
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'Origin, Accept-Encoding')
      .type(asset.type)
      .send(await asset.as(encoding))
  })
  answerOtherMethods(server, '/assets/:file', ['GET'])

  return async (name: string): Promise<string> => (await assetOf(name)).path
}
