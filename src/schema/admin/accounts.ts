import type { z } from 'zod'
import type { App, Viewer } from '../../context.ts'
import { AppError, notFound } from '../../errors.ts'
import { Prisma, type User } from '../../generated/prisma/client.ts'
import { recordAction } from '../../kernel/audit.ts'
import type { Page, PageArgs } from '../../kernel/connection.ts'
import { COUNTED_MAX, type List, ReadTime, readPage } from '../../kernel/keyset.ts'
import { createLoader } from '../../kernel/loader.ts'
import { ONLINE_MS } from '../../kernel/people.ts'
import { isStaff, may } from '../../kernel/roles.ts'
import { contains, planned } from '../../kernel/search.ts'
import { columns } from '../../kernel/sql.ts'
import { sql } from '../../providers/database/db.ts'
import { endSessions, lockWithRight } from '../accounts/index.ts'
import type { accountFilters } from './input.ts'

const COLUMNS = columns(Prisma.UserScalarFieldEnum, { table: 'users', except: ['passwordHash'] })

/** An account in a list; the list is ordered by a time. */
type Listed = User & { seenAt?: Date }

/** Accounts with their most recent day; excludes those never seen. */
const SEEN = sql`(
  select users.*, seen.last_seen_at as seen_at from active_days seen join users on users.id = seen.user_id
  where not exists (select from active_days later where later.user_id = seen.user_id and later.day > seen.day)
) users`

/** The same accounts, to be counted: one of their days is looked up for each, instead of reading everybody's. */
const EVER_SEEN = sql`(
  select users.* from users cross join lateral (
    select from active_days seen where seen.user_id = users.id limit 1
  ) seen
) users`

type Filters = z.output<z.ZodObject<typeof accountFilters>>

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

const matching = ({ search, role, isAdmin, status, isOnline, country }: Filters, now: Date): List<Listed>['where'] => {
  const inForce = sql`banned_at is not null and (banned_until is null or banned_until > ${new ReadTime(now)}::timestamptz)`
  const online = new ReadTime(new Date(now.getTime() - ONLINE_MS))
  const wasSeen = sql`exists (
    select from active_days seen where seen.user_id = users.id and seen.last_seen_at > ${online}::timestamptz)`
  return [
    sql`deleted_at is null`,
    !!search && (UUID.test(search) ? sql`id = ${search}::uuid` : contains(['users.full_name', 'users.email'], search)),
    // Admin roles are listed explicitly, so that their index is used.
    role === 'user' && sql`role = 'user'`,
    role != null && role !== 'user' && sql`role <> 'user' and role = ${role}::"Role"`,
    isAdmin != null && (isAdmin ? sql`role <> 'user'` : sql`role = 'user'`),
    status === 'banned' && inForce,
    status === 'active' && sql`not (${inForce})`,
    isOnline != null && (isOnline ? wasSeen : sql`not ${wasSeen}`),
    country != null && sql`country is not null and lower(country) = lower(${country})`,
  ]
}

/**
 * Searches accounts; the access is audited.
 * @throws AppError like `readPage`.
 */
export async function listAccounts(
  app: Pick<App, 'cursors' | 'now' | 'db' | 'rateLimits'>,
  viewer: Viewer,
  { search, role, isAdmin, status, isOnline, country, sortBy, direction, ...page }: PageArgs & Filters,
): Promise<Page<User>> {
  const where = matching({ search, role, isAdmin, status, isOnline, country, sortBy, direction }, app.now())
  const filters = where.filter((it) => it !== false)
  const list = {
    name: 'accounts',
    where: filters,
    direction,
    total: filters.length > 1 ? { upTo: COUNTED_MAX } : { list: 'accounts' },
  }
  const bySeen = {
    from: SEEN,
    select: sql`${COLUMNS}, seen_at as "seenAt"`,
    by: ['seen_at', 'seenAt'] as const,
    total: { upTo: COUNTED_MAX, from: EVER_SEEN },
  }
  const byJoined = { from: 'users', select: COLUMNS, by: ['created_at', 'createdAt'] as const }
  const by = sortBy === 'last_seen' ? bySeen : byJoined
  const found = await readPage<Listed>(planned(app, viewer), { ...list, ...by }, page)
  const facts = { shown: found.nodes.length, isSearch: !!search }
  await app.db.write('listAccounts', (tx) =>
    recordAction(tx, viewer, { action: 'account.list', targetType: 'user', facts }),
  )
  return found
}

/** Prisma's arguments from the GraphQL selection: the relations to load. */
type Query = Pick<Prisma.UserFindUniqueArgs, 'include' | 'select'>

/**
 * Reads one account; the access is audited.
 * @throws AppError `not_found`.
 */
export function openAccount(app: Pick<App, 'db'>, viewer: Viewer, id: string, query: Query): Promise<User> {
  return app.db.write('openAccount', async (tx) => {
    const user = await tx.user.findUnique({ ...query, where: { id, deletedAt: null } })
    if (!user) throw notFound('account')
    await recordAction(tx, viewer, { action: 'account.view', targetType: 'user', targetId: id })
    return user as User
  })
}

/** One account for somebody who has just changed it, which is audited as that. @throws AppError `not_found`. */
export async function readAccount(app: Pick<App, 'db'>, id: string, query: Query): Promise<User> {
  const user = await app.db.find.user.findUnique({ ...query, where: { id, deletedAt: null } })
  if (!user) throw notFound('account')
  return user as User
}

/** When people last made a request, signed in or renewed their tokens; one statement a request. */
export const lastSeenOf = createLoader<string, object, Date | null>(async ({ app }, ids) => {
  const rows = await app.db.read<{ at: Date | null }>(sql`
    select greatest(
      (select last_seen_at from active_days where user_id = asked.id order by day desc limit 1),
      (select max(used_at) from sessions where user_id = asked.id)
    ) as at
    from unnest(${ids}::uuid[]) with ordinality as asked (id, place) order by place`)
  return rows.map(({ at }) => at)
})

export function isOnline(seenAt: Date | null, now: Date): boolean {
  return seenAt !== null && seenAt.getTime() > now.getTime() - ONLINE_MS
}

/**
 * Ends all sessions of an account: at once on this instance, within five seconds on others.
 * @throws AppError `not_found`; `forbidden` for another who runs the service, unless the caller may make admins.
 */
export async function signOutEverywhere(
  app: Pick<App, 'db' | 'now' | 'sessions' | 'config'>,
  viewer: Viewer,
  id: string,
): Promise<void> {
  const ended = await app.db.write('signOutEverywhere', async (tx) => {
    const { caller, accounts } = await lockWithRight(app, tx, viewer, 'people', { others: [id], strength: 'update' })
    const target = accounts.find((account) => account.id === id)
    if (!target) throw notFound('account')
    if (id !== viewer.id && isStaff(target) && !may(caller, 'admins'))
      throw new AppError('forbidden', 'Only super admins can sign out other admins.')
    const sessions = await endSessions(tx, id, app.now())
    const facts = { sessions: sessions.length }
    await recordAction(tx, viewer, { action: 'account.sign-out', targetType: 'user', targetId: id, facts })
    return sessions
  })
  app.sessions.forget(ended)
}
