import type { AiContext, AiMessage } from '../ai.ts'
import { choosePoints } from './choose-points.ts'
import { content } from './content.ts'
import { answerDanger, followUp } from './danger.ts'
import { type Excerpt, type Quote, quote } from './excerpt.ts'
import { answerSmallTalk, type SmallTalk } from './small-talk.ts'
import { pregnancyWeek, type Stage } from './stage.ts'
import { LAYOUTS, say, sayBeside } from './tone.ts'
import type { Feeling, Topic } from './topic.ts'
import { createReader, type Understanding } from './understand.ts'
import { hash, pick, pickFresh } from './words.ts'

/** What the companion made of a message, and its answer. */
export interface Composed {
  kind: 'danger' | 'after_danger' | SmallTalk | 'topic' | 'library' | 'unknown'
  /** The topic's id, or the kind of danger. */
  about: string | null
  text: string
}

export interface ComposeInput {
  readonly messages: readonly AiMessage[]
  readonly context: AiContext
  /** What the library found for `query(messages)`; may be empty. */
  readonly excerpts: readonly Excerpt[]
}

export interface Composer {
  /** The subject words to ask the library for; empty when the message is no question to it. */
  query(messages: readonly AiMessage[], context: AiContext): string
  /** The answer to the last user message. Pure: the same conversation gives the same answer. */
  answer(input: ComposeInput): Composed
}

const POINTS_AN_ANSWER = 3
/** Points beyond two are left for "tell me more" when they would make an answer longer than is read on a phone. */
const WORDS_OF_POINTS = 95

/** An article that holds this part of a question's words beats a topic the question only touches. */
const SURE_COVERAGE = 0.8

/** Who is asking still matters after a danger; everything else waits until help is on its way. */
const ANSWERED_AFTER_DANGER: readonly SmallTalk[] = ['identity', 'medical_role', 'privacy']

/** The companion's voice over these topics. Build once; composing an answer takes one to five milliseconds. */
export const createComposer = (topics: readonly Topic[]): Composer => {
  const read = createReader(topics)
  return {
    query: (messages, context) => read(messages, context).query,
    answer: ({ messages, context, excerpts }) => {
      const understood = read(messages, context)
      const { text, language, danger, smallTalk, topic, second, named, previous } = understood
      const said = messages.filter((message) => message.role === 'assistant').map((message) => message.content)
      const seed = hash(`${messages.length} ${text}`)
      if (danger !== undefined) return { kind: 'danger', about: danger, text: answerDanger(danger, language) }

      const chat =
        smallTalk &&
        answerSmallTalk(smallTalk, {
          personality: context.personality,
          language,
          subject: previous.topic?.title,
          seed,
          said,
        })
      if (previous.danger !== undefined && topic === undefined) {
        const first = smallTalk !== undefined && ANSWERED_AFTER_DANGER.includes(smallTalk) ? [chat] : []
        return {
          kind: 'after_danger',
          about: previous.danger,
          text: [...first, followUp(previous.danger)].join('\n\n'),
        }
      }
      if (smallTalk !== undefined && chat !== undefined) return { kind: smallTalk, about: null, text: chat }

      const phrasebook = content().phrasebooks.get(language)
      const notice = phrasebook ? [phrasebook.notice] : []
      const found = quote(understood.query, excerpts)
      if (found !== undefined && (topic === undefined || (!named && found.coverage >= SURE_COVERAGE))) {
        const parts = [...notice, cite(found), pick(ASK_ABOUT_LIBRARY, seed)]
        return { kind: 'library', about: null, text: parts.join('\n\n') }
      }
      if (topic === undefined) {
        const sorry = phrasebook?.sorry ?? unknown(context, understood, said, seed)
        return { kind: 'unknown', about: null, text: sorry }
      }
      const speech = { understood, context, said, found, seed }
      const paragraphs =
        second === undefined ? speak(topic, speech) : speakOfBoth([topic, second.topic], second.text, speech)
      return { kind: 'topic', about: topic.id, text: [...notice, ...paragraphs].join('\n\n') }
    },
  }
}

interface Speech {
  understood: Understanding
  context: AiContext
  /** The companion's own earlier answers: nothing is said twice. */
  said: readonly string[]
  found: Quote | undefined
  seed: number
}

/** The paragraphs of an answer on a topic. */
const speak = (topic: Topic, { understood, context, said, found, seed }: Speech): string[] => {
  const week = topic.id === 'trimesters' ? pregnancyWeek(context) : undefined
  const trimester = week === undefined ? undefined : trimesterOf(week)
  const own = trimester === undefined || /trimester/i.test(understood.text) ? '' : ` ${trimester}`
  const choice = choosePoints(topic, {
    text: understood.text + own,
    stages: understood.stages,
    said,
    more: understood.more,
  })
  const quoted = found === undefined ? [] : [cite(found)]
  const seek = said.some((before) => before.includes(topic.seek)) ? [] : [topic.seek]
  if (choice.points.length === 0) {
    return [
      `I’ve told you the main things I have on ${topic.title}.`,
      ...quoted,
      ...seek,
      pickFresh(EXHAUSTED, seed, said),
    ]
  }
  const points = shortEnough(choice.points)
  return [
    say(context.personality, { ...choice, feeling: topic.feeling, points, seed, said }),
    ...(week === undefined || choice.manner !== 'first'
      ? []
      : [`By the due date in your profile you are in about week ${week}, in the ${trimester} trimester.`]),
    ...quoted,
    ...seek,
    ...(choice.manner === 'short' && seek.length === 0 ? ['What I said about when to get help still holds.'] : []),
    choice.manner === 'first' ? topic.ask : pickFresh(FURTHER_ASK, seed, said),
  ]
}

/** Two subjects in one message: the shorter answer on each. */
const speakOfBoth = (
  topics: readonly [Topic, Topic],
  secondText: string,
  { understood, context, said, seed }: Speech,
): string[] => {
  const [first, second] = topics
  const choose = (topic: Topic, text: string) =>
    choosePoints(topic, { text, stages: understood.stages, said, more: false })
  const choice = choose(first, understood.text)
  const firstPoints = choice.points.slice(0, POINTS_OF_FIRST)
  const secondPoints = choose(second, secondText).points.slice(0, POINTS_OF_SECOND)
  const feeling = FEELINGS.find((candidate) => topics.some((topic) => topic.feeling === candidate)) ?? 'plain'
  return [
    ...(firstPoints.length === 0
      ? []
      : [say(context.personality, { ...choice, feeling, points: firstPoints, seed, said })]),
    ...(secondPoints.length === 0 ? [] : [sayBeside(context.personality, second.title, secondPoints)]),
    ...topics.map((topic) => topic.seek).filter((seek) => !said.some((before) => before.includes(seek))),
    said.some((before) => before.includes(first.ask)) ? pickFresh(FURTHER_ASK, seed, said) : first.ask,
  ]
}

const POINTS_OF_FIRST = 2
const POINTS_OF_SECOND = 1

/** The heaviest first: it sets the tone for both. */
const FEELINGS: readonly Feeling[] = ['hard', 'worry', 'plain']

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

const cite = ({ title, text }: Quote) => `From the library, “${title}”: ${text}`

const trimesterOf = (week: number) => (week <= 13 ? 'first' : week <= 27 ? 'second' : 'third')

const FURTHER_ASK = [
  'Does that fit your situation, or is there a detail I should know?',
  'Does that help with what you had in mind?',
] as const

const EXHAUSTED = [
  'If you ask somebody about it, it helps to note since when, how often, and what you have tried. Is there something else on your mind?',
  'Is there a detail of your situation that I haven’t taken into account?',
] as const

const ASK_ABOUT_LIBRARY = [
  'Does that answer your question, or is it about something more specific?',
  'Would you like to tell me a little more about your situation?',
] as const

const SUGGESTIONS: Readonly<Record<Stage, string>> = {
  trying: 'planning a pregnancy, folic acid and diet, or worries on the way',
  pregnant: 'nausea, sleep, exercise, the baby’s movements or preparing for the birth',
  newborn: 'newborn sleep, feeding, crying or your own recovery',
  baby: 'sleep, starting solids, teething or development',
  toddler: 'tantrums, sleep, picky eating, potty training or learning to talk',
  child: 'boundaries, sleep, screens or siblings',
}

/** Honest about not knowing, and of some use all the same: it asks back, and never twice in the same words. */
const unknown = (
  { personality }: AiContext,
  { stages, near }: Understanding,
  said: readonly string[],
  seed: number,
): string => {
  const [stage] = stages
  const can =
    stage === undefined
      ? 'pregnancy, feeding, sleep, illness, toddler behaviour or your own wellbeing'
      : SUGGESTIONS[stage]
  const warm = LAYOUTS[personality] === 'sentences'
  if (said.some((before) => before.includes(HONEST))) {
    const tried = warm ? 'I still can’t place that one, and I don’t want to guess.' : 'I can’t place that either.'
    return `${tried} ${URGENT}\n\n${pickFresh(ASK_DETAILS, seed, said)}`
  }
  const regret = warm ? 'I’m sorry, I don’t know that one.' : 'I have nothing reliable on that.'
  const titles = near.map((topic) => topic.title)
  const ask =
    titles.length === 0
      ? pick(
          [
            `Could you put it in other words? I know most about ${can}.`,
            `Would you like to try it in one simple question? I can say most about ${can}.`,
          ],
          seed,
        )
      : `Did you mean ${titles.join(', or ')}? Otherwise, could you put it in other words?`
  return `${regret} ${HONEST} ${URGENT}\n\n${ask}`
}

const HONEST = 'I answer from the app’s library and a set of general topics, and I would rather say so than guess.'

const URGENT = 'If it is about health and can’t wait, please ask your doctor, midwife or pharmacist.'

const ASK_DETAILS = [
  'Could you tell me who it is about, the age or week, and what exactly happens?',
  'Is it about your body, your mood, or your child? One short sentence with the age or week helps me most.',
  'Which single word would you look up in a book about it?',
] as const
