import { totalPages } from '@parenting/rest-facade'
import { graphql } from '../../generated/graphql/gql.ts'
import { type Group, route } from '../route.ts'

graphql(`
  fragment RestBlock on Block { userId user { ...RestPerson } createdAt }
`)

export const blockRoutes: Group = {
  tag: 'Community',
  routes: [
    route({
      method: 'POST',
      path: '/users/blocks',
      auth: 'user',
      addition: true,
      summary: 'Block a person',
      description: 'Each sees nothing of the other in the community. Blocking again answers with the block there is.',
      status: 201,
      errors: ['not_found', 'conflict'],
      operation: graphql(`
        mutation RestBlockPerson($input: BlockInput!) { blockPerson(input: $input) { ...RestBlock } }
      `),
    }),

    route({
      method: 'GET',
      path: '/users/blocks',
      auth: 'user',
      addition: true,
      summary: 'List blocked people',
      errors: ['page_too_deep'],
      operation: graphql(`
        query RestBlocks($page: Int = 1, $limit: Int = 20) {
          page: blocks(first: $limit, page: $page) { nodes { ...RestBlock } totalCount }
        }
      `),
      answer: ({ page: { nodes, total_count } }, { page, limit }) => ({
        blocks: nodes,
        total: total_count,
        page,
        limit,
        total_pages: totalPages(total_count, limit),
      }),
    }),

    route({
      method: 'DELETE',
      path: '/users/blocks/{user_id}',
      auth: 'user',
      addition: true,
      summary: 'Unblock a person',
      description: 'Both see each other in the community again.',
      status: 204,
      errors: ['not_found'],
      operation: graphql(`
        mutation RestUnblockPerson($user_id: ID!) { unblockPerson(userId: $user_id) }
      `),
    }),
  ],
}
