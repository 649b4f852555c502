import type { CompanionDocument } from './document.ts'
import { isStage, type Stage } from './stage.ts'

const FEELINGS = ['plain', 'worry', 'hard', 'grief'] as const

/** How the person asking is likely to feel; selects the opening sentence. */
export type Feeling = (typeof FEELINGS)[number]

/** One thing to say. */
export interface Point {
  readonly text: string
  /** The stages it applies to; empty for all. */
  readonly stages: readonly Stage[]
  /** Words, beside those in its text, that make it relevant to a question; separated by spaces. */
  readonly on: string
  /** Comes first only if relevant to the question; otherwise kept for "tell me more". */
  readonly aside: boolean
}

/**
 * A subject the companion can discuss without the library. Only general, widely agreed guidance: no diagnoses, no
 * doses, and no figures that differ between countries without saying so.
 */
export interface Topic {
  readonly id: string
  /** The part of family life it belongs to. */
  readonly subject: string
  /** Completes "about …". */
  readonly title: string
  /** Words and phrases that name the subject; one is enough. Separated by commas. */
  readonly names: string
  /**
   * Words that name the subject together, in any order and with others in between: "feed evening|constant" is a sign
   * of two words, the second a choice. Separated by commas. Synonyms need no listing.
   */
  readonly signs: string
  /** Words that often occur with it but mean little alone. Separated by spaces. */
  readonly terms: string
  readonly stages: readonly Stage[]
  readonly feeling: Feeling
  /** By importance; an answer takes three, the most relevant first. */
  readonly points: readonly Point[]
  /** When to turn to a professional. */
  readonly seek: string
  /** The sources of its advice: shown in the library, not in answers. */
  readonly sources: string
  /** The follow-up question, worded so that both "yes" and a longer reply make sense. */
  readonly ask: string
}

/** Parses a topic from its file. Throws an error saying what is wrong. */
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

/** Parses a paragraph with its optional prefix: `(newborn, baby; only when asked about: wide play)`. */
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
