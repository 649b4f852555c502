import { WITHIN_EMERGENCY } from './assess.ts'
import { CATEGORIES, type Category } from './categories.ts'
import { LANGUAGES, type Language } from './languages.ts'
import type { Example, Target } from './train.ts'

/** A message, its labels and its language. */
export interface LabelledText {
  readonly text: string
  readonly labels: readonly Category[]
  readonly language: Language
}

/**
 * The training targets of a labelled message: its categories, then its language. The condition behind an emergency is not
 * labelled separately (see data/RUBRIC.md), so emergencies are no examples of those two categories.
 */
export function exampleOf({ text, labels, language }: LabelledText): Example {
  return {
    text,
    targets: [
      ...CATEGORIES.map((category): Target => {
        if (labels.includes(category)) return true
        return WITHIN_EMERGENCY.includes(category) && labels.includes('medical_emergency') ? undefined : false
      }),
      ...LANGUAGES.map((known) => known === language),
    ],
  }
}
