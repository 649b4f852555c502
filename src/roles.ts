import type { Role } from './generated/prisma/enums.ts'
import { choice } from './input.ts'

export const role = choice('Role', 'What a caller may do beyond managing its own records.', {
  user: 'A person using the app.',
  admin: 'May moderate, broadcast and write the library.',
  super_admin: 'May also make and remove admins.',
} satisfies Record<Role, string>)

const RANK: Readonly<Record<Role, number>> = { user: 0, admin: 1, super_admin: 2 }

/** Whether a role includes everything another one allows. */
export const atLeast = (role: Role, least: Role): boolean => RANK[role] >= RANK[least]
