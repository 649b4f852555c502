import { hash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the stub does with a request instead of answering it properly. */
export type GcsFault =
  | { kind: 'refuses'; status: number }
  /** Takes the request and never answers. */
  | { kind: 'hangs' }
  /** Does what it is asked and never answers. */
  | { kind: 'forgets' }
  /** Answers a byte of the body at a time. */
  | { kind: 'drips' }
  /** None: does what it is asked. */
  | { kind: 'none' }
  /** Reads the first bytes of the request and destroys the connection. */
  | { kind: 'breaks' }
  /** Destroys the connection before a byte of the answer. */
  | { kind: 'drops' }
  /** Sends the headers and half of the body, then destroys the connection. */
  | { kind: 'cuts' }
  /** Sends a body that does not match its checksum. */
  | { kind: 'corrupts' }

export interface GcsStub {
  /** What to configure as endpoint. */
  readonly url: string
  /** Full object names with what was stored under them. */
  readonly objects: Map<string, { body: Buffer; contentType: string }>
  /** `METHOD path` of every request so far. */
  readonly requests: string[]
  /** What was wrong with requests that did not keep to the documented protocol. */
  readonly problems: string[]
  /** Faults of the next requests, one each. */
  script(...faults: GcsFault[]): void
  /** Forgets the faults that are left. */
  calm(): void
  close(): Promise<void>
}

const BUCKET = 'pictures'

/** CRC-32C (RFC 3720, appendix B.4), as Cloud Storage reports it: base64 of the big-endian value. */
const crc32c = (bytes: Uint8Array): string => {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0x82f63b78 : 0)
  }
  const out = Buffer.alloc(4)
  out.writeUInt32BE(~crc >>> 0)
  return out.toString('base64')
}

const readAll = async (request: IncomingMessage) => Buffer.concat(await request.toArray())

/** The two parts of a `multipart/related` upload: the object's metadata in JSON, then its bytes. */
const parseUpload = (contentType: string, body: Buffer) => {
  const boundary = /^multipart\/related; boundary=([\w-]+)$/.exec(contentType)?.[1]
  if (boundary === undefined) throw new Error(`upload of content type ${contentType}`)
  const text = body.toString('latin1')
  const parts = text.split(`--${boundary}`)
  if (parts.length !== 4 || !parts[3]?.startsWith('--')) throw new Error('upload without two parts')
  const contentOf = (part: string | undefined) => /^\r\n([\s\S]*?)\r\n\r\n([\s\S]*)\r\n$/.exec(part ?? '')
  const [metadata, media] = [contentOf(parts[1]), contentOf(parts[2])]
  const type = /^content-type: *(\S+)/im.exec(media?.[1] ?? '')?.[1] ?? ''
  if (!metadata || !media) throw new Error('upload with a malformed part')
  const described = JSON.parse(metadata[2] ?? '') as { contentType?: string }
  if (described.contentType !== type) throw new Error(`metadata say ${described.contentType}, the part says ${type}`)
  return { body: Buffer.from(media[2] ?? '', 'latin1'), contentType: type }
}

/**
 * An HTTP server that speaks the part of the Cloud Storage JSON API
 * (https://cloud.google.com/storage/docs/json_api/v1/objects) that storing images takes: multipart upload, download
 * with alt=media, delete and list. It answers 400 to what does not keep to it, and to credentials: an emulator gets none.
 */
export const startGcsStub = async (): Promise<GcsStub> => {
  const objects: GcsStub['objects'] = new Map()
  const requests: string[] = []
  const problems: string[] = []
  const faults: GcsFault[] = []

  const json = (response: ServerResponse, status: number, body: unknown) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
  const refuse = (response: ServerResponse, status: number, message: string) =>
    json(response, status, { error: { code: status, message, errors: [{ message, reason: 'stub' }] } })
  const resourceOf = (name: string) => {
    const found = objects.get(name)
    if (!found) throw new Error(`no ${name}`)
    return { kind: 'storage#object', bucket: BUCKET, name, size: String(found.body.length), crc32c: crc32c(found.body) }
  }

  const upload = async (url: URL, request: IncomingMessage, response: ServerResponse) => {
    const name = url.searchParams.get('name')
    if (url.searchParams.get('uploadType') !== 'multipart' || !name) throw new Error('upload without type or name')
    objects.set(name, parseUpload(request.headers['content-type'] ?? '', await readAll(request)))
    json(response, 200, resourceOf(name))
  }
  const download = (name: string, response: ServerResponse, fault: GcsFault | undefined) => {
    const found = objects.get(name)
    if (!found) return refuse(response, 404, `No such object: ${name}`)
    response.writeHead(200, {
      'content-type': found.contentType,
      'content-length': found.body.length,
      'x-goog-hash': `crc32c=${crc32c(found.body)},md5=${hash('md5', found.body, 'base64')}`,
      'x-goog-stored-content-encoding': 'identity',
    })
    if (fault === undefined || fault.kind === 'none') return void response.end(found.body)
    if (fault.kind === 'corrupts') return void response.end(Buffer.alloc(found.body.length))
    if (fault.kind === 'drips') {
      let at = 0
      const drip = () => {
        if (at < found.body.length && response.writable)
          response.write(found.body.subarray(at++, at), () => setImmediate(drip))
      }
      return drip()
    }
    const half = Math.floor(found.body.length / 2)
    response.write(found.body.subarray(0, half), () => response.destroy())
  }
  const list = (url: URL, response: ServerResponse) => {
    const prefix = url.searchParams.get('prefix') ?? ''
    const names = [...objects.keys()].filter((name) => name.startsWith(prefix)).sort()
    const from = Number(url.searchParams.get('pageToken') ?? 0)
    // Smaller pages than asked for are allowed, and show that the next one is asked for.
    const items = names.slice(from, from + 2).map(resourceOf)
    const more = from + 2 < names.length && { nextPageToken: String(from + 2) }
    json(response, 200, { kind: 'storage#objects', items, ...more })
  }

  const route = async (request: IncomingMessage, response: ServerResponse, fault: GcsFault | undefined) => {
    const url = new URL(request.url ?? '', 'http://stub')
    if (request.headers.authorization) throw new Error('credentials sent to an emulator')
    if (request.method === 'POST' && url.pathname === `/upload/storage/v1/b/${BUCKET}/o`)
      return upload(url, request, response)
    if (request.method === 'GET' && url.pathname === `/storage/v1/b/${BUCKET}/o`) return list(url, response)
    const name = new RegExp(`^/storage/v1/b/${BUCKET}/o/([^/]+)$`).exec(url.pathname)?.[1]
    if (name === undefined) throw new Error(`${request.method} ${url.pathname}`)
    if (request.method === 'GET' && url.searchParams.get('alt') === 'media')
      return download(decodeURIComponent(name), response, fault)
    if (request.method !== 'DELETE') throw new Error(`${request.method} ${url.pathname}${url.search}`)
    if (!objects.delete(decodeURIComponent(name))) return refuse(response, 404, 'No such object')
    response.writeHead(204).end()
  }

  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url?.split('?')[0]}`)
    const fault = faults.shift()
    if (fault?.kind === 'hangs') return
    // A client that is killed breaks off where it is; that is no mistake in what it sends.
    const note = (error: Error) => {
      if (!request.errored) problems.push(error.message)
    }
    if (fault?.kind === 'breaks') return void request.once('data', () => request.socket.destroy())
    if (fault?.kind === 'forgets') {
      const silent = { writeHead: () => silent, end: () => silent } as unknown as ServerResponse
      return void route(request, silent, undefined).catch(note)
    }
    if (fault?.kind === 'drops') return void request.socket.destroy()
    if (fault?.kind === 'refuses')
      return void request.resume().on('end', () => refuse(response, fault.status, 'scripted'))
    route(request, response, fault).catch((error: Error) => {
      note(error)
      if (!request.errored) refuse(response, 400, error.message)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    requests,
    problems,
    script: (...more) => void faults.push(...more),
    calm: () => void faults.splice(0),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
