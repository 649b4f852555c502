import { CATEGORIES, type Category } from './categories.ts'
import type { Example, Target } from './train.ts'

/**
 * What a labelled message teaches. The trouble of an emergency isn't labelled a second time as one of pregnancy or of a
 * child (see data/care/RUBRIC.md), so an emergency says nothing of those two.
 */
export const exampleOf = ({ text, labels }: { text: string; labels: readonly Category[] }): Example => ({
  text,
  targets: CATEGORIES.map((category): Target => {
    if (labels.includes(category)) return true
    const isWithin = category === 'pregnancy_complication' || category === 'infant_health'
    return isWithin && labels.includes('medical_emergency') ? undefined : false
  }),
})
