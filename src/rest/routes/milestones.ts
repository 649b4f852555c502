import { count } from '@parenting/rest-facade'
import { graphql } from '../../generated/graphql/gql.ts'
import { type Group, route } from '../route.ts'

graphql(`
  fragment RestMilestone on Milestone {
    id: milestoneId area week months title description beginsOn state reachedOn note noteBy
    articles { id: resourceId title }
  }
`)

export const milestoneRoutes: Group = {
  tag: 'Milestones',
  description:
    'Weeks of the pregnancy and what most children do by an age, as they stand for each child of the caller. They are no test: children differ.',
  routes: [
    route({
      method: 'GET',
      path: '/milestones',
      auth: 'user',
      addition: true,
      summary: 'List milestones',
      description:
        'Those of a child, in the order of their times. The weeks of the pregnancy until it is born, then by age; of one born early by the corrected age until two.',
      errors: ['not_found'],
      operation: graphql(`
        query RestMilestones($child_id: ID!, $state: MilestoneState) {
          items: milestones(childId: $child_id, state: $state) { ...RestMilestone }
        }
      `),
      answer: ({ items }) => ({ items, total: count(items) }),
    }),

    route({
      method: 'GET',
      path: '/milestones/sources',
      auth: 'user',
      addition: true,
      summary: 'List sources of milestones',
      operation: graphql(`
        query RestMilestoneSources { sources: milestoneSources { title url } }
      `),
      answer: ({ sources }) => ({ sources }),
    }),

    route({
      method: 'PUT',
      path: '/milestones/{child_id}/{milestone_id}',
      auth: 'user',
      addition: true,
      summary: 'Mark a milestone as reached',
      errors: ['not_found'],
      operation: graphql(`
        mutation RestReachMilestone($child_id: ID!, $milestone_id: String!, $input: ReachedMilestoneInput!) {
          reachMilestone(childId: $child_id, milestoneId: $milestone_id, input: $input) { ...RestMilestone }
        }
      `),
    }),

    route({
      method: 'DELETE',
      path: '/milestones/{child_id}/{milestone_id}',
      auth: 'user',
      addition: true,
      summary: 'Mark a milestone as not reached',
      status: 204,
      errors: ['not_found'],
      operation: graphql(`
        mutation RestUnreachMilestone($child_id: ID!, $milestone_id: String!) {
          unreachMilestone(childId: $child_id, milestoneId: $milestone_id) { id }
        }
      `),
    }),
  ],
}
