import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { report, type Settings } from './child.ts'

/** The least a Node server can do: read the file named by the path and send it to anybody. */
const { dataDir } = JSON.parse(process.argv[2] ?? '{}') as Settings
const files = join(dataDir, 'files')

const server = createServer(async (request, response) => {
  const [path = ''] = (request.url ?? '').split('?')
  const bytes = await readFile(join(files, path.replace('/files/', '')))
  response
    .writeHead(200, {
      'content-type': 'image/jpeg',
      'content-length': bytes.length,
      'cache-control': 'private, max-age=86400',
    })
    .end(bytes)
})
server.listen(0, '127.0.0.1', () => report((server.address() as AddressInfo).port))
