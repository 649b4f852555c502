import { argsOf, enumOf } from '../arguments.ts'
import { builder } from '../builder.ts'
import { connectionOf, pageRules } from '../connection.ts'
import {
  decisionInput,
  reportId,
  reportInput,
  reportReason,
  reportStatus,
  reportTarget,
  statusFilter,
  urgentFilter,
} from './input.ts'
import { closeReport, type FiledReport, fileReport, listReports, type ReportRecord } from './reports.ts'

const FiledReportType = builder.objectRef<FiledReport>('FiledReport').implement({
  description: 'A report as its author sees it.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'UUID v7.' }),
    status: t.field({
      type: enumOf(reportStatus),
      description: 'What became of it.',
      resolve: ({ status }) => status,
    }),
  }),
})

const ReportType = builder.objectRef<ReportRecord>('Report').implement({
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
    targetType: t.field({
      type: enumOf(reportTarget),
      description: 'What kind of thing it is about.',
      resolve: ({ targetType }) => targetType,
    }),
    targetId: t.exposeID('targetId', { description: 'The post, comment or person.' }),
    authorId: t.exposeID('authorId', { description: 'The person, or who wrote the post or comment.' }),
    excerpt: t.exposeString('excerpt', { description: 'How the post or comment begins, or the person’s name.' }),
    reason: t.field({ type: enumOf(reportReason), description: 'What is wrong.', resolve: ({ reason }) => reason }),
    note: t.exposeString('note', { nullable: true, description: 'What the person added.' }),
    status: t.field({
      type: enumOf(reportStatus),
      description: 'What became of it.',
      resolve: ({ status }) => status,
    }),
    priority: t.exposeInt('priority', {
      description: 'Higher is looked at first: 2 for a crisis the service noticed, 1 for other danger, else 0.',
    }),
    isUrgent: t.boolean({ description: 'Whether somebody may be in danger.', resolve: ({ priority }) => priority > 0 }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was filed.' }),
    closedAt: t.expose('closedAt', { type: 'DateTime', nullable: true, description: 'When a moderator closed it.' }),
  }),
})

const ReportConnection = connectionOf(ReportType, 'Report', 'reports')

builder.queryField('reports', (fields) =>
  fields.withAuth({ admin: true }).field({
    type: ReportConnection,
    description: 'What people and the service have reported, the most urgent first, then the newest.',
    args: argsOf({ ...pageRules, status: statusFilter, urgent: urgentFilter }),
    resolve: (_root, args, { app }) => listReports(app, args),
  }),
)

builder.mutationFields((fields) => ({
  report: fields.withAuth({ user: true }).field({
    type: FiledReportType,
    description: 'Asks moderators to look at a post, a comment or a person.',
    args: argsOf({ input: reportInput }),
    resolve: (_root, { input }, { app, viewer }) => fileReport(app, viewer, input),
  }),
  closeReport: fields.withAuth({ admin: true }).field({
    type: FiledReportType,
    description: 'Closes a report.',
    args: argsOf({ id: reportId, input: decisionInput }),
    resolve: (_root, { id, input }, { app, viewer }) => closeReport(app, viewer, id, input),
  }),
}))
