import type { DeadLetter } from '@parenting/jobs'
import { argsOf } from '../../../kernel/arguments.ts'
import { builder } from '../../../kernel/builder.ts'
import { connectionOf, pageRules } from '../../../kernel/connection.ts'
import { uuid } from '../../../kernel/rules.ts'
import {
  dropDeadLetter,
  type JobCounts,
  type JobsOverview,
  listDeadLetters,
  readOverview,
  reviveDeadLetter,
  reviveDeadLetters,
} from './jobs.ts'

export const deadLetterId = uuid.describe('A dead letter.')

const JobCountsType = builder.objectRef<JobCounts>('JobCounts').implement({
  description: 'What lies in the queue of one kind of background job.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The kind: `accounts.send-mail`.' }),
    waiting: t.exposeInt('waiting', { description: 'Not yet tried, those for a later time among them.' }),
    retrying: t.exposeInt('retrying', { description: 'Waiting for another try.' }),
    running: t.exposeInt('running', { description: 'Running now, on any instance.' }),
  }),
})

const OverviewType = builder.objectRef<JobsOverview>('JobsOverview').implement({
  description: 'What the background work is doing, on all instances.',
  fields: (t) => ({
    jobs: t.expose('jobs', { type: [JobCountsType], description: 'By name.' }),
    dead: t.exposeInt('dead', { description: 'Jobs whose tries are used up.' }),
    oldestSeconds: t.exposeInt('oldestSeconds', {
      description: 'For how long the oldest job that may run now has been waiting; 0 when none is.',
    }),
  }),
})

const DeadLetterType = builder.objectRef<DeadLetter>('DeadLetter').implement({
  description: 'A background job whose tries are used up. What it was about is not shown: it may name people.',
  fields: (t) => ({
    deadLetterId: t.exposeID('id', { description: 'By which it is revived or dropped.' }),
    jobId: t.exposeID('jobId', { description: 'The job’s id, as in the log.' }),
    name: t.exposeString('name', { description: 'Its kind: `accounts.send-mail`.' }),
    attempts: t.exposeInt('attempts', { description: 'How often it was tried.' }),
    reason: t.exposeString('reason', { description: 'The code of what went wrong last.' }),
    requestId: t.exposeString('requestId', {
      nullable: true,
      description: 'The request that queued it, as in the log.',
    }),
    queuedAt: t.expose('queuedAt', { type: 'DateTime', description: 'When it was queued.' }),
    diedAt: t.expose('diedAt', { type: 'DateTime', description: 'When its last try failed.' }),
  }),
})

const DeadLetterConnection = connectionOf(DeadLetterType, 'DeadLetter', 'dead letters')

builder.queryFields((fields) => {
  const t = fields.withAuth({ operation: true })
  return {
    backgroundJobs: t.field({
      type: OverviewType,
      description: 'Get the state of background jobs. What waits, runs and has failed.',
      resolve: (_root, _args, { app }) => readOverview(app),
    }),
    deadLetters: t.field({
      type: DeadLetterConnection,
      description:
        'List dead letters. The background jobs whose tries are used up, newest first; each is kept for a week.',
      args: argsOf(pageRules),
      resolve: (_root, args, { app }) => listDeadLetters(app, args),
    }),
  }
})

builder.mutationFields((fields) => {
  const t = fields.withAuth({ operation: true })
  return {
    reviveDeadLetter: t.id({
      description: 'Retry a dead letter. Queues it afresh, with all its tries. Returns its id.',
      args: argsOf({ id: deadLetterId }),
      resolve: (_root, { id }, { app, viewer }) => reviveDeadLetter(app, viewer, id),
    }),
    reviveDeadLetters: t.int({
      description: 'Retry all dead letters. Queues them afresh. Returns how many.',
      resolve: (_root, _args, { app, viewer }) => reviveDeadLetters(app, viewer),
    }),
    dropDeadLetter: t.id({
      description: 'Delete a dead letter. For good. Returns its id.',
      args: argsOf({ id: deadLetterId }),
      resolve: (_root, { id }, { app, viewer }) => dropDeadLetter(app, viewer, id),
    }),
  }
})
