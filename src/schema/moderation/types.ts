import type { ModerationDecision } from '../../generated/prisma/client.ts'
import { argsOf, enumOf } from '../../kernel/arguments.ts'
import { builder } from '../../kernel/builder.ts'
import { connectionOf, pageRules } from '../../kernel/connection.ts'
import { findsRecord, Node } from '../../kernel/node.ts'
import { AuditRecordType } from '../audit/index.ts'
import { type CaseRecord, type CaseReport, listCases } from './cases.ts'
import { type Decided, decideCases } from './decide.ts'
import { reportsChanged } from './events.ts'
import { actionsAbout } from './history.ts'
import { claimedByMe, decisionIds, decisionInput, historyFirst, moderationAct } from './input.ts'
import { AuthorType } from './post-types.ts'
import { authorFilter, reportReason, reportTarget, urgentFilter } from './reports/input.ts'
import { reportsAbout } from './reports/reports.ts'
import { undoDecisions, undoUntil } from './undo.ts'

const CaseReportType = builder.objectRef<CaseReport>('ModerationCaseReport').implement({
  description: 'One of the reports of a case.',
  fields: (t) => ({
    reportId: t.exposeID('id', { description: 'UUID v7.' }),
    userId: t.exposeID('userId', { nullable: true, description: 'Who asked; null for the service itself.' }),
    reporterName: t.exposeString('reporterName', {
      nullable: true,
      description: 'The name of who asked; null for the service itself.',
    }),
    reason: t.expose('reason', { type: enumOf(reportReason), description: 'What is wrong.' }),
    note: t.exposeString('note', { nullable: true, description: 'What the person added.' }),
    priority: t.exposeInt('priority', { description: 'As that of a report: below 0 for one that is to be checked.' }),
    createdAt: t.field({
      type: 'DateTime',
      description: 'When it was filed.',
      resolve: ({ createdAt }) => new Date(createdAt),
    }),
  }),
})

const CaseType = builder.objectRef<CaseRecord>('ModerationCase').implement({
  description: 'A post, comment, person or answer that was reported, with everything that is open about it.',
  fields: (t) => ({
    reportId: t.exposeID('id', { description: 'The most urgent of its reports, of these the newest.' }),
    targetType: t.expose('targetType', { type: enumOf(reportTarget), description: 'What kind of thing was reported.' }),
    targetId: t.exposeID('targetId', { description: 'The post, comment, person or answer.' }),
    author: t.field({
      type: AuthorType,
      description: 'The person, or who wrote it, or was given the answer.',
      resolve: (it) => it,
    }),
    title: t.exposeString('title', {
      nullable: true,
      description: 'The title of the post, or the question to the answer.',
    }),
    text: t.exposeString('text', {
      description:
        'The words of the post, comment or answer, or what the person says of themselves; empty for an answer whose text is not shared.',
    }),
    photoUrls: t.stringList({
      description: 'The photos of the post, in order; signed, valid until the end of the next UTC day.',
      resolve: ({ photoKeys }, _args, { app }) => photoKeys.map((key) => app.images.urls.sign(key, app.now())),
    }),
    writtenAt: t.expose('writtenAt', {
      type: 'DateTime',
      description: 'When it was written, or the person came; of an answer, when it was reported.',
    }),
    postId: t.exposeID('postId', { nullable: true, description: 'The post of the comment.' }),
    postTitle: t.exposeString('postTitle', { nullable: true, description: 'The title of the comment’s post.' }),
    isUrgent: t.boolean({ description: 'Whether somebody may be in danger.', resolve: ({ priority }) => priority > 0 }),
    priority: t.exposeInt('priority', {
      description:
        'That of the most urgent report; below 0 where the service asks to check a danger that is merely possible.',
    }),
    reportsCount: t.exposeInt('reportsCount', { description: 'How many reports are open about it.' }),
    reports: t.expose('reports', {
      type: [CaseReportType],
      description: 'Ten of them, the most urgent first, then the newest.',
    }),
    reportedAt: t.expose('createdAt', { type: 'DateTime', description: 'When the report that leads it was filed.' }),
    claimedBy: t.exposeID('claimedBy', { nullable: true, description: 'The moderator who looks at it.' }),
    version: t.exposeString('version', {
      description:
        'Another value once what was reported, or any of its open reports, has changed: `seen` of a decision.',
    }),
    reportsAboutAuthor: t.int({
      description: 'How many reports there have been about the author, their posts and comments, open ones included.',
      resolve: ({ userId }, _args, context) => reportsAbout(context, userId, {}),
    }),
    history: t.field({
      type: [AuditRecordType],
      description: 'What moderators did about the author, their posts and comments before, newest first.',
      args: argsOf({ first: historyFirst }),
      resolve: async ({ userId }, { first }, context) => [...(await actionsAbout(context, userId, { first }))],
    }),
  }),
})

const CaseConnection = connectionOf(CaseType, 'ModerationCase', 'cases', 34)

const DecisionType = builder.prismaObject('ModerationDecision', {
  interfaces: [Node],
  description: 'What a moderator decided, as long as it can be undone.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'UUID v7.' }),
    act: t.expose('act', { type: enumOf(moderationAct), description: 'What was done.' }),
    targetType: t.expose('targetType', { type: enumOf(reportTarget), description: 'What kind of thing was reported.' }),
    targetId: t.exposeID('targetId', { description: 'The post, comment, person or answer.' }),
    undoUntil: t.field({
      type: 'DateTime',
      description: 'Until when it can be undone. Then those concerned are told, and what was removed is deleted.',
      resolve: undoUntil,
    }),
  }),
})

const DecidedType = builder.objectRef<Decided>('ModerationDecided').implement({
  description: 'What became of cases that were to be decided together.',
  fields: (t) => ({
    decisions: t.field({
      type: [DecisionType],
      description: 'The decisions, one for each case.',
      resolve: ({ decisions }) => [...decisions] satisfies ModerationDecision[],
    }),
    skipped: t.idList({
      description: 'What somebody else has decided or looks at, what has changed since it was seen, or is gone.',
      resolve: ({ skipped }) => [...skipped],
    }),
  }),
})

findsRecord(
  DecisionType,
  'moderation_decisions',
  ({ app, viewer }, id) => app.db.find.moderationDecision.findFirst({ where: { id, moderatorId: viewer.id } }),
  { permission: 'community' },
)

builder.queryField('moderationCases', (fields) =>
  fields.withAuth({ community: true }).field({
    type: CaseConnection,
    description:
      'List moderation cases. What is reported of others than the caller, several reports of the same as one case; the most urgent first, then the newest.',
    args: argsOf({ ...pageRules, urgent: urgentFilter, mine: claimedByMe, authorId: authorFilter }),
    resolve: (_root, args, { app, viewer }) => listCases(app, viewer, args),
  }),
)

builder.mutationFields((fields) => {
  const t = fields.withAuth({ community: true })
  return {
    decideCases: t.field({
      type: DecidedType,
      description:
        'Decide on moderation cases. Does the same about each of them and closes their reports, all in one transaction. Can be undone for a minute, after which the authors and those who reported it are told.',
      args: argsOf({ input: decisionInput }),
      resolve: (_root, { input }, { app, viewer }) => decideCases(app, viewer, input),
    }),
    undoDecisions: t.idList({
      description:
        'Undo decisions on cases. Those that nobody was told of yet; opens their reports again and answers which: not those about what was deleted meanwhile. A ban ends with the last decision for it; sessions that it has ended stay ended.',
      args: argsOf({ ids: decisionIds }),
      resolve: async (_root, { ids }, { app, viewer }) => [...(await undoDecisions(app, viewer, ids))],
    }),
  }
})

builder.subscriptionField('reportsChanged', (fields) =>
  fields.withAuth({ community: true }).field({
    type: 'Boolean',
    description:
      'Follow changes of reports. True each time something was reported, claimed, released, decided or opened again: read the lists again.',
    subscribe: (_root, _args, { app }) => app.events.subscribe(reportsChanged, () => true),
    resolve: () => true,
  }),
)
