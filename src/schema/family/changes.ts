import { defineEvent } from '@parenting/jobs'
import { z } from 'zod'
import type { App, Viewer } from '../../context.ts'
import { blockedEitherWay } from '../../kernel/people.ts'
import { uuid } from '../../kernel/rules.ts'
import { memoizePerEvent, subscribeToVisible } from '../../kernel/subscribe-visible.ts'
import { type Sql, sql, type Tx } from '../../providers/database/db.ts'
import { familyChangeKind } from './input.ts'
import { type Act, MAY, peopleWho } from './roles.ts'

export type FamilyChangeKind = z.output<typeof familyChangeKind>

/** A change of a child, as its people are notified of it: a hint to read it again. */
export interface FamilyChange {
  childId: string
  kind: FamilyChangeKind
}

/** The permissions that entitle people to be notified of each kind of change: one of them is enough. */
const TOLD: Readonly<Record<FamilyChangeKind, readonly Act[]>> = {
  child: ['child.read'],
  milestones: ['milestones.read'],
  tasks: ['tasks.see'],
  albums: ['albums.see'],
  members: ['child.see', 'members.read'],
}

const act = z.enum(Object.keys(MAY) as [Act, ...Act[]])

/** A person changed something of a child. */
export const familyChanged = defineEvent({
  name: 'family.changed',
  payload: z.object({ childId: uuid, kind: familyChangeKind, acts: z.array(act), to: z.array(uuid) }),
})

interface Raised {
  kind: FamilyChangeKind
  /** The ids of the children, as a subselect. */
  children: Sql
  /** The permissions that entitle people to be notified; default those of the kind. */
  acts?: readonly Act[]
  /** The member whose part in the child changed: only this person and the owner are notified. */
  member?: string
  /** The owner of the changed thing: people blocked either way with them are not notified. */
  by?: string
}

/** One child's id, as the subselect for `children`. */
export function oneChild(id: string): Sql {
  return sql`${id}::uuid`
}

/**
 * Notifies the people of children of a change, once the transaction commits. They are those who may see it now: code
 * that ends a person's part calls this before it does, code that begins one calls it afterwards.
 */
export async function publishFamilyChange(
  { events }: Pick<App, 'events'>,
  tx: Tx,
  { kind, children, acts = TOLD[kind], member, by }: Raised,
): Promise<void> {
  const which = member === undefined ? sql`true` : sql`user_id in (owner_id, ${member}::uuid)`
  const visible = by === undefined ? sql`true` : sql`user_id not in ${blockedEitherWay(sql`${by}::uuid`)}`
  const rows = await tx.read<{ childId: string; to: string[] }>(sql`
    select child_id as "childId", json_agg(user_id) as to from ${peopleWho(acts, children)}
    where ${which} and ${visible} group by child_id order by child_id`)
  for (const { childId, to } of rows) await events.publish(tx, familyChanged, { childId, kind, acts: [...acts], to })
}

/** Reads which people may see a change now. */
const readPeople = async ({ db }: Pick<App, 'db'>, acts: readonly Act[], childId: string): Promise<Set<string>> => {
  const rows = await db.read<{ userId: string }>(sql`
    select user_id as "userId" from ${peopleWho(acts, oneChild(childId))}`)
  return new Set(rows.map(({ userId }) => userId))
}

/**
 * Subscribes to changes of the children in which a person has a part, made on any instance. Permissions are checked
 * again for each change, once for all people of a child. A change of the person's own part is exempt, because it may
 * have ended the part.
 */
export function subscribeToFamily(
  app: Pick<App, 'db' | 'events'>,
  viewer: Viewer,
): AsyncIterableIterator<FamilyChange> {
  return subscribeToVisible(
    app.events.subscribe(familyChanged, ({ to }) => to.includes(viewer.id)),
    async (event) => {
      const { childId, kind, acts } = event
      if (kind === 'members') return { childId, kind }
      const people = await memoizePerEvent(event, 'people', () => readPeople(app, acts, childId))
      return people.has(viewer.id) ? { childId, kind } : null
    },
  )
}
