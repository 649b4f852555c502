import { count, described, emptied, message } from '@parenting/rest-facade'
import { graphql } from '../../generated/graphql/gql.ts'
import { type Group, route } from '../route.ts'

graphql(`
  fragment RestProfileSetup on ProfileSetup {
    userId momStatus goals
    partner { ...RestPartner }
    children { fullName dateOfBirth gender }
    children_metadata: children { id fullName age }
  }
`)

graphql(`
  fragment RestPartner on Partner { name email }
`)

graphql(`
  fragment RestChild on Child {
    id profileSetupId fullName dateOfBirth dueDate gender birthOrder profilePictureUrl age
    createdAt @date
    updatedAt @date
  }
`)

graphql(`
  fragment RestChildLife on Child {
    id fullName stage gender dateOfBirth dueDate pregnancyWeek pregnancyDay ageMonths correctedAgeMonths
    birthTime birthWeightGrams birthLengthCm lossKind lostOn
  }
`)

export const profileSetupRoutes: Group = {
  tag: 'Users',
  routes: [
    route({
      method: 'GET',
      path: '/users/profile/setup',
      auth: 'user',
      summary: 'Get the profile setup',
      errors: ['not_found'],
      operation: graphql(`
        query RestSetup { profileSetup { ...RestProfileSetup } }
      `),
    }),

    route({
      method: 'POST',
      path: '/users/profile/setup',
      auth: 'user',
      summary: 'Create the profile setup',
      description:
        'There is one a person; its id, needed for child profiles, is the `user_id`. `children_metadata` is empty in this answer and filled from the next read on.',
      status: 201,
      errors: ['setup_exists'],
      operation: graphql(`
        mutation RestCreateSetup($input: ProfileSetupInput!) {
          setup: createProfileSetup(input: $input) { ...RestProfileSetup }
        }
      `),
      answer: ({ setup }) => emptied(setup, 'children_metadata'),
    }),

    route({
      method: 'PATCH',
      path: '/users/profile/setup',
      auth: 'user',
      summary: 'Update the profile setup',
      description:
        'Absent fields stay unchanged. A child with an `id` is changed; one without is changed when a child of that name (in any case) and date of birth is there, else added. Children are only removed by DELETE. A `partner` of null removes the partner.',
      errors: ['not_found'],
      operation: graphql(`
        mutation RestUpdateSetup($input: ProfileSetupChanges!) {
          updateProfileSetup(input: $input) { ...RestProfileSetup }
        }
      `),
    }),

    route({
      method: 'POST',
      path: '/users/child-profiles',
      auth: 'user',
      summary: 'Create a child',
      status: 201,
      operation: graphql(`
        mutation RestCreateChild($input: ChildInput!) { createChild(input: $input) { ...RestChild } }
      `),
    }),

    route({
      method: 'GET',
      path: '/users/child-profiles',
      auth: 'user',
      summary: 'List children',
      operation: graphql(`
        query RestChildren { children { ...RestChild } }
      `),
      answer: ({ children }) => message('Children.', { children, total: count(children) }),
    }),

    route({
      method: 'GET',
      path: '/users/child-profiles/{child_id}',
      auth: 'user',
      summary: 'Get a child',
      errors: ['not_found'],
      operation: graphql(`
        query RestChildProfile($child_id: ID!) { child(id: $child_id) { ...RestChild } }
      `),
    }),

    route({
      method: 'PATCH',
      path: '/users/child-profiles/{child_id}',
      auth: 'user',
      summary: 'Update a child',
      description: 'Absent fields stay unchanged; null clears the due date and the picture.',
      errors: ['not_found'],
      operation: graphql(`
        mutation RestUpdateChild($child_id: ID!, $input: ChildChanges!) {
          updateChild(id: $child_id, input: $input) { ...RestChild }
        }
      `),
    }),

    route({
      method: 'DELETE',
      path: '/users/child-profiles/{child_id}',
      auth: 'user',
      summary: 'Delete a child',
      description: 'One of the caller, with the picture uploaded for it.',
      errors: ['not_found'],
      operation: graphql(`
        mutation RestDeleteChild($child_id: ID!) { deleteChild(id: $child_id) }
      `),
      answer: ({ delete_child: id }) =>
        message('Child deleted.', { deleted: true, child_id: described(id, 'The child that was deleted.') }),
    }),

    route({
      method: 'POST',
      path: '/users/child-profiles/{child_id}/upload-picture',
      auth: 'user',
      summary: 'Upload a picture of a child',
      description: 'Of one of the caller’s children; the former one is removed.',
      errors: ['not_found', 'storage_quota_exceeded', 'overloaded'],
      operation: graphql(`
        mutation RestSetChildPicture($child_id: ID!, $file: File!) {
          child: setChildPicture(id: $child_id, file: $file) { ...RestChild }
        }
      `),
      answer: ({ child }) => message('Picture uploaded.', child),
    }),

    route({
      method: 'GET',
      path: '/users/child-lives',
      auth: 'user',
      addition: true,
      summary: 'List the stages of children',
      description:
        'Where the lives of the caller’s children stand, lost ones too. Weeks of the pregnancy, ages, corrected ages, births and losses. The lists of child profiles and of the setup leave lost children out.',
      operation: graphql(`
        query RestChildLives { children(lost: true) { ...RestChildLife } }
      `),
      answer: ({ children }) => ({ children, total: count(children) }),
    }),

    route({
      method: 'GET',
      path: '/users/child-lives/{child_id}',
      auth: 'user',
      addition: true,
      summary: 'Get the stage of a child',
      description: 'Where its life stands. Of the caller, or one that is shared with them as a parent.',
      errors: ['not_found'],
      operation: graphql(`
        query RestOneChildLife($child_id: ID!) { child(id: $child_id) { ...RestChildLife } }
      `),
    }),

    route({
      method: 'POST',
      path: '/users/child-profiles/{child_id}/born',
      auth: 'user',
      addition: true,
      summary: 'Record a birth',
      description:
        'A child is expected until then, whatever today’s date. The date of birth becomes the day of the birth, the due date stays as such. Repeated, it changes what it tells.',
      errors: ['not_found'],
      words: { weightGrams: ['weight_grams', 'weight'], lengthCm: ['length_cm', 'length'] },
      operation: graphql(`
        mutation RestRecordBirth($child_id: ID!, $input: BirthInput!) {
          recordBirth(id: $child_id, input: $input) { ...RestChildLife }
        }
      `),
    }),

    route({
      method: 'DELETE',
      path: '/users/child-profiles/{child_id}/born',
      auth: 'user',
      addition: true,
      summary: 'Undo the record of a birth',
      description: 'The child is expected again, on its due date.',
      errors: ['not_found'],
      operation: graphql(`
        mutation RestUndoBirth($child_id: ID!) { undoBirth(id: $child_id) { ...RestChildLife } }
      `),
    }),

    route({
      method: 'POST',
      path: '/users/child-profiles/{child_id}/loss',
      auth: 'user',
      addition: true,
      summary: 'Record a loss',
      description:
        'Nothing else is required. Milestones, reminders and notifications about the child end at once, lists leave it out, memories of its time no longer come up. Its data stay, and so does its profile.',
      errors: ['not_found'],
      operation: graphql(`
        mutation RestRecordLoss($child_id: ID!, $input: LossInput!) {
          recordLoss(id: $child_id, input: $input) { ...RestChildLife }
        }
      `),
    }),

    route({
      method: 'DELETE',
      path: '/users/child-profiles/{child_id}/loss',
      auth: 'user',
      addition: true,
      summary: 'Undo the record of a loss',
      errors: ['not_found'],
      operation: graphql(`
        mutation RestUndoLoss($child_id: ID!) { undoLoss(id: $child_id) { ...RestChildLife } }
      `),
    }),
  ],
}
