import { success, totalPages } from '@parenting/rest-facade'
import { graphql } from '../../generated/graphql/gql.ts'
import { type Group, route } from '../route.ts'

graphql(`
  fragment RestCard on OverviewCard { value changePercent changeLabel }
`)
graphql(`
  fragment RestAdmin on Admin { id: userId fullName email phone role isActive }
`)

export const adminRoutes: Group = {
  tag: 'Admin',
  description:
    'For the people who run the service. What they may do is decided by their role, asked for at each request.',
  routes: [
    route({
      method: 'POST',
      path: '/admin/login',
      auth: 'public',
      summary: 'Sign in as an admin',
      errors: ['invalid_credentials', 'forbidden', 'account_banned', 'second_factor_required'],
      operation: graphql(`
        mutation RestAdminLogin($input: CredentialsInput!) {
          adminLogin(input: $input) { accessToken refreshToken user { id fullName email role } }
        }
      `),
    }),

    route({
      method: 'POST',
      path: '/admin/register',
      auth: 'admins',
      summary: 'Create an admin',
      status: 201,
      errors: ['email_taken'],
      operation: graphql(`
        mutation RestCreateAdmin($input: AdminInput!) { admin: createAdmin(input: $input) { ...RestAdmin } }
      `),
      answer: ({ admin }) => success('The admin was made.', { admin }),
    }),

    route({
      method: 'DELETE',
      path: '/admin/{admin_id}',
      auth: 'admins',
      summary: 'Delete an admin',
      description: 'Admins cannot delete themselves or the last super admin.',
      errors: ['not_found', 'forbidden'],
      operation: graphql(`
        mutation RestDeleteAdmin($admin_id: ID!) { deleteAdmin(id: $admin_id) }
      `),
      answer: () => success('The admin was deleted.', {}),
    }),

    route({
      method: 'GET',
      path: '/admin/overview/summary',
      auth: 'statistics',
      summary: 'Get the overview',
      operation: graphql(`
        query RestAdminSummary($period: OverviewPeriod = last_month) {
          overview: adminOverview(period: $period) {
            totalUsers { ...RestCard } activeUsers { ...RestCard } totalPosts { ...RestCard } bannedUsers { ...RestCard }
          }
        }
      `),
    }),

    route({
      method: 'GET',
      path: '/admin/overview/charts/post-engagement',
      auth: 'statistics',
      summary: 'Get engagement statistics',
      operation: graphql(`
        query RestPostEngagement($period: EngagementPeriod = last_7_days) {
          chart: adminEngagement(period: $period) { label points { date value } }
        }
      `),
      answer: ({ chart }) => ({ period: chart.label, data: chart.points }),
    }),

    route({
      method: 'GET',
      path: '/admin/overview/recent-posts',
      auth: 'community',
      summary: 'List recent posts',
      errors: ['page_too_deep'],
      operation: graphql(`
        query RestRecentPosts($page: Int = 1, $page_size: Int = 10, $search: String) {
          found: adminPosts(page: $page, first: $page_size, search: $search) {
            nodes {
              post_id: postId
              user { id: userId fullName avatarUrl onlineStatus }
              postPreview reactionsCount commentsCount datePosted userStatus actions
            }
            totalCount
          }
        }
      `),
      answer: ({ found: { nodes, total_count } }, { page, page_size }) => ({
        posts: nodes,
        total: total_count,
        page,
        page_size,
        total_pages: totalPages(total_count, page_size),
      }),
    }),
  ],
}
