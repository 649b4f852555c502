import { WITHIN_EMERGENCY } from './assess.ts'
import { CATEGORIES, type Category, URGENT } from './categories.ts'
import { LANGUAGES, type Language } from './languages.ts'
import type { Example, Target } from './train.ts'

/** A message, its labels and its language. */
export interface LabelledText {
  readonly text: string
  readonly labels: readonly Category[]
  readonly language: Language
  /** Set where only the urgent categories were judged: of the others, the message says nothing. */
  readonly labelled?: 'urgent'
}

/** Whether somebody judged if the message is of this category. */
const isJudged = ({ labels, labelled }: LabelledText, category: Category): boolean => {
  if (labels.includes(category) || URGENT.some((urgent) => urgent === category)) return true
  return labelled === undefined && !(WITHIN_EMERGENCY.includes(category) && labels.includes('medical_emergency'))
}

/**
 * The training targets of a labelled message: its categories, then its language. The condition behind an emergency is not
 * labelled separately (see data/RUBRIC.md), so emergencies are no examples of those two categories.
 */
export function exampleOf(message: LabelledText): Example {
  return {
    text: message.text,
    targets: [
      ...CATEGORIES.map(
        (category): Target => (isJudged(message, category) ? message.labels.includes(category) : undefined),
      ),
      ...LANGUAGES.map((known) => known === message.language),
    ],
  }
}
