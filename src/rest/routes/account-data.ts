import { z } from 'zod'
import { graphql } from '../../generated/graphql/gql.ts'
import { password } from '../../rules.ts'
import { downloadRoute, type Route, route } from '../route.ts'
import { messageOnly } from '../shapes.ts'

const tag = 'Users'

export const accountDataRoutes: Route[] = [
  route({
    method: 'DELETE',
    path: '/users/account',
    auth: 'user',
    tag,
    summary: 'Delete the caller’s account with everything in it, for good',
    description:
      'Needs the password, or a sign-in at most ten minutes old. Sessions, profile, children, chats, journal, photos, posts, comments, likes and devices are gone with it.',
    addition: true,
    status: 200,
    body: z.object({ password: password.nullish() }),
    exampleBody: { password: 'plum-tree-42-river' },
    response: messageOnly,
    example: { message: 'Account deleted.' },
    errors: ['reauthentication_required', 'forbidden'],
    operation: graphql(`
      mutation RestDeleteAccount($password: String) { deleteAccount(password: $password) }
    `),
    variables: ({ body }) => ({ password: body.password }),
    reply: () => ({ message: 'Account deleted.' }),
  }),

  downloadRoute({
    method: 'GET',
    path: '/users/export',
    auth: 'user',
    tag,
    summary: 'All data of the caller as a zip archive',
    description: 'A JSON file a part, and the photos as they are stored. Twice a day.',
    addition: true,
    status: 200,
    response: null,
    example: null,
    contentType: 'application/zip',
    operation: graphql(`
      query RestExport { download: dataExport }
    `),
    variables: () => ({}),
    download: ({ download }) => download,
  }),
]
