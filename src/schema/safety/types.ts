import type { Category } from '@parenting/care'
import { enumOf } from '../../kernel/arguments.ts'
import { builder } from '../../kernel/builder.ts'
import { enumRule } from '../../kernel/input.ts'
import type { ReplyDisclaimer } from '../../providers/live-replies/live-replies.ts'

const disclaimerCategory = enumRule('DisclaimerCategory', 'A delicate subject, the gravest first.', {
  medical_emergency: 'Somebody’s life or health may be in danger now.',
  mental_health_crisis: 'Somebody may harm themselves or others.',
  personal_safety: 'Somebody is hurt, threatened or controlled by a person close by.',
  pregnancy_complication: 'Signs in a pregnancy that should be looked at.',
  infant_health: 'The health of a baby or child.',
  medication: 'Medicines and what to take.',
  nutrition: 'Food and supplements.',
  legal: 'Rights and duties.',
  financial: 'Money and benefits.',
} satisfies Record<Category, string>)

const disclaimerExample = {
  primaryCategory: 'infant_health',
  detectedCategories: ['infant_health'],
  message: 'This is general information. Ask your doctor or midwife about your child.',
}

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
