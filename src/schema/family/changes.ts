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

/** That something of a child changed, as its people are told: a hint to read it again. */
export interface FamilyChange {
  childId: string
  kind: FamilyChangeKind
}

/** Who is told: whoever may do one of these things. */
const TOLD: Readonly<Record<FamilyChangeKind, readonly Act[]>> = {
  child: ['child.read'],
  milestones: ['milestones.read'],
  tasks: ['tasks.see'],
  albums: ['albums.see'],
  members: ['child.see', 'members.read'],
}

const act = z.enum(Object.keys(MAY) as [Act, ...Act[]])

/** Somebody changed something of a child by hand. */
export const familyChanged = defineEvent({
  name: 'family.changed',
  payload: z.object({ childId: uuid, kind: familyChangeKind, acts: z.array(act), to: z.array(uuid) }),
})

interface Raised {
  kind: FamilyChangeKind
  /** The ids of the children, as a subselect. */
  children: Sql
  /** Who is told, where it is not everybody who sees such changes. */
  acts?: readonly Act[]
  /** Whose part in the child it is about: nobody else is told, but the owner. */
  member?: string
  /** Whose it is that changed: nobody is told whom a block separates from them. */
  by?: string
}

/** One child, as such a subselect. */
export function oneChild(id: string): Sql {
  return sql`${id}::uuid`
}

/**
 * Tells the people of children that something of theirs changed, once the transaction commits. They are those who may see it at
 * this moment: what ends somebody's part raises this before it does, what begins it afterwards.
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

/** Who of the people of a change may still see it. */
const readPeople = async ({ db }: Pick<App, 'db'>, acts: readonly Act[], childId: string): Promise<Set<string>> => {
  const rows = await db.read<{ userId: string }>(sql`
    select user_id as "userId" from ${peopleWho(acts, oneChild(childId))}`)
  return new Set(rows.map(({ userId }) => userId))
}

/**
 * Changes of the children in which a person has a part, made on any instance. What somebody may see is asked again for each,
 * once for all people of a child. Only a change of their own part is told without: it may be that this has ended.
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
