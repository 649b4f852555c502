import { builder } from '../builder.ts'
import { joinEarlyAccess } from './early-access.ts'
import { earlyAccessInput } from './input.ts'

const EarlyAccessInput = builder
  .inputType('EarlyAccessInput', {
    description: 'Somebody who wants to use the app early.',
    fields: (t) => ({
      email: t.string({ required: true, description: 'Where to write to.' }),
      fullName: t.string({ description: 'How to address the person; 1 to 200 characters.' }),
    }),
  })
  .validate(earlyAccessInput)

builder.mutationField('joinEarlyAccess', (t) =>
  t.string({
    authScopes: { public: true },
    description: 'Puts an address on the early access list and answers it in lower case, also when it was there.',
    args: { input: t.arg({ type: EarlyAccessInput, required: true, description: 'Who asks.' }) },
    resolve: (_root, { input }, { app }) => joinEarlyAccess(app, input),
  }),
)
