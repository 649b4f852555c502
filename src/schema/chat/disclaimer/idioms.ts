import { IDIOMS_BODY } from './idioms-body.ts'
import { IDIOMS_DEATH } from './idioms-death.ts'
import { IDIOMS_EVERYDAY } from './idioms-everyday.ts'
import { IDIOMS_FOREIGN } from './idioms-foreign.ts'
import type { Pattern } from './pattern.ts'

/**
 * Figures of speech: their words are hidden from the rules. Anything here must be harmless in every reading; what is
 * merely often a joke is a `weak` rule instead.
 */
export const IDIOMS: readonly Pattern[] = [...IDIOMS_DEATH, ...IDIOMS_BODY, ...IDIOMS_EVERYDAY, ...IDIOMS_FOREIGN]
