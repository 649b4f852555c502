import { CATEGORIES, type Category } from './categories.ts'
import type { Example, Target } from './train.ts'

/**
 * The training targets of a labelled message. The condition behind an emergency is not labelled separately (see
 * data/care/RUBRIC.md), so emergencies are no examples of those two categories.
 */
export const exampleOf = ({ text, labels }: { text: string; labels: readonly Category[] }): Example => ({
  text,
  targets: CATEGORIES.map((category): Target => {
    if (labels.includes(category)) return true
    const isWithin = category === 'pregnancy_complication' || category === 'infant_health'
    return isWithin && labels.includes('medical_emergency') ? undefined : false
  }),
})
