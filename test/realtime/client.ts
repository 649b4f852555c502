import { once } from 'node:events'
import { expect } from 'vitest'
import { WebSocket } from 'ws'
import type { Service } from '../support/service.ts'

/** Opens a graphql-ws socket. */
export const open = async ({ url }: Service): Promise<WebSocket> => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws')
  await once(socket, 'open')
  return socket
}

/** Opens a socket and signs it in; the next message is the answer to the first operation. */
export const enter = async (on: Service, token?: string): Promise<WebSocket> => {
  const socket = await open(on)
  const payload = token === undefined ? {} : { authorization: `Bearer ${token}` }
  socket.send(JSON.stringify({ type: 'connection_init', payload }))
  expect(JSON.parse(String((await once(socket, 'message'))[0]))).toEqual({ type: 'connection_ack' })
  return socket
}

export const subscribe = (socket: WebSocket, id: string, query: string) =>
  socket.send(JSON.stringify({ id, type: 'subscribe', payload: { query } }))

/** The first `count` answers whose type is one of these: their ids, and the codes of errors. */
export const answersOf = (socket: WebSocket, count: number, ...types: string[]) =>
  new Promise<{ id: string; type: string; code: string | undefined }[]>((resolve) => {
    const answers: { id: string; type: string; code: string | undefined }[] = []
    socket.on('message', (data) => {
      const { id, type, payload } = JSON.parse(String(data))
      const errors = type === 'error' ? payload : payload?.errors
      if (types.includes(type)) answers.push({ id, type, code: errors?.[0].extensions.code })
      if (answers.length === count) resolve(answers)
    })
  })
