import type { Album } from '../../generated/prisma/client.ts'
import { defineDomain, eraseRows, exportPart } from '../domain.ts'
import './types.ts'

export const albums = defineDomain({
  name: 'albums',
  exports: [exportPart<Album>('albums', 'albums', ['id', 'userId', 'name', 'createdAt', 'updatedAt'])],
  erasures: [eraseRows('albums')],
})
