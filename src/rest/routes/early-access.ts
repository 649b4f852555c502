import { z } from 'zod'
import { graphql } from '../../generated/graphql/gql.ts'
import { email, name } from '../../rules.ts'
import { camel } from '../format.ts'
import { type Route, route } from '../route.ts'
import { withMessage } from '../shapes.ts'

const MESSAGE = 'You are on the early access list.'

export const earlyAccessRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/users/early-access',
    auth: 'public',
    tag: 'Users',
    summary: 'Join the early access list',
    description: 'Joining again changes nothing and is answered alike.',
    status: 201,
    body: z.object({ email, full_name: name.nullish() }),
    exampleBody: { email: 'ada@example.com', full_name: 'Ada Example' },
    response: withMessage(z.object({ email: z.string() })),
    example: { message: MESSAGE, data: { email: 'ada@example.com' } },
    operation: graphql(`
      mutation RestJoinEarlyAccess($input: EarlyAccessInput!) { email: joinEarlyAccess(input: $input) }
    `),
    variables: ({ body }) => ({ input: camel(body) }),
    reply: (data) => ({ message: MESSAGE, data }),
  }),
]
