import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import type { App, Viewer } from '../../context.ts'
import { AppError, type FieldError, invalidField, notFound } from '../../errors.ts'
import type { Child, Prisma, ProfileSetup } from '../../generated/prisma/client.ts'
import { isDuplicate, isOrphan } from '../constraints.ts'
import { lockAccount, lockAccounts } from '../users/lock-account.ts'
import { accountIsGone } from '../users/profile.ts'
import type { setupChanges, setupInput } from './input.ts'

type Transaction = Prisma.TransactionClient
type Changes = z.output<typeof setupChanges>
type Entry = NonNullable<Changes['children']>[number]

/** The most children of a person. */
export const CHILDREN_MAX = 50

/** A calendar date in Prisma's format. */
export const dateOf = (date: string): Date => new Date(`${date}T00:00:00Z`)

/**
 * The caller's profile setup.
 * @throws AppError `not_found` before there is one.
 */
export const readSetup = async (app: Pick<App, 'db'>, viewer: Viewer): Promise<ProfileSetup> => {
  const setup = await app.db.profileSetup.findUnique({ where: { userId: viewer.id } })
  if (!setup) throw notFound('profile setup')
  return setup
}

/**
 * Creates the caller's profile setup with its children. There is one a person: of concurrent requests the primary key
 * lets one succeed.
 * @throws AppError `setup_exists`.
 */
export const createSetup = async (
  app: Pick<App, 'db'>,
  viewer: Viewer,
  { momStatus, goals, partner, children }: z.output<typeof setupInput>,
): Promise<ProfileSetup> => {
  try {
    return await app.db.$transaction(async (tx) => {
      await lockAccount(tx, viewer)
      const setup = await tx.profileSetup.create({
        data: {
          userId: viewer.id,
          momStatus,
          goals,
          partnerName: partner?.name ?? null,
          partnerEmail: partner?.email ?? null,
        },
      })
      await mergeChildren(tx, viewer.id, children)
      return setup
    })
  } catch (error) {
    if (isDuplicate(error)) throw new AppError('setup_exists', undefined, { cause: error })
    throw isOrphan(error) ? accountIsGone() : error
  }
}

/**
 * Locks a person's setup until the transaction ends, so that decisions based on it and its children still hold when
 * they are written. Null without one. Locks the account's row first, as account deletion does: a picture stored under
 * the lock needs it, and would otherwise deadlock with the deletion.
 */
export const lockSetup = async (tx: Transaction, userId: string): Promise<{ hasPartner: boolean } | null> => {
  await lockAccounts(tx, [userId])
  const [row] = await tx.$queryRaw<{ hasPartner: boolean }[]>`
    select partner_name is not null as "hasPartner" from profile_setups where user_id = ${userId}::uuid for update`
  return row ?? null
}

/**
 * Changes the given fields of the caller's profile setup. Children identified by id, or by name and date of birth,
 * are updated, others added; none is removed.
 * @throws AppError `not_found` without a setup, `validation_failed`.
 */
export const updateSetup = (
  app: Pick<App, 'db'>,
  viewer: Viewer,
  { momStatus, goals, partner, children }: Changes,
): Promise<ProfileSetup> =>
  app.db.$transaction(async (tx) => {
    const locked = await lockSetup(tx, viewer.id)
    if (!locked) throw notFound('profile setup')
    if (partner && !locked.hasPartner) refuseHalfPartner(partner)
    const changed: Prisma.ProfileSetupUpdateInput = {
      ...(momStatus && { momStatus }),
      ...(goals && { goals }),
      ...(partner === null && { partnerName: null, partnerEmail: null }),
      ...(partner?.name !== undefined && { partnerName: partner.name }),
      ...(partner?.email !== undefined && { partnerEmail: partner.email }),
    }
    const setup = await tx.profileSetup.update({ where: { userId: viewer.id }, data: changed })
    if (children) await mergeChildren(tx, viewer.id, children)
    return setup
  })

const required = (path: string): FieldError => ({ path, message: 'is required' })

const refuse = (errors: readonly FieldError[]) => {
  if (errors.length > 0) throw new AppError('validation_failed', undefined, { errors })
}

const refuseHalfPartner = ({ name, email }: NonNullable<Changes['partner']>) =>
  refuse([
    ...(name === undefined ? [required('input.partner.name')] : []),
    ...(email === undefined ? [required('input.partner.email')] : []),
  ])

const isSame = (child: Child, { fullName, dateOfBirth }: Entry) =>
  child.fullName.toLowerCase() === fullName?.toLowerCase() &&
  child.dateOfBirth.toISOString().slice(0, 10) === dateOfBirth

/** Updates or adds children; the caller's transaction has locked or created the setup. */
const mergeChildren = async (tx: Transaction, userId: string, entries: readonly Entry[]): Promise<void> => {
  if (entries.length === 0) return
  const known = await tx.child.findMany({ where: { profileSetupId: userId } })
  const errors: FieldError[] = []
  for (const [position, entry] of entries.entries()) {
    const { id, fullName, dateOfBirth, gender } = entry
    const path = `input.children[${position}]`
    const child = known.find((each) => (id ? each.id === id : isSame(each, entry)))
    const given = {
      ...(fullName !== undefined && { fullName }),
      ...(dateOfBirth !== undefined && { dateOfBirth: dateOf(dateOfBirth) }),
      ...(gender && { gender }),
    }
    if (child) {
      Object.assign(child, given)
      await tx.child.updateMany({ where: { id: child.id }, data: given })
    } else if (id) errors.push({ path: `${path}.id`, message: 'is not one of your children' })
    else if (fullName === undefined || dateOfBirth === undefined)
      errors.push(
        ...(fullName === undefined ? [required(`${path}.fullName`)] : []),
        ...(dateOfBirth === undefined ? [required(`${path}.dateOfBirth`)] : []),
      )
    else known.push(await createChild(tx, userId, { ...given, fullName, dateOfBirth: dateOf(dateOfBirth) }))
  }
  refuse(errors)
  if (known.length > CHILDREN_MAX) throw invalidField('input.children', `there can be at most ${CHILDREN_MAX} children`)
}

/** Adds a child. Ids generated here are ordered by creation, even within a millisecond. */
export const createChild = (
  tx: Transaction,
  userId: string,
  child: Omit<Prisma.ChildUncheckedCreateInput, 'id' | 'profileSetupId'>,
): Promise<Child> => tx.child.create({ data: { ...child, id: uuidv7(), profileSetupId: userId } })
