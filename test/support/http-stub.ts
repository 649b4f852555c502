import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'

/** A request as received by a stub. */
export interface StubRequest {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: string
}

/** A stub's response: a status with a body, silence, or a broken connection. */
export type StubAnswer = { status?: number; body?: unknown; headers?: Record<string, string> } | 'hang' | 'cut'

export interface HttpStub {
  readonly url: string
  /** The requests received, oldest first. */
  readonly requests: readonly StubRequest[]
  /** May be replaced at any time. */
  answer: (request: StubRequest) => StubAnswer
  close(): Promise<void>
}

/** An HTTP server on a free port of 127.0.0.1 that stands in for a service which cannot run in tests. */
export const startHttpStub = async (answer: HttpStub['answer']): Promise<HttpStub> => {
  const requests: StubRequest[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const raw = Buffer.concat(chunks)
    const body = (request.headers['content-encoding'] === 'gzip' ? gunzipSync(raw) : raw).toString()
    const { method = '', url: path = '', headers } = request
    const received = { method, path, headers, body }
    requests.push(received)
    const answered = stub.answer(received)
    if (answered === 'hang') return
    if (answered === 'cut') return void response.destroy()
    response.writeHead(answered.status ?? 200, { 'content-type': 'application/json', ...answered.headers })
    response.end(JSON.stringify(answered.body ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stub: HttpStub = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answer,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return stub
}
