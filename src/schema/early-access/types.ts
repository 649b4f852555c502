import type { EarlyAccess } from '../../generated/prisma/client.ts'
import { argsOf } from '../arguments.ts'
import { builder } from '../builder.ts'
import { joinEarlyAccess } from './early-access.ts'
import { earlyAccessExample, earlyAccessInput } from './input.ts'

const EntryType = builder.objectRef<Pick<EarlyAccess, 'email'>>('EarlyAccessEntry').implement({
  description: 'A place on the early access list.',
  extensions: { example: earlyAccessExample },
  fields: (t) => ({
    email: t.exposeString('email', { description: 'The address, in lower case.' }),
  }),
})

builder.mutationFields((fields) => {
  const t = fields.withAuth({ public: true })
  return {
    joinEarlyAccess: t.field({
      type: EntryType,
      description: 'Puts an address on the early access list; one that is there already stays as it is.',
      args: argsOf({ input: earlyAccessInput }),
      resolve: (_root, { input }, { app }) => joinEarlyAccess(app, input),
    }),
  }
})
