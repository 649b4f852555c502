import type { AddressInfo } from 'node:net'
import { createServer } from '../../src/server.ts'
import { openApp, report } from './child.ts'

const { http } = await createServer(await openApp())
await http.listen({ host: '127.0.0.1', port: 0 })
report((http.server.address() as AddressInfo).port)
