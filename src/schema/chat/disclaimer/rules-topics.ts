import type { Rule } from './rule.ts'
import { FINANCIAL_RULES } from './rules-financial.ts'
import { LEGAL_RULES } from './rules-legal.ts'
import { MEDICATION_RULES } from './rules-medication.ts'
import { NUTRITION_RULES } from './rules-nutrition.ts'
import { FRENCH_TOPICS } from './rules-topics-french.ts'
import { SPANISH_TOPICS } from './rules-topics-spanish.ts'

/** Everyday topics. */
export const TOPIC_RULES: readonly Rule[] = [
  ...MEDICATION_RULES,
  ...NUTRITION_RULES,
  ...LEGAL_RULES,
  ...FINANCIAL_RULES,
  ...SPANISH_TOPICS,
  ...FRENCH_TOPICS,
]
