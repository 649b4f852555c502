import { input } from '../../../kernel/input.ts'
import { uuid } from '../../../kernel/rules.ts'

export const blockedId = uuid.describe('A person.')

export const blockInput = input(
  'BlockInput',
  'Whom to block.',
  { userId: blockedId },
  { userId: '0199aa00-0000-7000-8000-000000000002' },
)
