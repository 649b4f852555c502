import { argsOf } from '../../../kernel/arguments.ts'
import { builder } from '../../../kernel/builder.ts'
import { occurrenceFilters } from './input.ts'
import { listErrors, listOccurrences, type Occurrence, type RecentError } from './recent-errors.ts'

const RecentErrorType = builder.objectRef<RecentError>('RecentError').implement({
  description: 'A kind of error of the last day. Its message is not kept: it may quote what people wrote.',
  fields: (t) => ({
    fingerprint: t.exposeString('fingerprint', { description: 'Identifies the kind.' }),
    error: t.exposeString('error', {
      description: 'The error and its causes, by name and code: `TransactionLost < DatabaseError 40P01`.',
    }),
    code: t.exposeString('code', { nullable: true, description: 'The code that callers were told; null for jobs.' }),
    frames: t.exposeStringList('frames', {
      description: 'Where in the service’s own code it was thrown, the innermost call first.',
    }),
    count: t.exposeInt('count', { description: 'How often it happened, to the hour.' }),
    since: t.expose('since', { type: 'DateTime', description: 'The first hour in which it happened.' }),
    lastAt: t.expose('lastAt', { type: 'DateTime', description: 'When it happened last.' }),
  }),
})

const OccurrenceType = builder.objectRef<Occurrence>('ErrorOccurrence').implement({
  description: 'A request or job that an error happened in. Of an error five a minute are kept for each instance.',
  fields: (t) => ({
    fingerprint: t.exposeString('fingerprint', { description: 'The kind of error.' }),
    error: t.exposeString('error', { description: 'The error and its causes, by name and code.' }),
    code: t.exposeString('code', { nullable: true, description: 'The code that the caller was told; null for jobs.' }),
    frames: t.exposeStringList('frames', { description: 'Where in the service’s own code it was thrown.' }),
    at: t.expose('at', { type: 'DateTime', description: 'When.' }),
    requestId: t.exposeString('requestId', {
      nullable: true,
      description: 'The request’s id, which its caller was told; for a job that of the request that queued it.',
    }),
    place: t.exposeString('place', {
      description: 'Method and pattern of the route (`PATCH /journal/:entry_id`), a socket, or a job.',
    }),
    operation: t.exposeString('operation', { nullable: true, description: 'The GraphQL operation.' }),
    instance: t.exposeString('instance', { description: 'The process: its host and number.' }),
  }),
})

builder.queryFields((fields) => {
  const t = fields.withAuth({ operation: true })
  return {
    recentErrors: t.field({
      type: [RecentErrorType],
      description:
        'List recent errors. The kinds of unexpected errors and failures of the last day, the most recent first, at most 100.',
      resolve: (_root, _args, { app }) => listErrors(app),
    }),
    errorOccurrences: t.field({
      type: [OccurrenceType],
      description:
        'List occurrences of errors. Requests and jobs that errors happened in within the last day, newest first, at most 100.',
      args: argsOf(occurrenceFilters),
      resolve: (_root, args, { app }) => listOccurrences(app, args),
    }),
  }
})
