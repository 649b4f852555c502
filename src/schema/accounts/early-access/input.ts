import { input } from '../../../kernel/input.ts'
import { email, name, searchTerm } from '../../../kernel/rules.ts'

export const earlyAccessExample = { email: 'ada@example.com', fullName: 'Ada Example' }

export const earlyAccessInput = input(
  'EarlyAccessInput',
  'Somebody who wants to use the app early.',
  {
    email: email.optional().describe('Where to write to; the address of the account for somebody who is signed in.'),
    fullName: name.nullish().describe('How to address the person.'),
  },
  earlyAccessExample,
)

export const placeSearch = searchTerm(200).nullish().describe('Only those with this in name or address, in any case.')
