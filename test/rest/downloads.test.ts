import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import Fastify, { type FastifyReply } from 'fastify'
import { expect, test } from 'vitest'
import type { Context, Viewer } from '../../src/context.ts'
import { sendDownload } from '../../src/rest/download.ts'
import { expectStatus, useService } from '../support/service.ts'

const service = useService()

/** Serves a file to whoever connects, and cuts readers who stall for a moment. */
const serve = async (content: Readable, viewer: Viewer | null = null) => {
  const server = Fastify({ forceCloseConnections: true })
  const replies: FastifyReply[] = []
  const file = { name: 'a.txt', contentType: 'text/plain', path: '/', open: async () => content }
  const context = { app: service.current.app, viewer } as Context
  server.get('/', (_request, reply) => {
    replies.push(reply)
    return sendDownload(reply, context, file, 20)
  })
  await server.listen({ host: '127.0.0.1', port: 0 })
  return { server, replies, port: (server.server.address() as AddressInfo).port }
}

test('a reader who stops reading a file is cut off, and what makes it is let go', async () => {
  const endless = function* () {
    for (;;) yield Buffer.alloc(64 * 1024)
  }
  const content = Readable.from(endless(), { objectMode: false })
  const { server, port } = await serve(content)
  const reader = connect(port, '127.0.0.1')
  reader.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
  if (!content.closed) await once(content, 'close')
  reader.destroy()
  await server.close()
})

test('a reader is not cut off while the next part of a file takes long to make', async () => {
  const made = async function* () {
    yield 'the beginning, '
    const [reply] = replies
    if (reply) await once(reply.raw, 'timeout')
    yield 'the end'
  }
  const { server, replies, port } = await serve(Readable.from(made(), { objectMode: false }))
  const answer = await fetch(`http://127.0.0.1:${port}/`)
  expect(await answer.text()).toBe('the beginning, the end')
  await server.close()
})

test('a file breaks off when the session of its reader ends', async () => {
  const { token } = await service.current.person()
  const { sub: id, sid: sessionId } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  const content = new Readable({ read: () => undefined })
  content.push('the beginning')
  const viewer: Viewer = { id, sessionId, role: 'user', signedInAt: new Date() }
  const { server, port } = await serve(content, viewer)
  const response = await fetch(`http://127.0.0.1:${port}/`)
  expectStatus(await service.current.request('POST', '/auth/logout', { token }), 200)
  await expect(response.text()).rejects.toThrow()
  expect(content.destroyed).toBe(true)
  await server.close()
})
