import { enumOf } from '../../../kernel/arguments.ts'
import { builder } from '../../../kernel/builder.ts'
import type { AllowanceName } from '../../../providers/plans/plans.ts'
import { platform } from '../subscriptions/input.ts'
import { type Allowances, readAllowances } from './allowances.ts'
import type { Allowance } from './count.ts'
import { allowanceName, planExample } from './input.ts'
import { type LocalizedPlan, listPlans } from './plans.ts'

const ProductType = builder.objectRef<LocalizedPlan['products'][number]>('PlanProduct').implement({
  description: 'What a store sells a plan as.',
  extensions: { example: planExample },
  fields: (t) => ({
    platform: t.expose('platform', { type: enumOf(platform), description: 'The store.' }),
    productId: t.exposeString('productId', { description: 'The store’s name for it.' }),
  }),
})

const LimitType = builder.objectRef<{ name: AllowanceName; allowed: number | null }>('PlanAllowance').implement({
  description: 'How much of something a plan has.',
  fields: (t) => ({
    name: t.expose('name', { type: enumOf(allowanceName), description: 'Of what.' }),
    allowed: t.exposeInt('allowed', { nullable: true, description: 'How much; null without a limit.' }),
  }),
})

const PlanType = builder.objectRef<LocalizedPlan>('Plan').implement({
  description: 'What people have without a subscription, or with one.',
  extensions: { example: planExample },
  fields: (t) => ({
    planId: t.exposeString('id', { description: 'Its id, such as `premium`.' }),
    name: t.exposeString('name', { description: 'What it is called, in the caller’s language.' }),
    description: t.exposeString('description', { description: 'What it has, in the caller’s language.' }),
    isFree: t.boolean({
      description: 'Whether it is the plan of those without a subscription.',
      resolve: ({ rank }) => rank === 0,
    }),
    products: t.expose('products', { type: [ProductType], description: 'What the stores sell it as; none if free.' }),
    allowances: t.field({
      type: [LimitType],
      description: 'How much it has of what plans limit.',
      resolve: ({ allowances }) => allowanceName.options.map((name) => ({ name, allowed: allowances[name] })),
    }),
  }),
})

const DAY_S = 24 * 3600

/** Null without a limit. */
const remaining = ({ allowed, used }: Allowance) => (allowed === null ? null : Math.max(0, allowed - used))

export const AllowanceType = builder.objectRef<Allowance>('Allowance').implement({
  description: 'What a person may use of something, and has used.',
  extensions: { example: { used: 12, allowed: 300, remaining: 288, resetsInSeconds: DAY_S / 4, plans: ['premium'] } },
  fields: (t) => ({
    name: t.expose('name', { type: enumOf(allowanceName), description: 'Of what.' }),
    used: t.exposeInt('used', { description: 'How much is used, of what begins anew every day: today.' }),
    allowed: t.exposeInt('allowed', { nullable: true, description: 'How much the plan has; null without a limit.' }),
    remaining: t.int({ nullable: true, description: 'How much is left; null without a limit.', resolve: remaining }),
    resetsAt: t.expose('resetsAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it begins anew: at midnight in the person’s time zone. Null for what does not.',
    }),
    resetsInSeconds: t.int({
      nullable: true,
      description: 'The same in seconds from now, for clients with a wrong clock.',
      resolve: ({ resetsAt }, _args, { app }) =>
        resetsAt && Math.max(0, Math.ceil((resetsAt.getTime() - app.now().getTime()) / 1000)),
    }),
    plans: t.exposeStringList('plans', { description: 'The ids of the plans that have more of it.' }),
  }),
})

export const AllowancesType = builder.objectRef<Allowances>('Allowances').implement({
  description: 'The plan of a person, and what is left of it.',
  fields: (t) => ({
    plan: t.expose('plan', {
      type: PlanType,
      description: 'The plan that the person’s subscription gives, or the free one.',
    }),
    allowances: t.expose('allowances', { type: [AllowanceType], description: 'What plans limit, as it stands.' }),
  }),
})

builder.queryFields((fields) => {
  const t = fields.withAuth({ user: true })
  return {
    plans: t.field({
      type: [PlanType],
      description: 'List plans. Every plan, the free one first.',
      resolve: (_root, _args, { app, viewer }) => listPlans(app, viewer),
    }),
    allowances: t.field({
      type: AllowancesType,
      description: 'Get allowances. The caller’s plan, and what is left of it.',
      resolve: (_root, _args, { app, viewer }) => readAllowances(app, viewer),
    }),
  }
})
