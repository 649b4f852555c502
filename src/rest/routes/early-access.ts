import { graphql } from '../../generated/graphql/gql.ts'
import { message } from '../answer.ts'
import { type Group, route } from '../declare.ts'

export const earlyAccessRoutes: Group = {
  tag: 'Users',
  routes: [
    route({
      method: 'POST',
      path: '/users/early-access',
      auth: 'public',
      summary: 'Join the early access list',
      description: 'Joining again changes nothing and returns the same.',
      status: 201,
      operation: graphql(`
        mutation RestJoinEarlyAccess($input: EarlyAccessInput!) { joinEarlyAccess(input: $input) { email } }
      `),
      answer: ({ join_early_access: entry }) => message('You are on the early access list.', entry),
    }),
  ],
}
