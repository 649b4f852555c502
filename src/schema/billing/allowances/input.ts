import { enumRule } from '../../../kernel/input.ts'
import type { AllowanceName } from '../../../providers/plans/plans.ts'

export const allowanceName = enumRule('AllowanceName', 'What a plan may limit.', {
  chat_messages: 'Messages to the companion, a day.',
  voice_minutes: 'Minutes of speech that became messages, a day.',
  photos: 'Photos that were uploaded to the library; those of posts do not count.',
} satisfies Record<AllowanceName, string>)

export const planExample = {
  planId: 'premium',
  name: 'Premium',
  description: 'Write with the companion as often as you like.',
  isFree: false,
  productId: 'premium.monthly',
}
