import { argsOf, enumOf } from '../../kernel/arguments.ts'
import { builder } from '../../kernel/builder.ts'
import { adminPageSize, connectionOf, pageRules } from '../../kernel/connection.ts'
import { role } from '../../kernel/roles.ts'
import { communityVisibility } from '../../kernel/rules.ts'
import {
  accountOpened,
  banTerms,
  banUser,
  hasSecondFactor,
  isBanned,
  resetSecondFactor,
  unbanUser,
} from '../accounts/index.ts'
import { AllowancesType, allowancesOf, SubscriptionType } from '../billing/index.ts'
import { CONNECTIONS_MAX, childRole, connectionsOf, type FamilyConnection } from '../family/index.ts'
import { reportsAbout } from '../moderation/index.ts'
import { isOnline, lastSeenOf, listAccounts, openAccount, readAccount, signOutEverywhere } from './accounts.ts'
import { accountFilters, accountId, accountStatus, newRole } from './input.ts'
import { changeRole } from './roles.ts'

/** The most sessions and subscriptions shown of an account. */
const SHOWN = 50

const AccountSession = builder.prismaObject('Session', {
  variant: 'AccountSession',
  description: 'A signed-in device of somebody, as moderators see it.',
  fields: (t) => ({
    sessionId: t.exposeID('id', { description: 'UUID v7.' }),
    userAgent: t.exposeString('userAgent', { nullable: true, description: 'What the device calls itself.' }),
    signedInAt: t.expose('signedInAt', { type: 'DateTime', description: 'When the person signed in on it.' }),
    lastUsedAt: t.expose('usedAt', { type: 'DateTime', description: 'When its tokens were last renewed.' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'When it ends if it is not used.' }),
  }),
})

/** Active sessions. */
const usable = (now: Date) => ({ revokedAt: null, expiresAt: { gt: now } })

const FamilyTieType = builder.objectRef<FamilyConnection>('FamilyTie').implement({
  description:
    'Somebody with whom an account shares children, or who shares theirs with it. Nothing is said of the children.',
  fields: (t) => ({
    userId: t.exposeID('userId', { description: 'The other account.' }),
    fullName: t.exposeString('fullName', { description: 'The name the other person goes by.' }),
    role: t.expose('role', { type: enumOf(childRole), description: 'What whoever they are shared with may do.' }),
    isOwner: t.exposeBoolean('isOwner', { description: 'Whether the children are those of the account.' }),
    children: t.exposeInt('children', { description: 'How many children.' }),
    since: t.expose('since', { type: 'DateTime', description: 'Since when the first of them.' }),
  }),
})

const AccountType = builder.prismaObject('User', {
  variant: 'Account',
  description:
    'Somebody’s account as moderators see it: what is needed to decide, and nothing of children or journals.',
  fields: (t) => ({
    userId: t.exposeID('id', { description: 'UUID v7.' }),
    fullName: t.exposeString('fullName', { description: 'The name the person goes by.' }),
    email: t.exposeString('email', { description: 'Where the person signs in and is written to.' }),
    emailVerified: t.boolean({
      description: 'Whether the person proved to own the address.',
      resolve: ({ emailVerifiedAt }) => emailVerifiedAt !== null,
    }),
    role: t.expose('role', { type: enumOf(role), description: 'What the account may do.' }),
    hasSecondFactor: t.boolean({
      description: 'Whether signing in needs more than the password.',
      resolve: ({ id }, _args, context) => hasSecondFactor(context, id, {}),
    }),
    status: t.field({
      type: enumOf(accountStatus),
      description: 'Whether it may be used.',
      resolve: (user, _args, { app }) => (isBanned(user, app.now()) ? ('banned' as const) : ('active' as const)),
    }),
    bannedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Since when it is banned; null if it is not.',
      resolve: (user, _args, { app }) => (isBanned(user, app.now()) ? user.bannedAt : null),
    }),
    bannedUntil: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the ban ends by itself; null where it lasts until it is lifted.',
      resolve: (user, _args, { app }) => (isBanned(user, app.now()) ? user.bannedUntil : null),
    }),
    banReason: t.string({
      nullable: true,
      description: 'Why it is banned, in a moderator’s words.',
      resolve: (user, _args, { app }) => (isBanned(user, app.now()) ? user.banReason : null),
    }),
    country: t.exposeString('country', { nullable: true, description: 'ISO 3166-1 alpha-2 code or a name.' }),
    preferredLanguage: t.exposeString('preferredLanguage', { description: 'BCP 47 language tag.' }),
    timezone: t.exposeString('timezone', { description: 'IANA time zone name.' }),
    avatarUrl: t.string({
      nullable: true,
      description: 'The profile photo; signed, valid until the end of the next UTC day.',
      resolve: ({ avatarKey }, _args, { app }) => (avatarKey ? app.images.urls.sign(avatarKey, app.now()) : null),
    }),
    communityVisibility: t.field({
      type: enumOf(communityVisibility),
      description: 'Who sees the person’s posts and comments.',
      resolve: ({ communityPrivate }) => (communityPrivate ? 'private' : 'public'),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the account was created.' }),
    lastSeenAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the person last made a request or signed in; null for never.',
      resolve: ({ id }, _args, context) => lastSeenOf(context, id, {}),
    }),
    isOnline: t.boolean({
      description: 'Whether the person was seen within five minutes.',
      resolve: async ({ id }, _args, context) => isOnline(await lastSeenOf(context, id, {}), context.app.now()),
    }),
    sessionsCount: t.relationCount('sessions', {
      description: 'Devices that are signed in.',
      where: (_args, { app }) => usable(app.now()),
    }),
    sessions: t.relation('sessions', {
      type: AccountSession,
      description: `Devices that are signed in, most recently used first; at most ${SHOWN}.`,
      query: (_args, { app }) => ({
        where: usable(app.now()),
        orderBy: [{ usedAt: 'desc' }, { id: 'desc' }],
        take: SHOWN,
      }),
    }),
    postsCount: t.relationCount('posts', { description: 'Posts of the person.' }),
    commentsCount: t.relationCount('comments', { description: 'Comments of the person.' }),
    reportsFiledCount: t.relationCount('reports', { description: 'Reports that the person filed.' }),
    reportsAboutCount: t.int({
      description: 'Reports about the person, their posts and their comments.',
      resolve: ({ id }, _args, context) => reportsAbout(context, id, {}),
    }),
    subscriptions: t.relation('subscriptions', {
      type: SubscriptionType,
      description: `What the person bought in the stores, ordered by how long it lasts; at most ${SHOWN}.`,
      query: { orderBy: [{ expiresAt: 'desc' }, { id: 'desc' }], take: SHOWN },
    }),
    family: t.field({
      type: [FamilyTieType],
      description: `With whom it shares children, the latest first; at most ${CONNECTIONS_MAX}. Removals for safety are not shown.`,
      resolve: ({ id }, _args, context) => connectionsOf(context, id, {}),
    }),
    allowances: t.field({
      type: AllowancesType,
      nullable: true,
      description: 'The plan of the person, and what is left of it; null for an account that is gone.',
      resolve: ({ id }, _args, context) => allowancesOf(context, id, {}),
    }),
  }),
})

const AccountConnection = connectionOf(AccountType, 'Account', 'accounts', 2)

builder.queryFields((fields) => {
  const t = fields.withAuth({ people: true })
  return {
    users: t.field({
      type: AccountConnection,
      description: 'List accounts. Everybody’s, newest first unless said otherwise. Access is audited.',
      args: argsOf({ ...pageRules, first: adminPageSize, ...accountFilters }),
      resolve: (_root, args, { app, viewer }) => listAccounts(app, viewer, args),
    }),
    user: t.prismaField({
      type: AccountType,
      nullable: true,
      description: 'Get an account. Access is audited. Fails with not_found for an unknown id.',
      args: argsOf({ id: accountId }),
      resolve: (query, _root, { id }, { app, viewer }) => openAccount(app, viewer, id, query),
    }),
  }
})

builder.mutationFields((fields) => {
  const t = fields.withAuth({ people: true })
  return {
    banUser: t.prismaField({
      type: AccountType,
      description:
        'Ban an account. Ends its sessions; of one that is banned, changes why and until when. Only super admins ban admins; super admins cannot be banned.',
      args: argsOf({ userId: accountId, ...banTerms }),
      resolve: async (query, _root, args, { app, viewer }) => {
        await banUser(app, viewer, args)
        return readAccount(app, args.userId, query)
      },
    }),
    unbanUser: t.prismaField({
      type: AccountType,
      description: 'Unban an account. The person signs in again.',
      args: argsOf({ userId: accountId }),
      resolve: async (query, _root, { userId }, { app, viewer }) => {
        await unbanUser(app, viewer, userId)
        return readAccount(app, userId, query)
      },
    }),
    signOutUser: t.prismaField({
      type: AccountType,
      description: 'Sign out an account. On all its devices.',
      args: argsOf({ userId: accountId }),
      resolve: async (query, _root, { userId }, { app, viewer }) => {
        await signOutEverywhere(app, viewer, userId)
        return readAccount(app, userId, query)
      },
    }),
    resetSecondFactor: fields.withAuth({ admins: true }).prismaField({
      type: AccountType,
      description:
        'Reset a person’s second factor. For somebody who lost it, passkeys included; signs them out on all devices.',
      args: argsOf({ userId: accountId }),
      resolve: async (query, _root, { userId }, { app, viewer }) => {
        await resetSecondFactor(app, viewer, userId)
        return readAccount(app, userId, query)
      },
    }),
    changeRole: fields.withAuth({ admins: true }).field({
      type: AccountType,
      description: 'Change the role of an account. Nobody changes their own, so that one super admin is always left.',
      args: argsOf({ userId: accountId, role: newRole }),
      resolve: (_root, { userId, role }, { app, viewer }) => changeRole(app, viewer, userId, role),
    }),
  }
})

builder.subscriptionField('accountOpened', (fields) =>
  fields.withAuth({ people: true }).id({
    description:
      'Follow new accounts. Each that somebody opens, by its id; not those that admins make. Nothing else is told of it: reading the list of accounts is audited.',
    subscribe: (_root, _args, { app }) => app.events.subscribe(accountOpened, () => true),
    resolve: ({ userId }) => userId,
  }),
)
