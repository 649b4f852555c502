import './types.ts'
import type { Image } from '../../generated/prisma/client.ts'
import { defineDomain, exportPart } from '../../kernel/module.ts'
import { sql } from '../../providers/database/db.ts'
import { deleteImages, discardImages } from './delete-images.ts'
import { renewImageKey } from './renew-key.ts'
import { sweepOrphans } from './sweep.ts'

export const images = defineDomain({
  name: 'images',
  jobs: [discardImages, renewImageKey, sweepOrphans],
  exports: [
    exportPart<Image>('images', 'images', [
      ...([
        'id',
        'userId',
        'purpose',
        'key',
        'objectKey',
        'width',
        'height',
        'blurhash',
        'bytes',
        'createdAt',
      ] as const),
    ]),
  ],
  erasures: [
    (app, tx, userId, limit) =>
      deleteImages(
        app,
        tx,
        sql`id in (select id from images where user_id = ${userId}::uuid order by id limit ${limit})`,
      ),
  ],
})
