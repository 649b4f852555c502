import type { z } from 'zod'
import type { App, Viewer } from '../../../context.ts'
import { AppError, notFound } from '../../../errors.ts'
import { type Broadcast, Prisma } from '../../../generated/prisma/client.ts'
import { recordAction } from '../../../kernel/audit.ts'
import type { Page, PageArgs } from '../../../kernel/connection.ts'
import { NEWEST_FIRST, readPage } from '../../../kernel/keyset.ts'
import { columns } from '../../../kernel/sql.ts'
import { sql } from '../../../providers/database/db.ts'
import { broadcastProgressed, fanOut } from './fan-out.ts'
import type { broadcastInput } from './input.ts'

/** Channels as text: the driver cannot parse arrays of the enum. */
const BROADCAST = sql`${columns(Prisma.BroadcastScalarFieldEnum, { except: ['channels'] })}, channels::text[] as channels`

/** A broadcast. @throws AppError `not_found`. */
export async function readBroadcast(app: Pick<App, 'db'>, id: string): Promise<Broadcast> {
  const [broadcast] = await app.db.read<Broadcast>(sql`select ${BROADCAST} from broadcasts where id = ${id}::uuid`)
  if (!broadcast) throw notFound('broadcast')
  return broadcast
}

/** All broadcasts, the newest first. */
export function listBroadcasts(app: Pick<App, 'cursors' | 'db'>, page: PageArgs): Promise<Page<Broadcast>> {
  return readPage<Broadcast>(
    app,
    {
      name: 'broadcasts',
      select: BROADCAST,
      from: 'broadcasts',
      where: [],
      ...NEWEST_FIRST,
    },
    page,
  )
}

/** Queues a broadcast; a job creates its notifications. */
export function sendBroadcast(
  app: Pick<App, 'db' | 'jobs' | 'now'>,
  viewer: Viewer,
  { notificationType: type, data, ...input }: z.output<typeof broadcastInput>,
): Promise<Broadcast> {
  return app.db.write('sendBroadcast', async (tx) => {
    const broadcast = await tx.broadcast.create({
      data: { ...input, type, data: (data ?? {}) as Prisma.InputJsonObject, createdAt: app.now() },
    })
    const facts = { type, target: input.target }
    await recordAction(tx, viewer, { action: 'broadcast.send', targetType: 'broadcast', targetId: broadcast.id, facts })
    await app.jobs.enqueue(tx, fanOut, { broadcastId: broadcast.id })
    return broadcast
  })
}

/**
 * Stops a broadcast: no further notifications are created, and pending ones are not sent. Waits for a batch in
 * progress.
 * @throws AppError `not_found`; `conflict` when it has finished.
 */
export function cancelBroadcast(
  app: Pick<App, 'db' | 'events' | 'now'>,
  viewer: Viewer,
  id: string,
): Promise<Broadcast> {
  return app.db.write('cancelBroadcast', async (tx) => {
    const [cancelled] = await tx.broadcast.updateManyAndReturn({
      where: { id, status: { in: ['queued', 'running'] } },
      data: { status: 'cancelled', finishedAt: app.now() },
    })
    if (!cancelled) {
      const known = await tx.broadcast.findUnique({ where: { id } })
      if (!known) throw notFound('broadcast')
      if (known.status === 'done') throw new AppError('conflict', 'The broadcast was sent already.')
      return known
    }
    await recordAction(tx, viewer, { action: 'broadcast.cancel', targetType: 'broadcast', targetId: id })
    await app.events.publish(tx, broadcastProgressed, { broadcastId: id })
    return cancelled
  })
}
