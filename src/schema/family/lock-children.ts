import type { Viewer } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { accountIsGone, lockAccounts, type Strength } from '../../kernel/locks.ts'
import { sql, type Tx } from '../../providers/database/db.ts'
import { type Act, requireChild } from './roles.ts'

/**
 * Locks accounts, and then children of one owner by id. Whatever changes who has a part in a child does this first: what it
 * reads afterwards of members, invitations and removals is final until it commits.
 */
const lockChildren = async (
  tx: Tx,
  viewer: Viewer,
  {
    accounts,
    ownerId,
    childIds,
    strength,
  }: { accounts: readonly string[]; ownerId: string; childIds: readonly string[] | 'all'; strength?: Strength },
): Promise<void> => {
  const there = new Set((await lockAccounts(tx, [viewer.id, ownerId, ...accounts], strength)).map(({ id }) => id))
  if (!there.has(viewer.id)) throw accountIsGone()
  if (!there.has(ownerId)) throw notFound('child')
  await tx.read(sql`
    select id from children where profile_setup_id = ${ownerId}::uuid
      and (${childIds === 'all'}::boolean or id = any(${childIds === 'all' ? [] : childIds}::uuid[]))
    order by id for update`)
}

/**
 * Locks a child with which the caller may do something, and the accounts of both, until the transaction ends. The role is
 * read again once the child is locked: whoever was removed meanwhile finds no child.
 * @param others more accounts that the transaction concerns
 * @throws AppError `not_found`.
 */
export async function lockShared(
  tx: Tx,
  viewer: Viewer,
  childId: string,
  act: Act,
  {
    others = [],
    allOfOwner = false,
    strength,
  }: { others?: readonly string[]; allOfOwner?: boolean; strength?: Strength } = {},
): Promise<void> {
  const { ownerId } = await requireChild(tx, viewer.id, childId, act)
  const childIds = allOfOwner ? 'all' : [childId]
  await lockChildren(tx, viewer, { accounts: others, ownerId, childIds, ...(strength && { strength }) })
  await requireChild(tx, viewer.id, childId, act)
}

/**
 * The same for somebody who is about to join: no role says yet what they may do. Who joins several children at once joins them
 * one by one, so that their number can be limited.
 */
export function lockToJoin(tx: Tx, viewer: Viewer, ownerId: string, childId: string): Promise<void> {
  return lockChildren(tx, viewer, { accounts: [], ownerId, childIds: [childId], strength: 'no key update' })
}
