import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Watches for connections that nothing was asked on yet: browsers and load balancers open some in advance, and Node
 * takes them for busy when it closes. Returns what cuts those there are.
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
