import { argsOf } from '../../kernel/arguments.ts'
import { builder } from '../../kernel/builder.ts'
import { answersPeriod, growthPeriod } from './input.ts'
import {
  type AnswersPoint,
  type Cohort,
  firstWordWithin,
  type GrowthPoint,
  readAnswers,
  readGrowth,
  readRetention,
} from './trends.ts'

const GrowthPointType = builder.objectRef<GrowthPoint>('GrowthPoint').implement({
  description: 'People on one day (UTC), without those who run the service.',
  fields: (t) => ({
    day: t.exposeString('day', { description: 'YYYY-MM-DD.' }),
    signUps: t.exposeInt('signUps', { description: 'How many signed up. Who left later still counts.' }),
    activeOnDay: t.exposeInt('activeOnDay', { description: 'How many used the service on the day.' }),
    activeInWeek: t.exposeInt('activeInWeek', {
      description: 'How many used the service on the day or the six days before it.',
    }),
  }),
})

const CohortType = builder.objectRef<Cohort>('RetentionCohort').implement({
  description: 'The people who signed up in one week (UTC, from Monday), without those who run the service.',
  fields: (t) => ({
    week: t.exposeString('week', { description: 'Its Monday, YYYY-MM-DD.' }),
    signUps: t.exposeInt('signUps', { description: 'How many signed up. Who left later still counts.' }),
    active: t.exposeIntList('active', {
      description:
        'How many of them used the service in the first week after it, in the second and so on: eight, or as many as are over.',
    }),
  }),
})

const AnswersPointType = builder.objectRef<AnswersPoint>('AnswersPoint').implement({
  description: 'The companion’s answers of one hour or day (UTC).',
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime', description: 'When the hour or day began.' }),
    answers: t.exposeInt('answers', {
      description: 'How many were given, those among them that their reader stopped.',
    }),
    failed: t.exposeInt('failed', { description: 'How many failed.' }),
    firstWordMedianMs: t.int({
      nullable: true,
      description:
        'Half of them had their first word within so many milliseconds after the message, rounded up by a fifth at most; null where none is known.',
      resolve: (point) => firstWordWithin(point, 0.5),
    }),
    firstWordSlowMs: t.int({
      nullable: true,
      description: 'The same for 95 of 100.',
      resolve: (point) => firstWordWithin(point, 0.95),
    }),
  }),
})

builder.queryFields((fields) => {
  const t = fields.withAuth({ statistics: true })
  return {
    adminGrowth: t.field({
      type: [GrowthPointType],
      description: 'Get growth statistics. Sign-ups and active people by day, in order of time.',
      args: argsOf({ period: growthPeriod.default('last_month') }),
      resolve: (_root, { period }, { app }) => readGrowth(app, period),
    }),
    adminRetention: t.field({
      type: [CohortType],
      description:
        'Get retention statistics. How many of those who signed up in each of the last twelve weeks came back, in order of time.',
      resolve: (_root, _args, { app }) => readRetention(app),
    }),
    adminAnswers: t.field({
      type: [AnswersPointType],
      description: 'Get answer statistics. The companion’s answers and the time to their first word, in order of time.',
      args: argsOf({ period: answersPeriod.default('last_month') }),
      resolve: (_root, { period }, { app }) => readAnswers(app, period),
    }),
  }
})
