import { input } from '../../input.ts'
import { email, name } from '../../rules.ts'

export const earlyAccessExample = { email: 'ada@example.com', fullName: 'Ada Example' }

export const earlyAccessInput = input(
  'EarlyAccessInput',
  'Somebody who wants to use the app early.',
  {
    email: email.describe('Where to write to.'),
    fullName: name.nullish().describe('How to address the person.'),
  },
  earlyAccessExample,
)
