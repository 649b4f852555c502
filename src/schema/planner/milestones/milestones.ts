import type { z } from 'zod'
import type { App, Viewer } from '../../../context.ts'
import { invalidField, notFound } from '../../../errors.ts'
import type { ReachedMilestone } from '../../../generated/prisma/client.ts'
import { lockAccount } from '../../../kernel/locks.ts'
import { isOrphan } from '../../../kernel/sql.ts'
import { localDate } from '../../../kernel/times.ts'
import { sql, type Tx } from '../../../providers/database/db.ts'
import {
  dateText,
  type Life,
  lifeOf,
  oneChild,
  publishFamilyChange,
  readChild,
  requireChild,
} from '../../family/index.ts'
import { languageOf } from '../../notifications/index.ts'
import { CATALOGUE, type Milestone, milestoneById } from './catalogue.ts'
import type { reachedInput, State } from './input.ts'
import { timeOf } from './timeline.ts'

/** A milestone and its state for a child. */
export interface MilestoneRecord extends Pick<Milestone, 'id' | 'area' | 'week' | 'months'> {
  childId: string
  title: string
  description: string | null
  beginsOn: string
  state: State
  reachedOn: string | null
  note: string | null
  /** The author of the note. */
  noteBy: string | null
  /** Whether it links to articles: not for a lost child. */
  isLinked: boolean
}

type Reached = Pick<ReachedMilestone, 'milestoneId' | 'reachedOn' | 'note' | 'noteBy'>

const stateOf = (life: Life, milestone: Milestone, today: string): State => {
  const { begins, ends } = timeOf(life, milestone)
  if (begins > today) return 'upcoming'
  return ends === null || ends > today ? 'now' : 'past'
}

interface Child {
  childId: string
  life: Life
  today: string
  language: ReturnType<typeof languageOf>
}

const recordOf = (
  { childId, life, today, language }: Child,
  milestone: Milestone,
  reached: Reached | undefined,
): MilestoneRecord => {
  const { id, area, week, months, title, body } = milestone
  return {
    ...{ id, childId, area, week, months },
    title: title[language],
    description: body?.[language] ?? null,
    beginsOn: timeOf(life, milestone).begins,
    state: reached ? 'reached' : stateOf(life, milestone, today),
    reachedOn: reached ? dateText(reached.reachedOn) : null,
    note: reached ? reached.note : null,
    noteBy: reached ? reached.noteBy : null,
    isLinked: life.lostOn === null,
  }
}

const reachedOf = (viewer: Viewer, childId: string) => sql`
  select u.preferred_language as language, (select coalesce(json_agg(json_build_object('milestoneId', r.milestone_id,
      'reachedOn', r.reached_on, 'note', case when writer.deleted_at is null then r.note else '' end,
      'noteBy', case when writer.deleted_at is null and r.note <> '' then coalesce(writer.id, c.profile_setup_id) end)), '[]')
    from reached_milestones r join children c on c.id = r.child_id left join users writer on writer.id = r.note_by
    where r.child_id = ${childId}::uuid) as reached
  from users u where u.id = ${viewer.id}::uuid`

/** A child with its reached milestones and the caller's language. */
const readProgress = async (app: Pick<App, 'db' | 'now'>, viewer: Viewer, childId: string) => {
  const child = await readChild(app, viewer.id, childId, 'milestones.read')
  const [row] = await app.db.read<{
    language: string
    reached: (Omit<Reached, 'reachedOn'> & { reachedOn: string })[]
  }>(reachedOf(viewer, childId))
  const { language = 'en', reached = [] } = row ?? {}
  const records = reached.map((each): Reached => ({ ...each, reachedOn: new Date(`${each.reachedOn}T00:00:00Z`) }))
  return {
    childId,
    life: lifeOf(child, child.timezone),
    today: localDate(app.now(), child.timezone),
    language: languageOf(language),
    reached: new Map(records.map((each) => [each.milestoneId, each])),
  }
}

/**
 * The milestones of a child of the caller, in chronological order: the weeks of the pregnancy until birth, then
 * abilities by age, corrected for a preterm birth. For a lost child only milestones that were marked as reached.
 * @throws AppError `not_found`, also for another person's child.
 */
export async function listMilestones(
  app: Pick<App, 'db' | 'now'>,
  viewer: Viewer,
  childId: string,
  state?: State | null,
): Promise<MilestoneRecord[]> {
  const { reached, ...child } = await readProgress(app, viewer, childId)
  const { life } = child
  const isOfNow = ({ week }: Milestone) => life.lostOn === null && (week !== null) === life.isExpected
  return CATALOGUE.filter((milestone) => isOfNow(milestone) || reached.has(milestone.id))
    .map((milestone) => recordOf(child, milestone, reached.get(milestone.id)))
    .filter((record) => state == null || record.state === state)
}

/** @throws AppError `not_found` for an unknown child or milestone. */
export async function readMilestone(
  app: Pick<App, 'db' | 'now'>,
  viewer: Viewer,
  childId: string,
  id: string,
): Promise<MilestoneRecord> {
  const milestone = milestoneById.get(id)
  if (!milestone) throw notFound('milestone')
  const { reached, ...child } = await readProgress(app, viewer, childId)
  return recordOf(child, milestone, reached.get(id))
}

/**
 * Protects the account and a child from deletion, and the caller from being removed, until the transaction ends.
 * @throws AppError `not_found`.
 */
const lockMarkable = async (tx: Tx, viewer: Viewer, childId: string): Promise<void> => {
  await lockAccount(tx, viewer)
  await tx.run(sql`select from children where id = ${childId}::uuid for key share`)
  await requireChild(tx, viewer.id, childId, 'milestones.mark')
}

const noteOf = ({ id }: Viewer, note: string) => ({ note, noteBy: note === '' ? null : id })

/**
 * Marks a milestone of a child of the caller, or of one shared with them, as reached, or updates the given fields if it is
 * already.
 * @throws AppError `not_found` for an unknown child or milestone; `validation_failed` for a day in the future or, for
 * an ability, before birth.
 */
export async function reachMilestone(
  app: Pick<App, 'db' | 'events' | 'now'>,
  viewer: Viewer,
  { childId, milestoneId, input }: { childId: string; milestoneId: string; input: z.output<typeof reachedInput> },
): Promise<MilestoneRecord> {
  const milestone = milestoneById.get(milestoneId)
  const child = await readChild(app, viewer.id, childId, 'milestones.mark')
  if (!milestone) throw notFound('milestone')
  const today = localDate(app.now(), child.timezone)
  const reachedOn = input.reachedOn ?? today
  if (reachedOn > today) throw invalidField('input.reachedOn', 'must not be in the future')
  if (milestone.week === null && (child.isExpected || reachedOn < dateText(child.dateOfBirth)))
    throw invalidField('input.reachedOn', 'must not be before the birth')
  const now = app.now()
  const key = { childId, milestoneId }
  const day = new Date(`${reachedOn}T00:00:00Z`)
  const create = { ...key, reachedOn: day, ...noteOf(viewer, input.note ?? ''), createdAt: now, updatedAt: now }
  try {
    await app.db.write('reachMilestone', async (tx) => {
      await lockMarkable(tx, viewer, childId)
      const where = { childId_milestoneId: key }
      const before = await tx.reachedMilestone.findUnique({ where, select: { note: true } })
      const update = {
        ...(input.reachedOn != null && { reachedOn: day }),
        // Apps send back what they have not changed.
        ...(input.note != null && input.note !== before?.note && noteOf(viewer, input.note)),
        updatedAt: now,
      }
      await tx.reachedMilestone.upsert({ where, create, update })
      await publishFamilyChange(app, tx, { kind: 'milestones', children: oneChild(childId) })
    })
  } catch (error) {
    throw isOrphan(error) ? notFound('child') : error
  }
  return readMilestone(app, viewer, childId, milestoneId)
}

/**
 * Marks a milestone as not reached.
 * @throws AppError `not_found`, also when it was not reached.
 */
export async function unreachMilestone(
  app: Pick<App, 'db' | 'events' | 'now'>,
  viewer: Viewer,
  childId: string,
  milestoneId: string,
): Promise<MilestoneRecord> {
  await app.db.write('unreachMilestone', async (tx) => {
    await lockMarkable(tx, viewer, childId)
    const { count } = await tx.reachedMilestone.deleteMany({ where: { childId, milestoneId } })
    if (count === 0) throw notFound('reached milestone')
    await publishFamilyChange(app, tx, { kind: 'milestones', children: oneChild(childId) })
  })
  return readMilestone(app, viewer, childId, milestoneId)
}
