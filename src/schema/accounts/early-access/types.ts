import { argsOf } from '../../../kernel/arguments.ts'
import { builder } from '../../../kernel/builder.ts'
import { connectionOf, pageRules } from '../../../kernel/connection.ts'
import { findsRecord, Node } from '../../../kernel/node.ts'
import { joinEarlyAccess, listEarlyAccess } from './early-access.ts'
import { earlyAccessExample, earlyAccessInput, placeSearch } from './input.ts'

const EntryType = builder.objectRef<{ email: string }>('EarlyAccessEntry').implement({
  description: 'A place on the early access list.',
  extensions: { example: earlyAccessExample },
  fields: (t) => ({
    email: t.exposeString('email', { description: 'The address, in lower case.' }),
  }),
})

const PlaceType = builder.prismaObject('EarlyAccess', {
  variant: 'EarlyAccessPlace',
  interfaces: [Node],
  description: 'Somebody on the early access list, as admins see them.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'UUID v7.' }),
    email: t.exposeString('email', { description: 'The address, in lower case.' }),
    fullName: t.exposeString('fullName', { nullable: true, description: 'How to address the person.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When they asked.' }),
  }),
})

const PlaceConnection = connectionOf(PlaceType, 'EarlyAccessPlace', 'places on the early access list')

findsRecord(
  PlaceType,
  'early_access',
  async ({ app, viewer }, id) => (await listEarlyAccess(app, viewer, { id, first: 1 })).nodes[0],
  { permission: 'outreach' },
)

builder.queryField('earlyAccessList', (fields) =>
  fields.withAuth({ outreach: true }).field({
    type: PlaceConnection,
    description: 'List the early access list. Newest first. Access is audited.',
    args: argsOf({ ...pageRules, search: placeSearch }),
    resolve: (_root, args, { app, viewer }) => listEarlyAccess(app, viewer, args),
  }),
)

builder.mutationFields((fields) => {
  const t = fields.withAuth({ public: true })
  return {
    joinEarlyAccess: t.field({
      type: EntryType,
      description: 'Join the early access list. An address that is there already stays as it is.',
      args: argsOf({ input: earlyAccessInput }),
      resolve: (_root, { input }, { app, viewer }) => joinEarlyAccess(app, viewer, input),
    }),
  }
})
