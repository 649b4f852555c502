import { beginningOf } from '../../../formats/characters.ts'
import { argsOf, enumOf } from '../../../kernel/arguments.ts'
import { builder } from '../../../kernel/builder.ts'
import { connectionOf, pageRules } from '../../../kernel/connection.ts'
import { findsRecord, Node } from '../../../kernel/node.ts'
import {
  authorFilter,
  caseVersion,
  claimFilter,
  decisionInput,
  reportId,
  reportInput,
  reportOutcome,
  reportReason,
  reportStatus,
  reportTarget,
  statusFilter,
  urgentFilter,
} from './input.ts'
import {
  caseVersionOf,
  claimReport,
  closeReport,
  EXCERPT,
  EXCERPT_READ,
  listReports,
  type ReportRecord,
  readReport,
  releaseReport,
} from './queue.ts'
import { fileReport } from './reports.ts'

const FiledReportType = builder.prismaObject('Report', {
  variant: 'FiledReport',
  description: 'A report as its author sees it.',
  fields: (t) => ({
    reportId: t.exposeID('id', { description: 'UUID v7.' }),
    status: t.expose('status', { type: enumOf(reportStatus), description: 'What became of it.' }),
  }),
})

const ReportType = builder.objectRef<ReportRecord>('Report').implement({
  interfaces: [Node],
  description: 'Something that moderators are asked to look at.',
  extensions: {
    example: {
      excerpt: 'Buy now',
      note: 'Advertising',
      closedAt: null,
      userId: '0199aa00-0000-7000-8000-000000000001',
    },
  },
  fields: (t) => ({
    id: t.exposeID('id', { description: 'UUID v7.' }),
    userId: t.exposeID('userId', { nullable: true, description: 'Who asked; null for the service itself.' }),
    targetType: t.expose('targetType', { type: enumOf(reportTarget), description: 'What kind of thing it is about.' }),
    targetId: t.exposeID('targetId', { description: 'The post, comment, person or answer.' }),
    authorId: t.exposeID('authorId', {
      description: 'The person, or who wrote the post or comment, or was given the answer.',
    }),
    excerpt: t.string({
      description:
        'How the post, comment or answer begins, or the person’s name; empty for an answer whose text is not shared.',
      resolve: ({ excerpt }) => beginningOf(excerpt, EXCERPT, EXCERPT_READ),
    }),
    reason: t.expose('reason', { type: enumOf(reportReason), description: 'What is wrong.' }),
    note: t.exposeString('note', { nullable: true, description: 'What the person added.' }),
    status: t.expose('status', { type: enumOf(reportStatus), description: 'What became of it.' }),
    priority: t.exposeInt('priority', {
      description:
        'Higher is looked at first: 2 for a crisis that the service noticed or several people report, 1 for other danger, 0 for what people report, -1 for a danger that is merely possible.',
    }),
    isUrgent: t.boolean({ description: 'Whether somebody may be in danger.', resolve: ({ priority }) => priority > 0 }),
    version: t.string({
      description:
        'Another value once what was reported, or any of its open reports, has changed: `seen` of `closeReport`.',
      resolve: (report, _args, context) => caseVersionOf(context, report, {}),
    }),
    outcome: t.expose('outcome', {
      type: enumOf(reportOutcome),
      nullable: true,
      description: 'What was done about it.',
    }),
    claimedBy: t.exposeID('claimedBy', {
      nullable: true,
      description: 'The moderator who looks at it, or has closed it. A claim holds for half an hour.',
    }),
    claimedAt: t.expose('claimedAt', { type: 'DateTime', nullable: true, description: 'Since when.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was filed.' }),
    closedAt: t.expose('closedAt', { type: 'DateTime', nullable: true, description: 'When a moderator closed it.' }),
  }),
})

const ReportConnection = connectionOf(ReportType, 'Report', 'reports')

findsRecord(ReportType, 'reports', ({ app, viewer }, id) => readReport(app, viewer, id), { permission: 'community' })

builder.queryFields((fields) => {
  const t = fields.withAuth({ community: true })
  return {
    reports: t.field({
      type: ReportConnection,
      description: 'List reports. What people and the service have reported, the most urgent first, then the newest.',
      args: argsOf({
        ...pageRules,
        status: statusFilter,
        urgent: urgentFilter,
        claim: claimFilter,
        authorId: authorFilter,
      }),
      resolve: (_root, args, { app, viewer }) => listReports(app, viewer, args),
    }),
    reportById: t.field({
      type: ReportType,
      nullable: true,
      description: 'Get a report. Fails with not_found for an unknown id.',
      args: argsOf({ id: reportId }),
      resolve: (_root, { id }, { app, viewer }) => readReport(app, viewer, id),
    }),
  }
})

builder.mutationFields((fields) => ({
  report: fields.withAuth({ user: true }).field({
    type: FiledReportType,
    description:
      'Report content or a person. Asks moderators to look at a post, a comment, a person or an answer of the assistant.',
    args: argsOf({ input: reportInput }),
    resolve: (_root, { input }, { app, viewer }) => fileReport(app, viewer, input),
  }),
  claimReport: fields.withAuth({ community: true }).field({
    type: ReportType,
    description: 'Claim a report. To look at it, for half an hour; conflict while it is another moderator’s.',
    args: argsOf({ id: reportId }),
    resolve: (_root, { id }, { app, viewer }) => claimReport(app, viewer, id),
  }),
  releaseReport: fields.withAuth({ community: true }).field({
    type: ReportType,
    description: 'Release a report. Gives it back to the queue.',
    args: argsOf({ id: reportId }),
    resolve: (_root, { id }, { app, viewer }) => releaseReport(app, viewer, id),
  }),
  closeReport: fields.withAuth({ community: true }).field({
    type: ReportType,
    description: 'Close a report. Fails with conflict while another moderator looks at it.',
    args: argsOf({ id: reportId, input: decisionInput, seen: caseVersion }),
    resolve: (_root, { id, input, seen }, { app, viewer }) => closeReport(app, viewer, id, input, seen),
  }),
}))
