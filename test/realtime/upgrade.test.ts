import { request } from 'node:http'
import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { useService } from '../support/service.ts'

const service = useService()

/** The status a client gets that offers to speak another protocol, as many HTTP/2 clients do with every request. */
const offering = (path: string, protocol: string) =>
  new Promise<number>((resolve, reject) => {
    const headers = {
      connection: 'Upgrade',
      upgrade: protocol,
      'sec-websocket-version': '13',
      'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
    }
    const asked = request(`${service.current.url}${path}`, { headers })
    asked.on('response', (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    asked.on('upgrade', (response, socket) => {
      socket.destroy()
      resolve(response.statusCode ?? 0)
    })
    asked.on('error', reject)
    asked.end()
  })

test('a request that offers HTTP/2 is answered as it is', async () => {
  expect(await offering('/healthz', 'h2c')).toBe(200)
  expect(await offering('/graphql?query=%7B__typename%7D', 'h2c')).toBe(200)
})

test('a socket is opened only where there are sockets', async () => {
  expect(await offering('/graphql', 'websocket')).toBe(101)
  expect(await offering('/chats', 'websocket')).toBe(401)
  expect(await offering('/graphqlx', 'websocket')).toBe(404)
})

test('a connection reset during a rejected upgrade does not crash the server', () => {
  // As older versions of Node hand over every offer.
  const socket = new PassThrough()
  const offer = { url: '/elsewhere', headers: { upgrade: 'websocket' } }
  service.current.server.http.server.emit('upgrade', offer, socket, Buffer.alloc(0))
  expect(() => socket.emit('error', new Error('read ECONNRESET'))).not.toThrow()
})
