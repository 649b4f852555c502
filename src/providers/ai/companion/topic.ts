import type { CompanionDocument } from './document.ts'
import { isStage, type Stage } from './stage.ts'

const FEELINGS = ['plain', 'worry', 'hard', 'grief'] as const

/** How a question on this subject is likely to feel; it chooses the first sentence of an answer. */
export type Feeling = (typeof FEELINGS)[number]

/** One thing to say. */
export interface Point {
  readonly text: string
  /** Only for families at one of these stages; none for all. */
  readonly stages: readonly Stage[]
  /** Words of a question that call for this point, beside those in its text; separated by spaces. */
  readonly on: string
  /** Said first only when the question calls for it; otherwise kept for "tell me more". */
  readonly aside: boolean
}

/**
 * A subject the companion can speak about without a library. General, widely agreed guidance only: nothing that
 * diagnoses, no doses, no numbers that differ from country to country without saying so.
 */
export interface Topic {
  readonly id: string
  /** The part of family life it belongs to. */
  readonly subject: string
  /** Completes "about …". */
  readonly title: string
  /** Words and phrases that name the subject: one of them is enough to be asked about it. Separated by commas. */
  readonly names: string
  /**
   * Words that name the subject together, in any order and with others in between: "feed evening|constant" is one sign of
   * two words, the second a choice. Separated by commas. Words of one meaning need no listing.
   */
  readonly signs: string
  /** Words that often come with it, but say little alone. Separated by spaces. */
  readonly terms: string
  readonly stages: readonly Stage[]
  readonly feeling: Feeling
  /** In order of importance; an answer takes three, those that fit the question best first. */
  readonly points: readonly Point[]
  /** When to turn to a professional. */
  readonly seek: string
  /** Where its advice can be checked: named in the library, not in an answer. */
  readonly sources: string
  /** The question asked back, worded so that a plain "yes" makes sense as well as a real answer. */
  readonly ask: string
}

/** A topic from its file. Throws with what is wrong. */
export const topicOf = (id: string, subject: string, { field, section }: CompanionDocument): Topic => {
  const feeling = FEELINGS.find((known) => known === field('feeling'))
  if (feeling === undefined) throw new Error(`has a feeling that is none of ${FEELINGS.join(', ')}`)
  const ask = section('Asking back')
  if (!/^[^?]+\?$/.test(ask)) throw new Error('asks back something that is not one question')
  return {
    id,
    subject,
    title: field('title'),
    names: field('names'),
    signs: field('signs', ''),
    terms: field('terms'),
    stages: stagesIn(field('stages')),
    feeling,
    points: section('What to say')
      .split(/\n{2,}/)
      .map(pointOf),
    seek: section('When to call somebody'),
    sources: field('sources'),
    ask,
  }
}

const stagesIn = (list: string): Stage[] =>
  list.split(', ').map((name) => {
    if (!isStage(name)) throw new Error(`speaks of the stage “${name}”`)
    return name
  })

const MARKS = /^\(([^)]*)\) /
const ASKED = /^(only )?when asked about: /

/** A paragraph, with what stands in brackets before it: `(newborn, baby; only when asked about: wide play)`. */
const pointOf = (paragraph: string): Point => {
  const marks = MARKS.exec(paragraph)
  const text = paragraph.slice(marks?.[0].length ?? 0).replaceAll('\n', ' ')
  const point = { text, stages: [] as Stage[], on: '', aside: false }
  for (const mark of marks?.[1]?.split('; ') ?? []) {
    const asked = ASKED.exec(mark)
    if (mark === 'later') point.aside = true
    else if (asked === null) point.stages = stagesIn(mark)
    else {
      point.on = mark.slice(asked[0].length)
      point.aside = asked[1] !== undefined
    }
  }
  return point
}
