import { enumOf } from '../../kernel/arguments.ts'
import { builder } from '../../kernel/builder.ts'
import type { ReplyDisclaimer } from '../../providers/live-replies/live-replies.ts'
import { disclaimerCategory, disclaimerExample } from './input.ts'

export const Disclaimer = builder.objectRef<ReplyDisclaimer>('Disclaimer').implement({
  description: 'Careful words about a delicate subject: with an answer, or for the author of a post or comment.',
  extensions: { example: disclaimerExample },
  fields: (t) => ({
    primaryCategory: t.expose('primaryCategory', {
      type: enumOf(disclaimerCategory),
      description: 'The gravest category that was found.',
    }),
    detectedCategories: t.field({
      type: [enumOf(disclaimerCategory)],
      description: 'All of them, gravest first.',
      resolve: ({ detectedCategories }) => [...detectedCategories],
    }),
    message: t.exposeString('message', { description: 'What to show, with emergency numbers where needed.' }),
  }),
})
