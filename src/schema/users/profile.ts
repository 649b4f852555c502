import type { App, Viewer } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { Prisma, type User } from '../../generated/prisma/client.ts'
import { columnsOf } from '../columns.ts'

/** Columns no field of the account's type reads. */
const UNREAD = ['passwordHash', 'bannedAt', 'lastSeenAt', 'updatedAt']

const PROFILE_SQL = `select ${columnsOf(Prisma.UserScalarFieldEnum, { except: UNREAD })} from users where id = $1`

/** The account was deleted while its session was still remembered. */
export const accountIsGone = () => new AppError('unauthenticated', 'The account no longer exists.')

/** The caller's account in one prepared statement: every signed-in screen asks for it. */
export const readProfile = async (app: Pick<App, 'reads'>, viewer: Viewer): Promise<User> => {
  const { rows } = await app.reads.query<User>({ name: 'profile', text: PROFILE_SQL, values: [viewer.id] })
  const [user] = rows
  if (!user) throw accountIsGone()
  return user
}
