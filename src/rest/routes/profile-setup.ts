import { z } from 'zod'
import { graphql } from '../../generated/graphql/gql.ts'
import type { RestSetupFragment } from '../../generated/graphql/graphql.ts'
import { birthDate, email, gender, goals, LIST_MAX, momStatus, name, uuid } from '../../rules.ts'
import { camel } from '../format.ts'
import { type Route, route } from '../route.ts'
import { EXAMPLE, id } from '../shapes.ts'

const tag = 'Users'

const setupShape = z.object({
  user_id: id,
  mom_status: momStatus,
  goals: z.array(z.string()),
  partner: z.object({ name: z.string(), email: z.string() }).nullable(),
  children: z.array(z.object({ full_name: z.string(), date_of_birth: z.string(), gender })),
  children_metadata: z.array(z.object({ id, full_name: z.string(), age: z.int() })),
})

const exampleChild = { full_name: 'Mia Example', date_of_birth: '2024-03-09', gender: 'female' } as const

const exampleSetup: z.input<typeof setupShape> = {
  user_id: EXAMPLE.userId,
  mom_status: 'new_mom',
  goals: ['Sleep better'],
  partner: { name: 'Sam Example', email: 'sam@example.com' },
  children: [exampleChild],
  children_metadata: [{ id: EXAMPLE.childId, full_name: 'Mia Example', age: 1 }],
}

graphql(`
  fragment RestSetup on ProfileSetup {
    user_id: userId
    mom_status: momStatus
    goals
    partner { name email }
    children { id full_name: fullName date_of_birth: dateOfBirth gender age }
  }
`)

const setupBody = (setup: RestSetupFragment): z.input<typeof setupShape> => ({
  ...setup,
  children: setup.children.map(({ full_name, date_of_birth, gender }) => ({ full_name, date_of_birth, gender })),
  children_metadata: setup.children.map(({ id, full_name, age }) => ({ id, full_name, age })),
})

export const profileSetupRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/users/profile/setup',
    auth: 'user',
    tag,
    summary: 'The caller’s profile setup',
    status: 200,
    response: setupShape,
    example: exampleSetup,
    errors: ['not_found'],
    operation: graphql(`
      query RestProfileSetup { setup: profileSetup { ...RestSetup } }
    `),
    variables: () => ({}),
    reply: ({ setup }) => setupBody(setup),
  }),

  route({
    method: 'POST',
    path: '/users/profile/setup',
    auth: 'user',
    tag,
    summary: 'Make the caller’s profile setup',
    description:
      'There is one a person; its id, needed for child profiles, is the `user_id`. `children_metadata` is empty in this answer and filled from the next read on.',
    status: 201,
    body: z.object({
      mom_status: momStatus,
      goals: goals.optional(),
      partner: z.object({ name, email }).nullish(),
      children: z
        .array(z.object({ full_name: name, date_of_birth: birthDate, gender: gender.optional() }))
        .max(LIST_MAX)
        .optional(),
    }),
    exampleBody: {
      mom_status: 'new_mom',
      goals: ['Sleep better'],
      partner: { name: 'Sam Example', email: 'sam@example.com' },
      children: [exampleChild],
    },
    response: setupShape,
    example: { ...exampleSetup, children_metadata: [] },
    errors: ['setup_exists'],
    operation: graphql(`
      mutation RestCreateSetup($input: ProfileSetupInput!) {
        setup: createProfileSetup(input: $input) { ...RestSetup }
      }
    `),
    variables: ({ body }) => ({ input: camel(body) }),
    reply: ({ setup }) => ({ ...setupBody(setup), children_metadata: [] }),
  }),

  route({
    method: 'PATCH',
    path: '/users/profile/setup',
    auth: 'user',
    tag,
    summary: 'Change the caller’s profile setup',
    description:
      'Absent fields stay as they are. A child with an `id` is changed; one without is changed when a child of that name (in any case) and date of birth is there, else added. Children are only removed by DELETE. A `partner` of null removes the partner.',
    status: 200,
    body: z.object({
      mom_status: momStatus.optional(),
      goals: goals.optional(),
      partner: z.object({ name: name.optional(), email: email.optional() }).nullish(),
      children: z
        .array(
          z.object({
            id: uuid.nullish(),
            full_name: name.optional(),
            date_of_birth: birthDate.optional(),
            gender: gender.optional(),
          }),
        )
        .max(LIST_MAX)
        .optional(),
    }),
    exampleBody: { mom_status: 'parent', children: [{ id: EXAMPLE.childId, full_name: 'Mia Example' }] },
    response: setupShape,
    example: { ...exampleSetup, mom_status: 'parent' },
    errors: ['not_found'],
    operation: graphql(`
      mutation RestUpdateSetup($input: ProfileSetupChanges!) {
        setup: updateProfileSetup(input: $input) { ...RestSetup }
      }
    `),
    variables: ({ body }) => ({ input: camel(body) }),
    reply: ({ setup }) => setupBody(setup),
  }),
]
