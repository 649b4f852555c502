import type { z } from 'zod'
import type { App, Viewer } from '../../../context.ts'
import { invalidField } from '../../../errors.ts'
import { type EarlyAccess, Prisma } from '../../../generated/prisma/client.ts'
import { recordAction } from '../../../kernel/audit.ts'
import type { Page, PageArgs } from '../../../kernel/connection.ts'
import { changeTotals } from '../../../kernel/derived-data.ts'
import { COUNTED_MAX, NEWEST_FIRST, readPage } from '../../../kernel/keyset.ts'
import { planned } from '../../../kernel/search.ts'
import { columns } from '../../../kernel/sql.ts'
import { likeLiteral, sql, type Tx } from '../../../providers/database/db.ts'
import type { earlyAccessInput } from './input.ts'

/** In `list_totals`. */
const LIST = 'early-access'

const addressOf = async ({ db }: Pick<App, 'db'>, viewer: Viewer | null): Promise<string> => {
  const user = viewer && (await db.find.user.findUnique({ where: { id: viewer.id }, select: { email: true } }))
  if (!user) throw invalidField('input.email', 'is required')
  return user.email
}

/**
 * Adds an address to the early access list, by default the caller's; the first entry of an address stays. The route is
 * public, so the result is the address and reveals nothing about the list.
 * @throws AppError `validation_failed` without an address from somebody who is not signed in.
 */
export async function joinEarlyAccess(
  app: Pick<App, 'db'>,
  viewer: Viewer | null,
  { email: given, fullName }: z.output<typeof earlyAccessInput>,
): Promise<{ email: string }> {
  const email = given ?? (await addressOf(app, viewer))
  await app.db.write('joinEarlyAccess', async (tx) => {
    const data = { email, fullName: fullName ?? null }
    const { count } = await tx.earlyAccess.createMany({ data, skipDuplicates: true })
    await changeTotals(tx, [{ list: LIST, change: count }])
  })
  return { email }
}

/** Moves an entry when its person's address changes; nothing of the former address remains. */
export async function moveEarlyAccess(tx: Tx, from: string, to: string): Promise<void> {
  await tx.run(sql`
    update early_access set email = ${to}
    where email = ${from} and not exists (select from early_access taken where taken.email = ${to})`)
  await leaveEarlyAccess(tx, from)
}

/** Takes an address off the list. */
export async function leaveEarlyAccess(tx: Tx, email: string): Promise<void> {
  const { count } = await tx.earlyAccess.deleteMany({ where: { email } })
  await changeTotals(tx, [{ list: LIST, change: -count }])
}

const PLACE = columns(Prisma.EarlyAccessScalarFieldEnum)

/** The list for admins, newest first; the access is audited. */
export async function listEarlyAccess(
  app: Pick<App, 'db' | 'cursors' | 'rateLimits'>,
  viewer: Viewer,
  { id, search, ...page }: PageArgs & { id?: string; search?: string | null | undefined },
): Promise<Page<EarlyAccess>> {
  const pattern = search ? `%${likeLiteral(search)}%` : null
  const found = await readPage<EarlyAccess>(
    pattern === null ? app : planned(app, viewer),
    {
      name: 'early access',
      select: PLACE,
      from: 'early_access',
      where: [
        id !== undefined && sql`id = ${id}::uuid`,
        pattern !== null && sql`(email ilike ${pattern} or full_name ilike ${pattern})`,
      ],
      ...NEWEST_FIRST,
      total: pattern === null ? { list: LIST } : { upTo: COUNTED_MAX },
    },
    page,
  )
  const facts = { shown: found.nodes.length, isSearch: pattern !== null }
  const action = { action: 'early-access.list', targetType: 'early_access', facts }
  await app.db.write('listEarlyAccess', (tx) => recordAction(tx, viewer, action))
  return found
}
