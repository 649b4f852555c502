import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import type { App, Viewer } from '../../../context.ts'
import { AppError, type FieldError, invalidField, notFound } from '../../../errors.ts'
import type { Child, Prisma, ProfileSetup } from '../../../generated/prisma/client.ts'
import { lockAccount, orAccountIsGone } from '../../../kernel/locks.ts'
import { isDuplicate } from '../../../kernel/sql.ts'
import type { Tx } from '../../../providers/database/db.ts'
import { oneChild, publishFamilyChange } from '../changes.ts'
import { bearOverdue, changeChild, type GivenDates, newDates, refuseFarDates, withDate } from './change-child.ts'
import { NEEDS_A_DATE, type setupChanges, type setupInput } from './input.ts'
import { dateOf, type LockedSetup, lockSetup } from './lock-family.ts'

type Changes = z.output<typeof setupChanges>
type Entry = Omit<NonNullable<Changes['children']>[number], keyof GivenDates> & GivenDates

/** The most children of a person. */
export const CHILDREN_MAX = 50

/**
 * The caller's profile setup.
 * @throws AppError `not_found` before there is one.
 */
export async function readSetup(app: Pick<App, 'db'>, viewer: Viewer): Promise<ProfileSetup> {
  const setup = await app.db.find.profileSetup.findUnique({ where: { userId: viewer.id } })
  if (!setup) throw notFound('profile setup')
  return setup
}

/**
 * Creates the caller's profile setup with its children. There is one a person: of concurrent requests the primary key
 * lets one succeed.
 * @throws AppError `setup_exists`.
 */
export async function createSetup(
  app: Pick<App, 'db' | 'events' | 'now'>,
  viewer: Viewer,
  { momStatus, goals, partner, children }: z.output<typeof setupInput>,
): Promise<ProfileSetup> {
  const write = app.db.write('createSetup', async (tx) => {
    await lockAccount(tx, viewer)
    const created = await tx.profileSetup.create({
      data: {
        userId: viewer.id,
        momStatus,
        goals,
        partnerName: partner?.name ?? null,
        partnerEmail: partner?.email ?? null,
      },
    })
    const setup = await lockSetup(app, tx, viewer.id)
    if (setup) await mergeChildren(app, tx, setup, children)
    return created
  })
  return write.catch((error) => {
    if (isDuplicate(error)) throw new AppError('setup_exists', undefined, { cause: error })
    return orAccountIsGone(error)
  })
}

/**
 * Changes the given fields of the caller's profile setup. Children identified by id, or by name and date of birth,
 * are updated, others added; none is removed.
 * @throws AppError `not_found` without a setup, `validation_failed`.
 */
export function updateSetup(
  app: Pick<App, 'db' | 'events' | 'now'>,
  viewer: Viewer,
  { momStatus, goals, partner, children }: Changes,
): Promise<ProfileSetup> {
  return app.db.write('updateSetup', async (tx) => {
    const locked = await lockSetup(app, tx, viewer.id)
    if (!locked) throw notFound('profile setup')
    if (partner && !locked.hasPartner) refuseHalfPartner(partner)
    const changed: Prisma.ProfileSetupUpdateInput = {
      ...(momStatus && { momStatus }),
      ...(goals && { goals }),
      ...(partner === null && { partnerName: null, partnerEmail: null }),
      ...(partner?.name !== undefined && { partnerName: partner.name }),
      ...(partner?.email !== undefined && { partnerEmail: partner.email }),
    }
    await tx.profileSetup.update({ where: { userId: viewer.id }, data: changed })
    const setup = { ...locked, momStatus: momStatus ?? locked.momStatus }
    if (children) await mergeChildren(app, tx, setup, children)
    if (momStatus === 'new_mom' && locked.momStatus !== 'new_mom') await bearOverdue(app, tx, setup)
    // What was asked for counts more than what follows from a birth.
    return tx.profileSetup.update({ where: { userId: viewer.id }, data: { ...(momStatus && { momStatus }) } })
  })
}

const required = (path: string): FieldError => ({ path, message: 'is required' })

const refuse = (errors: readonly FieldError[]) => {
  if (errors.length > 0) throw new AppError('validation_failed', undefined, { errors })
}

const refuseHalfPartner = ({ name, email }: NonNullable<Changes['partner']>) =>
  refuse([
    ...(name === undefined ? [required('input.partner.name')] : []),
    ...(email === undefined ? [required('input.partner.email')] : []),
  ])

const isOn = ({ dateOfBirth, dueDate }: Entry, date: Date | null) =>
  date?.toISOString().slice(0, 10) === (dateOfBirth ?? dueDate)

/** An app that does not know of a birth yet sends the due date as before. */
const isSame = (child: Child, entry: Entry) =>
  child.fullName.toLowerCase() === entry.fullName?.toLowerCase() &&
  (isOn(entry, child.dateOfBirth) || (!child.isExpected && isOn(entry, child.dueDate)))

/**
 * Updates or adds children; the caller's transaction has locked or created the setup. Twins may have the same name: no two
 * entries are the same child.
 */
const mergeChildren = async (
  app: Pick<App, 'events'>,
  tx: Tx,
  setup: LockedSetup,
  entries: readonly Entry[],
): Promise<void> => {
  if (entries.length === 0) return
  const known = await tx.child.findMany({ where: { profileSetupId: setup.userId } })
  const named = new Set<string>()
  const errors: FieldError[] = []
  for (const [position, entry] of entries.entries()) {
    const { id, fullName, dateOfBirth, dueDate, gender } = entry
    const path = `input.children[${position}]`
    const found = known.findIndex((each) => (id ? each.id === id : !named.has(each.id) && isSame(each, entry)))
    const child = known[found]
    if (child) {
      named.add(child.id)
      refuseFarDates(entry, setup, path, child)
      const given = {
        ...(fullName !== undefined && { fullName }),
        ...(id && dateOfBirth !== undefined && withDate(child, dateOfBirth, setup.today)),
        ...(dueDate !== undefined && { dueDate: dueDate && dateOf(dueDate) }),
        ...(gender && { gender }),
      }
      known[found] = await changeChild(app, tx, setup, child, given)
    } else if (id) errors.push({ path: `${path}.id`, message: 'is not one of your children' })
    else if (fullName === undefined || (dateOfBirth ?? dueDate) == null)
      errors.push(
        ...(fullName === undefined ? [required(`${path}.fullName`)] : []),
        ...((dateOfBirth ?? dueDate) == null ? [{ path: `${path}.dateOfBirth`, message: NEEDS_A_DATE }] : []),
      )
    else {
      const created = await createChild(
        app,
        tx,
        setup,
        { fullName, dateOfBirth, dueDate, ...(gender && { gender }) },
        path,
      )
      named.add(created.id)
      known.push(created)
    }
  }
  refuse(errors)
  if (known.length > CHILDREN_MAX) throw invalidField('input.children', `there can be at most ${CHILDREN_MAX} children`)
}

type NewChild = Omit<Prisma.ChildUncheckedCreateInput, 'id' | 'profileSetupId' | 'isExpected' | keyof GivenDates>

/**
 * Adds a child, born or expected. Ids generated here are ordered by creation, even within a millisecond.
 * @param path of the input that describes it
 * @throws AppError `validation_failed`.
 */
export async function createChild(
  app: Pick<App, 'events'>,
  tx: Tx,
  setup: LockedSetup,
  { dateOfBirth, dueDate, ...child }: NewChild & GivenDates,
  path = 'input',
): Promise<Child> {
  const dates = newDates({ dateOfBirth, dueDate }, setup, path)
  const data = { ...child, ...dates, id: uuidv7(), profileSetupId: setup.userId }
  const created = await tx.child.create({ data })
  await publishFamilyChange(app, tx, { kind: 'child', children: oneChild(created.id) })
  return created
}
