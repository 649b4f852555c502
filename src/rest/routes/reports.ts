import { totalPages } from '@parenting/rest-facade'
import { graphql } from '../../generated/graphql/gql.ts'
import { type Group, route } from '../route.ts'

graphql(`
  fragment RestReport on Report {
    id userId targetType targetId authorId excerpt reason note status priority isUrgent createdAt closedAt
  }
`)

export const reportRoutes: Group = {
  tag: 'Community',
  routes: [
    route({
      method: 'POST',
      path: '/community/reports',
      auth: 'user',
      addition: true,
      summary: 'Report content or a person',
      description:
        'Asks moderators to look at a post, a comment, a person or an answer. While the caller’s report of it is open, another one answers with the same.',
      status: 201,
      errors: ['not_found'],
      operation: graphql(`
        mutation RestReport($input: ReportInput!) { report(input: $input) { id: reportId status } }
      `),
    }),

    route({
      method: 'GET',
      path: '/community/reports',
      auth: 'community',
      addition: true,
      summary: 'List reports',
      errors: ['page_too_deep'],
      operation: graphql(`
        query RestReports($status: ReportStatus = open, $urgent: Boolean = false, $page: Int = 1, $limit: Int = 20) {
          page: reports(status: $status, urgent: $urgent, first: $limit, page: $page) {
            nodes { ...RestReport }
            totalCount
          }
        }
      `),
      answer: ({ page: { nodes, total_count } }, { page, limit }) => ({
        reports: nodes,
        total: total_count,
        page,
        limit,
        total_pages: totalPages(total_count, limit),
      }),
    }),

    route({
      method: 'PATCH',
      path: '/community/reports/{report_id}',
      auth: 'community',
      addition: true,
      summary: 'Close a report',
      errors: ['not_found', 'conflict'],
      operation: graphql(`
        mutation RestCloseReport($report_id: ID!, $input: ReportDecisionInput!) {
          closeReport(id: $report_id, input: $input) { id status }
        }
      `),
    }),
  ],
}
