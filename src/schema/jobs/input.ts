import { uuid } from '../../rules.ts'

export const deadLetterId = uuid.describe('A dead letter.')
