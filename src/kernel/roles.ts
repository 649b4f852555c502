import type { Role } from '../generated/prisma/enums.ts'
import { enumRule } from './input.ts'

/** The roles of people who run the service. */
export type StaffRole = Exclude<Role, 'user'>

const staff = {
  moderator: 'Keeps order in the community: posts, comments, reports, and bans of ordinary people.',
  editor: 'Writes the library: articles, their media and categories.',
  admin: 'Runs the service, with everything but the rights of others who do.',
  super_admin: 'May also make and remove admins, and give roles.',
} satisfies Record<StaffRole, string>

export const role = enumRule('Role', 'What a caller may do beyond managing its own records.', {
  user: 'A person using the app.',
  ...staff,
} satisfies Record<Role, string>)

export const staffRole = enumRule('AdminRole', 'What somebody who runs the service may do.', staff)

const ADMINS: readonly StaffRole[] = ['admin', 'super_admin']
const MODERATORS: readonly StaffRole[] = ['moderator', ...ADMINS]
const EDITORS: readonly StaffRole[] = ['editor', ...ADMINS]

/**
 * The only table of permissions. GraphQL scopes, routes, the portal's menu and the table in `docs/accounts.md` come
 * from here.
 */
export const PERMISSIONS = {
  statistics: ['See the figures of the overview.', ['moderator', ...EDITORS]],
  community: [
    'See, change, approve, reject and delete posts and comments of everybody, and work on reports.',
    MODERATORS,
  ],
  people: ['See accounts; ban ordinary people and sign them out.', MODERATORS],
  library: ['Write articles, their media and categories.', EDITORS],
  answers: ['See how people rate answers of the assistant, and what they share of them.', ADMINS],
  outreach: ['Send broadcasts; see the early-access list.', ADMINS],
  operation: ['See and repair deliveries and jobs; see recent errors and the configuration.', ADMINS],
  images: ['Delete the photos of all people at once.', ADMINS],
  audit: ['Read who did what.', ADMINS],
  admins: ['Make and remove admins, give roles; ban admins and sign them out.', ['super_admin']],
} as const satisfies Record<string, readonly [about: string, roles: readonly StaffRole[]]>

export type Permission = keyof typeof PERMISSIONS

export const permissions = Object.keys(PERMISSIONS) as Permission[]

export const permission = enumRule(
  'Permission',
  'Something that only some roles may do.',
  Object.fromEntries(permissions.map((name) => [name, PERMISSIONS[name][0]])) as Record<Permission, string>,
)

/** Whether somebody's role has a permission. */
export function may({ role }: { readonly role: Role }, permission: Permission): boolean {
  return (PERMISSIONS[permission][1] as readonly Role[]).includes(role)
}

/** Whether somebody's role has any permission, which signing in to the portal requires. */
export function isStaff({ role }: { readonly role: Role }): boolean {
  return role !== 'user'
}
