import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Tracks connections without a request so far: browsers and load balancers open some in advance, and Node treats them
 * as active when it closes. Returns a function that closes them.
 */
export const watchUnusedConnections = (server: Server): (() => void) => {
  const unused = new Set<Socket>()
  const isUsed = ({ socket }: { socket: Socket }) => unused.delete(socket)
  server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  server.on('request', isUsed)
  server.on('upgrade', isUsed)
  return () => {
    for (const socket of unused) socket.destroy()
  }
}
