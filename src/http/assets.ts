import { extname } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'
import { answerOtherMethods } from './other-methods.ts'
import { createServedFile, type ServedFile } from './served-file.ts'

/** Loads the bytes of a file; called once, when the file is first needed. */
export type Load = () => Promise<string | Buffer>

interface Asset extends ServedFile {
  readonly path: string
}

const loadAsset = async (name: string, load: Load): Promise<Asset> => {
  const file = createServedFile(name, Buffer.from(await load()))
  const extension = extname(name)
  return { ...file, path: `/assets/${name.slice(0, -extension.length)}-${file.tag.slice(0, 16)}${extension}` }
}

/**
 * Serves files under names that contain a content hash, so that browsers may cache them forever. Nothing is read
 * until a page that needs it is opened. Returns a function from a file's name to its path.
 */
export function registerAssets(server: FastifyInstance, files: Readonly<Record<string, Load>>) {
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
    const encoding = asset.encodingFor(request.headers['accept-encoding'])
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
