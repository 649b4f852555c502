import { type Stage, stagesNamed } from './stage.ts'
import type { Point, Topic } from './topic.ts'
import { stem, subjectStems } from './words.ts'

/** Words so common in questions that finding one in a point does not make the point an answer. */
const WEAK = new Set(
  'start begin day week month year trimester hour minute time one two three four five half baby babies child children help wrong old new long part thing lot'
    .split(' ')
    .map(stem),
)

export interface Choice {
  points: string[]
  /** Something of this topic was said before. */
  further: boolean
  /** The only point is one said before, which the question asks for again. */
  repeated: boolean
}

/** How well a point fits a question when a word of `on` occurs in it; a word of its text counts half. */
const CALLED = 2

/**
 * What to say on a topic: the points that fit the family's stage, the ones the question calls for first, then the
 * others in their order of importance, and nothing twice. In a first answer points marked `aside` come only when
 * called for; a further answer keeps to what is called for, if anything is.
 */
export const choosePoints = (
  topic: Topic,
  { text, stages, said }: { text: string; stages: readonly Stage[]; said: readonly string[] },
): Choice => {
  const stage = [...stagesNamed(text), ...stages].find((candidate) => topic.stages.includes(candidate))
  const naming = new Set(subjectStems(topic.title))
  const asked = subjectStems(text).filter((word) => !WEAK.has(word))
  const score = (point: Point): number => {
    const called = new Set((point.on ?? '').split(' ').map(stem))
    const held = new Set(subjectStems(point.text))
    return asked.reduce(
      (sum, word) => sum + (called.has(word) ? CALLED : held.has(word) && !naming.has(word) ? CALLED / 2 : 0),
      0,
    )
  }
  const wasSaid = (point: Point) => said.some((before) => before.includes(point.text))
  const points = topic.points.map((point): Point => (typeof point === 'string' ? { text: point } : point))
  const further = points.some(wasSaid)
  const scored = points
    .filter((point) => point.for === undefined || stage === undefined || point.for.includes(stage))
    .map((point) => ({ point, score: score(point) }))
    .sort((a, b) => b.score - a.score)
  const fresh = scored.filter(({ point }) => !wasSaid(point))
  const called = fresh.filter(({ score }) => score > 0)
  const texts = (chosen: typeof scored) => chosen.map(({ point }) => point.text)
  if (!further)
    return { points: texts(fresh.filter(({ point, score }) => score > 0 || !point.aside)), further, repeated: false }
  if (called.length > 0) return { points: texts(called), further, repeated: false }
  const again = scored.find(({ score }) => score >= CALLED)
  return again === undefined
    ? { points: texts(fresh), further, repeated: false }
    : { points: [again.point.text], further, repeated: true }
}
