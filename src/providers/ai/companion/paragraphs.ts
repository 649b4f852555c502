import { choosePoints } from './choose-points.ts'
import { wordingsOf } from './content.ts'
import type { CompanionContext } from './context.ts'
import type { Quote } from './excerpt.ts'
import { pregnancyWeek } from './stage.ts'
import { LAYOUTS, say, sayBeside } from './tone.ts'
import type { Feeling, Topic } from './topic.ts'
import type { Understanding } from './understand.ts'
import { pick, pickFresh } from './words.ts'

/** What an answer says, once `compose.ts` has decided what it is about. */

const POINTS_AN_ANSWER = 3
/** Points beyond two are kept for "tell me more" when the answer would be too long for a phone. */
const WORDS_OF_POINTS = 95

interface Speech {
  understood: Understanding
  context: CompanionContext
  /** The companion's earlier answers, which it does not repeat. */
  earlier: readonly string[]
  found: Quote | undefined
  seed: number
  /** The closing question, or nothing where none may be asked. */
  ask: (question: string) => readonly string[]
}

/** The paragraphs of an answer on a topic. */
export const speak = (topic: Topic, { understood, context, earlier, found, seed, ask }: Speech): string[] => {
  const week = topic.id === 'trimesters' ? pregnancyWeek(context) : undefined
  const trimester = week === undefined ? undefined : trimesterOf(week)
  const own = trimester === undefined || /trimester/i.test(understood.text) ? '' : ` ${trimester}`
  const choice = choosePoints(topic, {
    text: understood.text + own,
    stages: understood.stages,
    earlier,
    more: understood.more,
  })
  const quoted = found === undefined ? [] : [cite(found)]
  const seek = earlier.some((before) => before.includes(topic.seek)) ? [] : [topic.seek]
  if (choice.points.length === 0) {
    return [
      `I’ve told you the main things I have on ${topic.title}.`,
      ...quoted,
      ...seek,
      ...ask(pickFresh(wordingsOf('nothing left'), seed, earlier)),
    ]
  }
  const points = shortEnough(otherPoints(choice.points, context.formerAnswers ?? 0))
  return [
    say(context.personality, {
      ...choice,
      feeling: topic.feeling,
      points,
      seed,
      earlier,
      isGrave: Boolean(context.possibleDanger),
    }),
    ...(week === undefined || choice.manner !== 'first'
      ? []
      : [`By the due date in your profile you are in about week ${week}, in the ${trimester} trimester.`]),
    ...quoted,
    ...seek,
    ...(choice.manner === 'short' && seek.length === 0 ? ['What I said about when to get help still holds.'] : []),
    ...ask(choice.manner === 'first' ? topic.ask : pickFresh(wordingsOf('asking further'), seed, earlier)),
  ]
}

/** Two subjects in one message: the shorter answer on each. */
export const speakOfBoth = (
  topics: readonly [Topic, Topic],
  secondText: string,
  { understood, context, earlier, seed, ask }: Speech,
): string[] => {
  const [first, second] = topics
  const choose = (topic: Topic, text: string) =>
    choosePoints(topic, { text, stages: understood.stages, earlier, more: false })
  const choice = choose(first, understood.text)
  const firstPoints = choice.points.slice(0, POINTS_OF_FIRST)
  const secondPoints = choose(second, secondText).points.slice(0, POINTS_OF_SECOND)
  const feeling = FEELINGS.find((candidate) => topics.some((topic) => topic.feeling === candidate)) ?? 'plain'
  return [
    ...(firstPoints.length === 0
      ? []
      : [
          say(context.personality, {
            ...choice,
            feeling,
            points: firstPoints,
            seed,
            earlier,
            isGrave: Boolean(context.possibleDanger),
          }),
        ]),
    ...(secondPoints.length === 0 ? [] : [sayBeside(context.personality, second.title, secondPoints)]),
    ...topics.map((topic) => topic.seek).filter((seek) => !earlier.some((before) => before.includes(seek))),
    ...ask(
      earlier.some((before) => before.includes(first.ask))
        ? pickFresh(wordingsOf('asking further'), seed, earlier)
        : first.ask,
    ),
  ]
}

const POINTS_OF_FIRST = 2
const POINTS_OF_SECOND = 1

/** The most serious first: it sets the tone for both. */
const FEELINGS: readonly Feeling[] = ['grief', 'hard', 'worry', 'plain']

/** The points of another answer to the same: the first, which matters most, and then those that were not made before. */
const otherPoints = ([first, ...others]: readonly string[], formerAnswers: number): string[] => {
  const from = others.length === 0 ? 0 : (formerAnswers * (POINTS_AN_ANSWER - 1)) % others.length
  return first === undefined ? [] : [first, ...others.slice(from), ...others.slice(0, from)]
}

const shortEnough = (points: readonly string[]): string[] => {
  const chosen: string[] = []
  let words = 0
  for (const point of points.slice(0, POINTS_AN_ANSWER)) {
    words += point.split(' ').length
    if (chosen.length >= 2 && words > WORDS_OF_POINTS) break
    chosen.push(point)
  }
  return chosen
}

export const cite = ({ title, text }: Quote) => `From the library, “${title}”: ${text}`

const trimesterOf = (week: number) => (week <= 13 ? 'first' : week <= 27 ? 'second' : 'third')

/** Admits not knowing, but asks back usefully, never twice in the same words. */
export const unknown = (
  { personality }: CompanionContext,
  { stages, near }: Understanding,
  earlier: readonly string[],
  seed: number,
): string => {
  const manner = LAYOUTS[personality] === 'sentences' ? 'warm' : 'plain'
  const [urgent, honest] = [wordingsOf('urgent')[0], wordingsOf('honest')[0]]
  if (earlier.some((before) => before.includes(honest)))
    return `${wordingsOf(`unknown again, ${manner}`)[0]} ${urgent}\n\n${pickFresh(wordingsOf('asking for details'), seed, earlier)}`
  const titles = near.map((topic) => topic.title)
  const ask =
    titles.length === 0
      ? pick(wordingsOf('asking in other words'), seed).replace('{can}', wordingsOf(`can, ${stages[0] ?? 'any'}`)[0])
      : `Did you mean ${titles.join(', or ')}? Otherwise, could you put it in other words?`
  return `${wordingsOf(`unknown, ${manner}`)[0]} ${honest} ${urgent}\n\n${ask}`
}
