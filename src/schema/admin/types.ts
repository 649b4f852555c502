import { argsOf, enumOf } from '../../kernel/arguments.ts'
import { builder } from '../../kernel/builder.ts'
import { type StaffRole, staffRole } from '../../kernel/roles.ts'
import { isBanned } from '../accounts/index.ts'
import { createAdmin, deleteAdmin } from './admins.ts'
import { adminExample, adminId, adminInput, engagementPeriod, overviewPeriod } from './input.ts'
import {
  type Card,
  changePercent,
  type EngagementPoint,
  type Overview,
  readEngagement,
  readOverview,
} from './overview.ts'

const AdminType = builder.prismaObject('User', {
  variant: 'Admin',
  description: 'Somebody who runs the service.',
  extensions: { example: adminExample },
  fields: (t) => ({
    userId: t.exposeID('id', { description: 'UUID v7.' }),
    fullName: t.exposeString('fullName', { description: 'The admin’s name.' }),
    email: t.exposeString('email', { description: 'Where the admin signs in.' }),
    phone: t.exposeString('phone', { nullable: true, description: 'A phone number in E.164 form.' }),
    role: t.field({
      type: enumOf(staffRole),
      description: 'What the admin may do.',
      resolve: ({ role }) => role as StaffRole,
    }),
    isActive: t.boolean({
      description: 'Whether the account may be used.',
      resolve: (admin, _args, { app }) => !isBanned(admin, app.now()),
    }),
  }),
})

const CardType = builder.objectRef<Card>('OverviewCard').implement({
  description: 'A number of the overview.',
  extensions: { example: { value: '12,480', changePercent: 4.2, changeLabel: 'vs previous month' } },
  fields: (t) => ({
    value: t.string({
      description: 'The number with thousands separators.',
      resolve: ({ now }) => now.toLocaleString('en-US'),
    }),
    count: t.exposeInt('now', { description: 'The number itself.' }),
    before: t.exposeInt('before', { description: 'The number when the period began.' }),
    changePercent: t.float({
      description: 'Change since the period began, in percent with one decimal; negative for a decrease.',
      resolve: changePercent,
    }),
    changeLabel: t.exposeString('label', { description: 'What the change is measured against.' }),
  }),
})

const OverviewType = builder.objectRef<Overview>('AdminOverview').implement({
  description: 'How the service does.',
  fields: (t) => ({
    totalUsers: t.expose('totalUsers', {
      type: CardType,
      description: 'People with an account, without admins.',
    }),
    activeUsers: t.expose('activeUsers', {
      type: CardType,
      description: 'People who used the service in the period, without admins, against the period before.',
    }),
    totalPosts: t.expose('totalPosts', { type: CardType, description: 'Posts of the community.' }),
    bannedUsers: t.expose('bannedUsers', { type: CardType, description: 'Banned accounts.' }),
  }),
})

const MONTH_DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: '2-digit', timeZone: 'UTC' })

const PointType = builder.objectRef<EngagementPoint>('EngagementPoint').implement({
  description: 'Likes and comments of one day or month.',
  extensions: { example: { date: 'Jan 05', value: 42 } },
  fields: (t) => ({
    date: t.string({
      description: 'A label such as `Jan 05`; of a month its first day.',
      resolve: ({ day }) => MONTH_DAY.format(new Date(day)),
    }),
    day: t.exposeString('day', { description: 'YYYY-MM-DD; of a month its first day.' }),
    value: t.exposeInt('value', { description: 'Likes and comments.' }),
  }),
})

const EngagementType = builder
  .objectRef<{ label: string; points: readonly EngagementPoint[] }>('Engagement')
  .implement({
    description: 'Likes and comments over time.',
    extensions: { example: { label: 'Last 7 days' } },
    fields: (t) => ({
      label: t.exposeString('label', { description: 'What the chart spans, in words.' }),
      points: t.expose('points', {
        type: [PointType],
        description: 'In order of time; those without any are there as well.',
      }),
    }),
  })

builder.queryFields((fields) => {
  const t = fields.withAuth({ statistics: true })
  return {
    adminOverview: t.field({
      type: OverviewType,
      description: 'Get the overview. How the service does, compared with a period ago.',
      args: argsOf({ period: overviewPeriod.default('last_month') }),
      resolve: (_root, { period }, { app }) => readOverview(app, period),
    }),
    adminEngagement: t.field({
      type: EngagementType,
      description: 'Get engagement statistics. Likes and comments over time.',
      args: argsOf({ period: engagementPeriod.default('last_7_days') }),
      resolve: (_root, { period }, { app }) => readEngagement(app, period),
    }),
  }
})

builder.mutationFields((fields) => {
  const t = fields.withAuth({ admins: true })
  return {
    createAdmin: t.field({
      type: AdminType,
      description: 'Create an admin. Fails with email_taken for a known address.',
      args: argsOf({ input: adminInput }),
      resolve: (_root, { input }, { app, viewer }) => createAdmin(app, viewer, input),
    }),
    deleteAdmin: t.field({
      type: 'ID',
      description:
        'Delete an admin. Returns the account’s id. Admins cannot delete themselves or the last super admin.',
      args: argsOf({ id: adminId }),
      resolve: (_root, { id }, { app, viewer }) => deleteAdmin(app, viewer, id),
    }),
  }
})
