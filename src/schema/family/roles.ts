import { notFound } from '../../errors.ts'
import type { ChildRole } from '../../generated/prisma/client.ts'
import { blockedEitherWay } from '../../kernel/people.ts'
import { type Sql, sql, type Tx } from '../../providers/database/db.ts'

/** A person's part in a child. The child belongs to its owner's profile setup; the others were invited. */
export type Part = 'owner' | ChildRole

/** The permissions of each part in a child; nothing else defines them. `docs/family.md` has them as a table. */
export const MAY = {
  'child.see': ['knows that it is shared with them, its name and by whom', ['parent', 'guest']],
  'child.read': ['sees its profile', ['owner', 'parent']],
  'child.change': ['changes its profile, picture and birth', ['owner', 'parent']],
  'child.lose': ['records its loss, and takes that back', ['owner']],
  'child.delete': ['deletes it', ['owner']],
  'milestones.read': ['sees its milestones', ['owner', 'parent']],
  'milestones.mark': ['marks milestones as reached', ['owner', 'parent']],
  'albums.see': ['sees albums that are shared with the family', ['owner', 'parent', 'guest']],
  'albums.add': ['adds photos of their own to them, and changes or takes out what they added', ['owner', 'parent']],
  'albums.share': ['shares albums with the family, and ends that', ['owner']],
  'tasks.see': ['sees tasks about it that are shared', ['owner', 'parent']],
  'tasks.complete': ['marks them as done, and takes that back', ['owner', 'parent']],
  'tasks.share': ['names it in tasks of their own, and shares these', ['owner', 'parent']],
  'members.read': ['sees with whom it is shared, and who is invited', ['owner']],
  'members.change': ['invites, gives another role, removes', ['owner']],
  'members.leave': ['leaves', ['parent', 'guest']],
} as const satisfies Record<string, readonly [about: string, parts: readonly Part[]]>

export type Act = keyof typeof MAY

/**
 * The children with which a person may do something, as a named subselect: `id`, `owner_id`, `role`. Excludes a shared
 * child while it is recorded as lost, once its owner has deleted the account, and while either has blocked the other:
 * checked at every read, so no locks are needed against these.
 */
export function childrenFor(userId: string, act: Act): Sql {
  const [, parts]: readonly [string, readonly Part[]] = MAY[act]
  return sql`(
    select own.id, own.profile_setup_id as owner_id, 'owner' as role from children own
    where own.profile_setup_id = ${userId}::uuid and ${parts.includes('owner')}::boolean
    union all
    select shared.id, shared.profile_setup_id, m.role::text
    from child_members m join children shared on shared.id = m.child_id
      join users owner on owner.id = shared.profile_setup_id and owner.deleted_at is null
    where m.user_id = ${userId}::uuid and m.role::text = any(${parts}::text[]) and shared.loss_recorded_at is null
      and owner.id not in ${blockedEitherWay(sql`${userId}::uuid`)}
  ) allowed`
}

/**
 * The people who may do one of these things with children, given by a subselect of their ids. A named subselect:
 * `child_id`, `owner_id`, `user_id`.
 */
export function peopleWho(acts: readonly Act[], children: Sql): Sql {
  const parts = acts.flatMap((act): readonly Part[] => MAY[act][1])
  return sql`(
    select c.id as child_id, owner.id as owner_id, person.user_id
    from children c join users owner on owner.id = c.profile_setup_id and owner.deleted_at is null
      cross join lateral (
        select owner.id where ${parts.includes('owner')}::boolean
        union all
        select m.user_id from child_members m
        where m.child_id = c.id and m.role::text = any(${parts}::text[]) and c.loss_recorded_at is null
          and m.user_id not in ${blockedEitherWay(sql`owner.id`)}
      ) person (user_id)
    where c.id in (${children})
  ) people`
}

/**
 * SQL for whether the person of a column may do something with the child of the row `allowed`, as its owner or as a
 * member who is not blocked either way with the owner.
 */
export function alsoMay(act: Act, userColumn: Sql): Sql {
  const [, parts]: readonly [string, readonly Part[]] = MAY[act]
  return sql`(${userColumn} = allowed.owner_id and ${parts.includes('owner')}::boolean or exists (
    select from child_members other where other.child_id = allowed.id and other.user_id = ${userColumn}
      and other.role::text = any(${parts}::text[]) and other.user_id not in ${blockedEitherWay(sql`allowed.owner_id`)}))`
}

/**
 * Requires a permission for a child. Returns the child's owner and the person's role.
 * @throws AppError `not_found`, also for a child that the person may see but not do this with.
 */
export async function requireChild(
  db: Pick<Tx, 'read'>,
  userId: string,
  childId: string,
  act: Act,
): Promise<{ ownerId: string; role: Part }> {
  const [found] = await db.read<{ ownerId: string; role: Part }>(sql`
    select owner_id as "ownerId", role from ${childrenFor(userId, act)} where id = ${childId}::uuid`)
  if (!found) throw notFound('child')
  return found
}

/** Members of children, given by a subselect of their ids, and with `owners` also the owners. */
export function peopleOf(children: Sql, { owners }: { owners: boolean }): Sql {
  return sql`
  select m.user_id from child_members m where m.child_id in (${children})
  union select c.profile_setup_id from children c where ${owners}::boolean and c.id in (${children})`
}
