import { z } from 'zod'
import { graphql } from '../../generated/graphql/gql.ts'
import type { RestChildFragment } from '../../generated/graphql/graphql.ts'
import { birthDate, name, text, uuid } from '../../rules.ts'
import { camel, dateOnly } from '../format.ts'
import { type Route, route } from '../route.ts'
import { EXAMPLE, id, idParams, withMessage } from '../shapes.ts'
import { gender } from './profile-setup.ts'

const tag = 'Users'

const childShape = z.object({
  id,
  profile_setup_id: id,
  full_name: z.string(),
  date_of_birth: z.string(),
  due_date: z.string().nullable(),
  gender,
  birth_order: z.int(),
  profile_picture_url: z.string().nullable(),
  age: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
})

const exampleChild: z.input<typeof childShape> = {
  id: EXAMPLE.childId,
  profile_setup_id: EXAMPLE.userId,
  full_name: 'Mia Example',
  date_of_birth: '2024-03-09',
  due_date: '2024-03-15',
  gender: 'female',
  birth_order: 1,
  profile_picture_url: null,
  age: 1,
  created_at: '2026-01-05',
  updated_at: '2026-01-05',
}

const childBodyFields = {
  profile_setup_id: uuid.optional().describe('The caller’s own: the `user_id` of the profile setup. The default.'),
  full_name: name,
  date_of_birth: birthDate,
  due_date: birthDate.nullish(),
  gender: gender.optional(),
  profile_picture_url: text(2000).nullish().describe('A URL of one of the caller’s images on this service.'),
}

graphql(`
  fragment RestChild on Child {
    id
    profile_setup_id: profileSetupId
    full_name: fullName
    date_of_birth: dateOfBirth
    due_date: dueDate
    gender
    birth_order: birthOrder
    profile_picture_url: profilePictureUrl
    age
    created_at: createdAt
    updated_at: updatedAt
  }
`)

const childBody = (child: RestChildFragment): z.input<typeof childShape> => ({
  ...child,
  created_at: dateOnly(child.created_at),
  updated_at: dateOnly(child.updated_at),
})

export const childRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/users/child-profiles',
    auth: 'user',
    tag,
    summary: 'Add a child to the caller’s profile setup',
    status: 201,
    body: z.object(childBodyFields),
    exampleBody: {
      profile_setup_id: EXAMPLE.userId,
      full_name: 'Mia Example',
      date_of_birth: '2024-03-09',
      due_date: '2024-03-15',
      gender: 'female',
      profile_picture_url: null,
    },
    response: childShape,
    example: exampleChild,
    operation: graphql(`
      mutation RestCreateChild($input: ChildInput!) { child: createChild(input: $input) { ...RestChild } }
    `),
    variables: ({ body }) => ({ input: camel(body) }),
    reply: ({ child }) => childBody(child),
  }),

  route({
    method: 'GET',
    path: '/users/child-profiles',
    auth: 'user',
    tag,
    summary: 'The caller’s children, eldest first',
    status: 200,
    response: withMessage(z.object({ children: z.array(childShape), total: z.int() })),
    example: { message: 'Children.', data: { children: [exampleChild], total: 1 } },
    operation: graphql(`
      query RestChildren { children { ...RestChild } }
    `),
    variables: () => ({}),
    reply: ({ children }) => ({
      message: 'Children.',
      data: { children: children.map(childBody), total: children.length },
    }),
  }),

  route({
    method: 'GET',
    path: '/users/child-profiles/{child_id}',
    auth: 'user',
    tag,
    summary: 'One child of the caller',
    status: 200,
    params: idParams('child_id'),
    response: childShape,
    example: exampleChild,
    errors: ['not_found'],
    operation: graphql(`
      query RestChildProfile($id: ID!) { child(id: $id) { ...RestChild } }
    `),
    variables: ({ params }) => ({ id: params.child_id }),
    reply: ({ child }) => childBody(child),
  }),

  route({
    method: 'PATCH',
    path: '/users/child-profiles/{child_id}',
    auth: 'user',
    tag,
    summary: 'Change a child of the caller',
    description: 'Absent fields stay as they are; null clears the due date and the picture.',
    status: 200,
    params: idParams('child_id'),
    body: z.object(childBodyFields).partial(),
    exampleBody: { full_name: 'Mia Example', due_date: null },
    response: childShape,
    example: { ...exampleChild, due_date: null },
    errors: ['not_found'],
    operation: graphql(`
      mutation RestUpdateChild($id: ID!, $input: ChildChanges!) {
        child: updateChild(id: $id, input: $input) { ...RestChild }
      }
    `),
    variables: ({ params, body }) => ({ id: params.child_id, input: camel(body) }),
    reply: ({ child }) => childBody(child),
  }),

  route({
    method: 'DELETE',
    path: '/users/child-profiles/{child_id}',
    auth: 'user',
    tag,
    summary: 'Delete a child of the caller with its picture',
    status: 200,
    params: idParams('child_id'),
    response: withMessage(z.object({ deleted: z.boolean(), child_id: id })),
    example: { message: 'Child deleted.', data: { deleted: true, child_id: EXAMPLE.childId } },
    errors: ['not_found'],
    operation: graphql(`
      mutation RestDeleteChild($id: ID!) { deleted: deleteChild(id: $id) }
    `),
    variables: ({ params }) => ({ id: params.child_id }),
    reply: ({ deleted }, { params }) => ({ message: 'Child deleted.', data: { deleted, child_id: params.child_id } }),
  }),

  route({
    method: 'POST',
    path: '/users/child-profiles/{child_id}/upload-picture',
    auth: 'user',
    tag,
    summary: 'Upload a picture of a child; the former one is removed',
    status: 200,
    params: idParams('child_id'),
    upload: { field: 'file', min: 1, max: 1 },
    response: withMessage(childShape),
    example: {
      message: 'Picture uploaded.',
      data: { ...exampleChild, profile_picture_url: EXAMPLE.imageUrl },
    },
    errors: ['not_found', 'overloaded'],
    operation: graphql(`
      mutation RestSetChildPicture($id: ID!, $file: File!) {
        child: setChildPicture(id: $id, file: $file) { ...RestChild }
      }
    `),
    variables: ({ params, files }) => ({ id: params.child_id, file: files[0] }),
    reply: ({ child }) => ({ message: 'Picture uploaded.', data: childBody(child) }),
  }),
]
