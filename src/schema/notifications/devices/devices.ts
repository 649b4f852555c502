import type { z } from 'zod'
import type { App, Viewer } from '../../../context.ts'
import { invalidField, notFound } from '../../../errors.ts'
import { type Device, Prisma } from '../../../generated/prisma/client.ts'
import { lockAccount, orAccountIsGone } from '../../../kernel/locks.ts'
import { columns } from '../../../kernel/sql.ts'
import { sql } from '../../../providers/database/db.ts'
import { type deviceInput, isExpoToken } from './input.ts'

const DEVICE = columns(Prisma.DeviceScalarFieldEnum, { table: 'd', except: ['token', 'isActive'] })

/** A device without its token. */
export type DeviceRecord = Omit<Device, 'token'>

/** Devices a person may have; the least recently used is removed. */
const DEVICES_MAX = 20

/** The caller's devices, most recently used first. One whose session has ended gets no messages, and goes with it. */
export function listDevices({ db, now }: Pick<App, 'db' | 'now'>, viewer: Viewer): Promise<DeviceRecord[]> {
  return db.read(sql`
    select ${DEVICE},
      d.is_active and coalesce(s.revoked_at is null and s.expires_at > ${now()}::timestamptz, false) as "isActive"
    from devices d left join sessions s on s.id = d.session_id
    where d.user_id = ${viewer.id}::uuid order by d.last_used_at desc, d.id desc limit 100`)
}

/**
 * Registers the device for the caller and the current session. A token belongs to whoever registered it last: of two
 * concurrent registrations the unique index makes one row, and the later statement decides its owner. The account's lock
 * serialises one person's, so that the limit holds; a device that another person is just taking over is not waited for.
 */
export async function registerDevice(
  app: Pick<App, 'db' | 'now'>,
  viewer: Viewer,
  { pushToken, deviceType, deviceName, deviceModel, appVersion }: z.output<typeof deviceInput>,
): Promise<DeviceRecord> {
  if (pushToken == null) throw invalidField('input.pushToken', 'is required')
  const now = app.now()
  const device = {
    userId: viewer.id,
    sessionId: viewer.sessionId,
    provider: isExpoToken(pushToken) ? 'expo' : 'fcm',
    deviceType,
    name: deviceName ?? null,
    model: deviceModel ?? null,
    appVersion: appVersion ?? null,
    isActive: true,
    lastUsedAt: now,
  } as const
  const write = app.db.write('registerDevice', async (tx) => {
    await lockAccount(tx, viewer, 'no key update')
    const where = { token: pushToken }
    const create = { ...device, ...where, createdAt: now }
    const registered = await tx.device.upsert({ where, create, update: device })
    await tx.run(sql`delete from devices where id in (
      select id from devices where user_id = ${viewer.id}::uuid order by last_used_at desc, id desc
      offset ${DEVICES_MAX}::int for update skip locked)`)
    return registered
  })
  return write.catch(orAccountIsGone)
}

/** Takes a device off the caller's list. @throws AppError `not_found`, also for another person's. */
export function removeDevice({ db }: Pick<App, 'db'>, viewer: Viewer, id: string): Promise<string> {
  return db.write('removeDevice', async (tx) => {
    const { count } = await tx.device.deleteMany({ where: { id, userId: viewer.id } })
    if (count === 0) throw notFound('device')
    return id
  })
}

/** The fields needed to send a message to a device. */
export interface AddressedDevice extends Pick<Device, 'id' | 'userId' | 'provider' | 'token'> {}

/**
 * The active devices of some people. Sessions are checked each time, so that a device gets no messages from the
 * moment its session ends.
 */
export function activeDevices(
  { db, now }: Pick<App, 'db' | 'now'>,
  userIds: readonly string[],
): Promise<AddressedDevice[]> {
  return db.read(
    sql`
      select d.id, d.user_id as "userId", d.provider, d.token from devices d join sessions s on s.id = d.session_id
      where d.user_id = any(${userIds}::uuid[]) and d.is_active
        and s.revoked_at is null and s.expires_at > ${now()}::timestamptz`,
    { isSlow: true },
  )
}

/**
 * Deactivates devices from which, according to the push service, the app was removed, or whose token is of another app,
 * unless they were registered again meanwhile by somebody else.
 */
export async function deactivateDevices(
  { db }: Pick<App, 'db'>,
  devices: readonly Pick<AddressedDevice, 'id' | 'userId'>[],
): Promise<void> {
  if (devices.length === 0) return
  const ids = devices.map(({ id }) => id)
  const userIds = devices.map(({ userId }) => userId)
  await db.run(sql`
    update devices d set is_active = false
    from unnest(${ids}::uuid[], ${userIds}::uuid[]) as unregistered (id, user_id)
    where d.id = unregistered.id and d.user_id = unregistered.user_id`)
}
