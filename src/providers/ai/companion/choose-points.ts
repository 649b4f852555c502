import { wordingsOf } from './content.ts'
import { simplify } from './simplify.ts'
import { type Stage, stagesNamed } from './stage.ts'
import type { Point, Topic } from './topic.ts'
import { stem, stems, subjectStems } from './words.ts'

/** Words so common in questions that finding one in a point does not make the point an answer. */
const WEAK =
  'start begin day week month year trimester hour minute time one two three four five half baby babies child children help wrong old new long part thing lot'.split(
    ' ',
  )

/**
 * How an answer stands to what was said: the first on its topic; more of it; one point asked for again; the gist, for
 * someone who is still unsure; or something beside a detail this library does not have.
 */
export type Manner = 'first' | 'further' | 'repeated' | 'short' | 'beside'

export interface Choice {
  points: string[]
  manner: Manner
}

/** How well a point fits a question when a word of `on` occurs in it; a word that is only in its text is a weak hint. */
const CALLED = 2
const HINTED = 0.5
/** From here on the question calls for the point. */
const ENOUGH = 1
/** The first point of a topic leads unless another is called for. */
const LEAD = 0.75
/** Asked whether something is normal, the answer begins with that, whatever else is called for. */
const LEAD_OF_DOUBT = 2 * CALLED
const DOUBTS = /\b(?:normal|ok|okay|bad|wrong|worry|worried|too (?:much|little|many|long|early|late))\b/

/**
 * What to say on a topic: the points that fit the family's stage, the ones the question calls for first, then the
 * others in their order of importance, and nothing twice. In a first answer points marked `aside` come only when
 * called for; a further answer keeps to what is called for, and says so when that is not there. `more`: it was asked for.
 */
export const choosePoints = (
  topic: Topic,
  { text, stages, said, more }: { text: string; stages: readonly Stage[]; said: readonly string[]; more: boolean },
): Choice => {
  const stage = [...stagesNamed(text), ...stages].find((candidate) => topic.stages.includes(candidate))
  const naming = new Set(subjectStems(topic.title))
  const weak = new Set(WEAK.map(stem))
  const asked = subjectStems(text).filter((word) => !weak.has(word))
  // A point may be called by words that say nothing elsewhere: "when can we try again" has no others.
  const calling = [...new Set([...asked, ...stems(text).filter((word) => !weak.has(word))])]
  const score = (point: Point): number => {
    const called = new Set(point.on.split(' ').map(stem))
    const held = new Set(subjectStems(point.text))
    const hints = asked.filter((word) => !called.has(word) && held.has(word) && !naming.has(word))
    return CALLED * calling.filter((word) => called.has(word)).length + HINTED * hints.length
  }
  const wasSaid = (point: Point) => said.some((before) => before.includes(point.text))
  const { points } = topic
  const further = points.some(wasSaid)
  const leading = !further && DOUBTS.test(simplify(text)) ? LEAD_OF_DOUBT : LEAD
  const scored = points
    .filter((point) => point.stages.length === 0 || stage === undefined || point.stages.includes(stage))
    .map((point, index) => ({ point, score: score(point) + (index === 0 && !point.aside ? leading : 0) }))
    .sort((a, b) => b.score - a.score)
  const fresh = scored.filter(({ point }) => !wasSaid(point))
  const called = fresh.filter(({ score }) => score >= ENOUGH)
  const texts = (chosen: typeof scored) => chosen.map(({ point }) => point.text)
  if (!further) {
    const fitting = texts(fresh.filter(({ point, score }) => score >= ENOUGH || !point.aside))
    return { points: fitting.length > 0 ? fitting : texts(fresh), manner: 'first' }
  }
  if (called.length > 0) return { points: texts(called), manner: 'further' }
  if (TRIED.test(simplify(text))) return { points: texts(fresh), manner: 'further' }
  const timesSaid = (point: Point) => said.filter((before) => before.includes(point.text)).length
  const again = scored.find(({ point, score }) => score >= CALLED && timesSaid(point) < 2)
  if (again !== undefined) return { points: [again.point.text], manner: 'repeated' }
  const lead = scored
    .filter(({ point }) => wasSaid(point))
    .sort((a, b) => placeOf(a.point, said) - placeOf(b.point, said))[0]
  // The gist is given once; after that only a question back is left.
  const gist = lead === undefined ? [] : [firstSentence(lead.point.text)].filter((text) => !wasGiven(text, said))
  if (lead !== undefined && (WORRIES_STILL.test(simplify(text)) || (fresh.length === 0 && !more)))
    return { points: gist, manner: 'short' }
  if (more || asked.length === 0) return { points: texts(fresh), manner: 'further' }
  const beside = fresh.find(({ point }) => !point.aside && point.on === '')
  if (beside !== undefined) return { points: [beside.point.text], manner: 'beside' }
  return { points: gist, manner: 'short' }
}

/** What was suggested has not helped: then there is only more to say, or nothing. */
const TRIED =
  /\b(?:tried|trying|did|do|doing) (?:\w+ )?(?:that|it|this|those|all|everything)\b|\b(?:didnt|doesnt|does not|did not|not|isnt) (?:work|help)\w*\b/

/** Asks whether all is well with what was just spoken about. */
const WORRIES_STILL =
  /\b(?:(?:is|are|was) (?:that|this|it|they)(?: \w+){0,2} (?:bad|normal|ok|okay|dangerous|harmful|safe|serious|problem)|should i (?:worry|be worried)|(?:so|its|thats) (?:normal|ok|fine)|are you sure|really)\b/

/** How early in its answer a point was made: what came first fitted the question best. */
const placeOf = (point: Point, said: readonly string[]): number =>
  said.find((before) => before.includes(point.text))?.indexOf(point.text) ?? Number.POSITIVE_INFINITY

/** Whether a sentence ended a paragraph before: as a gist it stands alone, in a point others follow. */
const wasGiven = (text: string, said: readonly string[]): boolean =>
  said.some((before) =>
    before
      .split('\n')
      .some((line) => line.endsWith(text) && wordingsOf('short').some((opening) => before.startsWith(opening))),
  )

const firstSentence = (text: string): string => /^[\s\S]*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text
