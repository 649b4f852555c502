import { message } from '@parenting/rest-facade'
import { graphql } from '../../generated/graphql/gql.ts'
import { type Group, route } from '../route.ts'

export const earlyAccessRoutes: Group = {
  tag: 'Users',
  routes: [
    route({
      method: 'POST',
      path: '/users/early-access',
      auth: 'public',
      seesCaller: true,
      summary: 'Join the early access list',
      description:
        'Joining again changes nothing and returns the same. Somebody who is signed in joins with the address of the account unless another one is given.',
      status: 201,
      operation: graphql(`
        mutation RestJoinEarlyAccess($input: EarlyAccessInput!) { joinEarlyAccess(input: $input) { email } }
      `),
      answer: ({ join_early_access: entry }) => message('You are on the early access list.', entry),
    }),
  ],
}
