import { wordingsOf } from './content.ts'
import { simplify } from './simplify.ts'
import { type Stage, stagesNamed } from './stage.ts'
import type { Point, Topic } from './topic.ts'
import { stem, stems, subjectStems } from './words.ts'

/** Words so common in questions that their presence in a point does not make it an answer. */
const WEAK =
  'start begin day week month year trimester hour minute time one two three four five half baby babies child children help wrong old new long part thing lot'.split(
    ' ',
  )

/**
 * How an answer relates to what was said before: the first on its topic; more of it; a point repeated on request; the
 * gist, for someone who is still unsure; or something related, where the requested detail is missing.
 */
export type Manner = 'first' | 'further' | 'repeated' | 'short' | 'beside'

export interface Choice {
  points: string[]
  manner: Manner
}

/** Score of a point when a word of `on` occurs in the question, and of a word that only occurs in its text. */
const CALLED = 2
const HINTED = 0.5
/** The score from which a point is relevant to the question. */
const ENOUGH = 1
/** Bonus of a topic's first point, which leads unless another is asked for. */
const LEAD = 0.75
/** Bonus of the first point when the question is whether something is normal: the answer must begin with that. */
const LEAD_OF_DOUBT = 2 * CALLED
const DOUBTS = /\b(?:normal|ok|okay|bad|wrong|worry|worried|too (?:much|little|many|long|early|late))\b/

/**
 * Selects the points to make on a topic: those that fit the family's stage, relevant ones first, then the others by
 * importance, without repetition. In a first answer, points marked `aside` appear only if relevant; a further answer
 * keeps to relevant ones and admits when there are none. `more`: the user asked for more.
 */
export const choosePoints = (
  topic: Topic,
  {
    text,
    stages,
    earlier,
    more,
  }: { text: string; stages: readonly Stage[]; earlier: readonly string[]; more: boolean },
): Choice => {
  const stage = [...stagesNamed(text), ...stages].find((candidate) => topic.stages.includes(candidate))
  const naming = new Set(subjectStems(topic.title))
  const weak = new Set(WEAK.map(stem))
  const asked = subjectStems(text).filter((word) => !weak.has(word))
  // Words that are too common elsewhere may still identify a point: "when can we try again" has no others.
  const calling = [...new Set([...asked, ...stems(text).filter((word) => !weak.has(word))])]
  const score = (point: Point): number => {
    const called = new Set(point.on.split(' ').map(stem))
    const held = new Set(subjectStems(point.text))
    const hints = asked.filter((word) => !called.has(word) && held.has(word) && !naming.has(word))
    return CALLED * calling.filter((word) => called.has(word)).length + HINTED * hints.length
  }
  const wasUsed = (point: Point) => earlier.some((before) => before.includes(point.text))
  const { points } = topic
  const further = points.some(wasUsed)
  const leading = !further && DOUBTS.test(simplify(text)) ? LEAD_OF_DOUBT : LEAD
  const scored = points
    .filter((point) => point.stages.length === 0 || stage === undefined || point.stages.includes(stage))
    .map((point, index) => ({ point, score: score(point) + (index === 0 && !point.aside ? leading : 0) }))
    .sort((a, b) => b.score - a.score)
  const fresh = scored.filter(({ point }) => !wasUsed(point))
  const called = fresh.filter(({ score }) => score >= ENOUGH)
  const texts = (chosen: typeof scored) => chosen.map(({ point }) => point.text)
  if (!further) {
    const fitting = texts(fresh.filter(({ point, score }) => score >= ENOUGH || !point.aside))
    return { points: fitting.length > 0 ? fitting : texts(fresh), manner: 'first' }
  }
  if (called.length > 0) return { points: texts(called), manner: 'further' }
  if (TRIED.test(simplify(text))) return { points: texts(fresh), manner: 'further' }
  const timesUsed = (point: Point) => earlier.filter((before) => before.includes(point.text)).length
  const again = scored.find(({ point, score }) => score >= CALLED && timesUsed(point) < 2)
  if (again !== undefined) return { points: [again.point.text], manner: 'repeated' }
  const lead = scored
    .filter(({ point }) => wasUsed(point))
    .sort((a, b) => placeOf(a.point, earlier) - placeOf(b.point, earlier))[0]
  // The gist is given once; after that, only a question back is left.
  const gist = lead === undefined ? [] : [firstSentence(lead.point.text)].filter((text) => !wasGiven(text, earlier))
  if (lead !== undefined && (WORRIES_STILL.test(simplify(text)) || (fresh.length === 0 && !more)))
    return { points: gist, manner: 'short' }
  if (more || asked.length === 0) return { points: texts(fresh), manner: 'further' }
  const beside = fresh.find(({ point }) => !point.aside && point.on === '')
  if (beside !== undefined) return { points: [beside.point.text], manner: 'beside' }
  return { points: gist, manner: 'short' }
}

/** The user has tried the suggestions without success: only new points help now. */
const TRIED =
  /\b(?:tried|trying|did|do|doing) (?:\w+ )?(?:that|it|this|those|all|everything)\b|\b(?:didnt|doesnt|does not|did not|not|isnt) (?:work|help)\w*\b/

/** Asks whether the symptom just discussed is a problem. */
const WORRIES_STILL =
  /\b(?:(?:is|are|was) (?:that|this|it|they)(?: \w+){0,2} (?:bad|normal|ok|okay|dangerous|harmful|safe|serious|problem)|should i (?:worry|be worried)|(?:so|its|thats) (?:normal|ok|fine)|are you sure|really)\b/

/** How early in its answer a point was made; earlier points fitted the question better. */
const placeOf = (point: Point, earlier: readonly string[]): number =>
  earlier.find((before) => before.includes(point.text))?.indexOf(point.text) ?? Number.POSITIVE_INFINITY

/** Whether a sentence ended an earlier paragraph, as a gist does; within a point, others follow it. */
const wasGiven = (text: string, earlier: readonly string[]): boolean =>
  earlier.some((before) =>
    before
      .split('\n')
      .some((line) => line.endsWith(text) && wordingsOf('short').some((opening) => before.startsWith(opening))),
  )

const firstSentence = (text: string): string => /^[\s\S]*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text
