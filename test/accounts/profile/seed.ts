import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { sendMail } from '../../../src/kernel/mail/queue-mail.ts'
import { newPhotoKey, thumbnailKeyOf } from '../../../src/providers/storage/keys.ts'
import type { Person, Service } from '../../support/service.ts'
import { type Overrides, type Seed, type Subject, seedEveryTable } from './every-table.ts'

/** Tables that hold nothing of anybody's: what a deletion must leave and an export need not hold. */
export const SHARED_TABLES: ReadonlySet<string> = new Set([
  'broadcasts',
  'delivery_counts',
  'daily_activity',
  'daily_retention',
  'daily_sign_ups',
  'error_groups',
  'error_occurrences',
  'figures',
  'hourly_answers',
  'hourly_statistics',
  'image_discards',
  'library_changes',
  'library_words',
  'resource_categories',
  'resources',
  'resource_media',
  'starter_articles',
])

/** One row each: no two seeds of a database count the same one. */
const CHANNELS = ['push', 'email', 'sms', 'in_app']
let channels = 0
let counted = 0
/** A day of its own for each seed of a database. */
let days = 0
const nextDay = (year = 2020) => new Date(Date.UTC(year, 0, ++days)).toISOString()

/** What the types of columns do not tell. A new table that needs none is covered as it is. */
const OVERRIDES: Overrides = {
  'users.id': ({ id }) => id,
  'users.email': ({ email }) => email,
  'users.password_hash': ({ id }) => passwordHashes.get(id),
  'users.banned_at': () => null,
  'users.deleted_at': () => null,
  'users.timezone': () => 'UTC',
  'users.preferred_language': () => 'en',
  'users.daily_reminder_time': () => '08:00:00',
  'users.avatar_key': ({ mark }) => keysOf(mark).avatar,
  'sessions.revoked_at': () => null,
  'images.key': ({ mark }) => keysOf(mark).image,
  'images.object_key': ({ mark }) => keysOf(mark).image,
  // The library belongs to nobody.
  'resource_media.image_id': () => null,
  'delivery_counts.channel': () => CHANNELS[channels++ % CHANNELS.length],
  'daily_activity.days_away': () => counted++,
  'daily_retention.week': () => nextDay(),
  'daily_sign_ups.day': () => nextDay(),
  // Later than any hour that is rolled up meanwhile: those before are counted anew.
  'hourly_answers.at': () => nextDay(2100),
  'hourly_statistics.at': () => new Date(Date.UTC(2020, 0, 1, counted++)).toISOString(),
  // A report is about one of the three.
  'reports.comment_id': () => null,
  'reports.person_id': () => null,
  'list_totals.owner_id': ({ id }) => id,
  'admin_invitations.email': ({ email }) => email,
  'child_invitations.email': ({ email }) => email,
  'reached_milestones.note_by': ({ id }) => id,
  'family_removals.user_id': ({ id }) => id,
  'early_access.email': ({ email }) => email,
  'former_emails.email': ({ mark }) => `${mark}@example.com`,
  'email_tokens.email': ({ email }) => email,
  'children.profile_setup_id': ({ id }) => id,
  // Records of what admins did hold ids only and cannot be changed.
  'audit_records.target_id': ({ id }) => id,
  'audit_records.facts': () => '{}',
  'audit_records.action': () => 'account.ban',
  'audit_records.target_type': () => 'user',
  // Kept by a keyed hash of the address, with nothing that leads back to it.
  'one_time_codes.address': () => randomBytes(32),
}

/** The accounts keep their passwords: they sign in and confirm with them. */
const passwordHashes = new Map<string, string | null>()
const keys = new Map<string, { avatar: string; image: string }>()
const keysOf = (mark: string) => {
  const known = keys.get(mark) ?? { avatar: newPhotoKey('avatars', 'jpg'), image: newPhotoKey('photos', 'jpg') }
  keys.set(mark, known)
  return known
}

/** A person with traces in every table, in the storage and in the queue. */
export interface SeededPerson extends Subject {
  person: Person
  seed: Seed
  /** Storage keys of the person's images. */
  images: string[]
  childId: string
}

/**
 * Registers a person and leaves traces of them everywhere: by the interface where files are concerned, straight into
 * every table, and as a job that waits.
 */
export const seedPerson = async (service: Service): Promise<SeededPerson> => {
  const { app, prisma, pool } = service
  const person = await service.person()
  const mark = `mark-${randomBytes(8).toString('hex')}`
  const subject: Subject = { id: person.id, email: person.email, mark }

  const { passwordHash } = await prisma.user.findUniqueOrThrow({ where: { id: person.id } })
  passwordHashes.set(person.id, passwordHash)
  // The second factor among the rows that follow is one that the person has passed.
  await prisma.session.updateMany({ where: { userId: person.id }, data: { openedWith: 'second_factor' } })
  // A job may have counted every channel by now.
  await pool.query('delete from delivery_counts where channel::text = $1', [CHANNELS[channels % CHANNELS.length]])
  const seed = await seedEveryTable(pool, subject, { overrides: OVERRIDES, shared: SHARED_TABLES })
  const image = keysOf(mark).image
  const picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'green' } })
    .jpeg()
    .toBuffer()
  // The texts in the file stand for what a picture may tell of a person.
  for (const key of [image, thumbnailKeyOf(image)])
    await app.storage.put(key, Buffer.concat([picture, Buffer.from(mark)]))

  const upload = (path: string) => {
    const body = new FormData()
    body.append('file', new Blob([picture as BlobPart]), 'photo.jpg')
    return service.request('POST', path, { token: person.token, body })
  }
  await upload('/users/profile/photo')
  const childId = String(seed.get('children')?.id)
  await upload(`/users/child-profiles/${childId}/upload-picture`)
  for (const table of ['users', 'children']) await refresh(service, seed, table)

  await app.jobs.enqueue(
    null,
    sendMail,
    { to: person.email, letter: { kind: 'notice', notice: 'passwordChanged' } },
    { startAfter: new Date(Date.now() + 3_600_000) },
  )
  const images = await prisma.image.findMany({ where: { userId: person.id }, select: { key: true } })
  return { ...subject, person, seed, images: images.map(({ key }) => key), childId }
}

/** Reads a seeded row again that was changed since. */
const refresh = async ({ pool }: Service, seed: Seed, table: string) => {
  const { rows } = await pool.query(`select to_jsonb(t) as row from ${table} t where id = $1`, [seed.get(table)?.id])
  seed.set(table, rows[0].row)
}
