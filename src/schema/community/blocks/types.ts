import type { Viewer } from '../../../context.ts'
import { argsOf } from '../../../kernel/arguments.ts'
import { builder } from '../../../kernel/builder.ts'
import { connectionOf, pageRules } from '../../../kernel/connection.ts'
import { findsKeyed, keyedId, Node } from '../../../kernel/node.ts'
import { PersonType, personOf } from '../../../kernel/people.ts'
import { blockedId, blockInput } from '../input.ts'
import { type BlockRecord, blockPerson, findBlock, listBlocks, unblockPerson } from './blocks.ts'

const BlockType = builder.objectRef<BlockRecord>('Block').implement({
  interfaces: [Node],
  description: 'A person whom the caller has blocked.',
  fields: (t) => ({
    id: t.id({
      description: '`block:<caller>:<person>`.',
      resolve: ({ id }, _args, { viewer }) => keyedId('block', (viewer as Viewer).id, id),
    }),
    userId: t.exposeID('id', { description: 'The person.' }),
    user: t.field({
      type: PersonType,
      description: 'The person; without name and photo where these are hidden from the caller.',
      resolve: personOf,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Since when.' }),
  }),
})

const BlockConnection = connectionOf(BlockType, 'Block', 'blocks')

findsKeyed(BlockType, 'block', ({ app, viewer }, ownerId, userId) =>
  ownerId === viewer.id ? findBlock(app, viewer, userId) : null,
)

builder.queryField('blocks', (fields) =>
  fields.withAuth({ user: true }).field({
    type: BlockConnection,
    description: 'List blocked people. Those whom the caller has blocked, the last one first.',
    args: argsOf(pageRules),
    resolve: (_root, args, { app, viewer }) => listBlocks(app, viewer, args),
  }),
)

builder.mutationFields((fields) => {
  const t = fields.withAuth({ user: true })
  return {
    blockPerson: t.field({
      type: BlockType,
      description: 'Block a person. Each sees nothing of the other in the community.',
      args: argsOf({ input: blockInput }),
      resolve: (_root, { input }, { app, viewer }) => blockPerson(app, viewer, input.userId),
    }),
    unblockPerson: t.id({
      description: 'Unblock a person. Returns the block’s id.',
      args: argsOf({ userId: blockedId }),
      resolve: async (_root, { userId }, { app, viewer }) =>
        keyedId('block', viewer.id, await unblockPerson(app, viewer, userId)),
    }),
  }
})
