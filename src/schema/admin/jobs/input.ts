import { uuid } from '../../../kernel/rules.ts'

export const deadLetterId = uuid.describe('A dead letter.')
