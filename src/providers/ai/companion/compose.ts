import type { AiContext, AiMessage } from '../ai.ts'
import { choosePoints } from './choose-points.ts'
import { type Excerpt, type Quote, quote } from './excerpt.ts'
import { PHRASEBOOKS } from './language.ts'
import { answerDanger, FOLLOW_UP } from './safety-answers.ts'
import { answerSmallTalk, type SmallTalk } from './small-talk.ts'
import { pregnancyWeek, type Stage } from './stage.ts'
import { say, TONES } from './tone.ts'
import type { Topic } from './topic.ts'
import { createReader, type Understanding } from './understand.ts'
import { hash, pick } from './words.ts'

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

/** An article that holds this part of a question's words beats a topic the question only touches. */
const SURE_COVERAGE = 0.8

/** Who is asking still matters after a danger; everything else waits until help is on its way. */
const ANSWERED_AFTER_DANGER: readonly SmallTalk[] = ['identity', 'medical_role', 'privacy']

/** The companion's voice over these topics. Build once; composing an answer takes about a millisecond. */
export const createComposer = (topics: readonly Topic[]): Composer => {
  const read = createReader(topics)
  return {
    query: (messages, context) => read(messages, context).query,
    answer: ({ messages, context, excerpts }) => {
      const understood = read(messages, context)
      const { text, language, danger, smallTalk, topic, named, previous } = understood
      const seed = hash(`${messages.length} ${text}`)
      if (danger !== undefined) return { kind: 'danger', about: danger, text: answerDanger(danger, language) }

      const chat =
        smallTalk &&
        answerSmallTalk(smallTalk, {
          personality: context.personality,
          language,
          subject: previous.topic?.title,
          seed,
        })
      if (previous.danger !== undefined && topic === undefined) {
        const first = smallTalk !== undefined && ANSWERED_AFTER_DANGER.includes(smallTalk) ? [chat] : []
        return {
          kind: 'after_danger',
          about: previous.danger,
          text: [...first, FOLLOW_UP[previous.danger]].join('\n\n'),
        }
      }
      if (smallTalk !== undefined && chat !== undefined) return { kind: smallTalk, about: null, text: chat }

      const notice = language === 'en' ? [] : [PHRASEBOOKS[language].notice]
      const found = quote(understood.query, excerpts)
      if (found !== undefined && (topic === undefined || (!named && found.coverage >= SURE_COVERAGE))) {
        const parts = [...notice, cite(found), pick(ASK_ABOUT_LIBRARY, seed)]
        return { kind: 'library', about: null, text: parts.join('\n\n') }
      }
      if (topic === undefined) {
        const sorry = language === 'en' ? unknown(context, understood.stages, seed) : PHRASEBOOKS[language].sorry
        return { kind: 'unknown', about: null, text: sorry }
      }
      const said = messages.filter((message) => message.role === 'assistant').map((message) => message.content)
      const paragraphs = speak(topic, { understood, context, said, found, seed })
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
  const choice = choosePoints(topic, { text: understood.text + own, stages: understood.stages, said })
  const quoted = found === undefined ? [] : [cite(found)]
  const seek = said.some((before) => before.includes(topic.seek)) ? [] : [topic.seek]
  if (choice.points.length === 0) {
    return [`I’ve told you the main things I have on ${topic.title}.`, ...quoted, ...seek, pick(EXHAUSTED, seed)]
  }
  const points = choice.points.slice(0, POINTS_AN_ANSWER)
  return [
    say(context.personality, { ...choice, feeling: topic.feeling, points, seed }),
    ...(week === undefined || choice.further
      ? []
      : [`By the due date in your profile you are in about week ${week}, in the ${trimester} trimester.`]),
    ...quoted,
    ...seek,
    choice.further ? pick(FURTHER_ASK, seed) : topic.ask,
  ]
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

/** Honest about not knowing, and of some use all the same. */
const unknown = ({ personality }: AiContext, stages: readonly Stage[], seed: number): string => {
  const [stage] = stages
  const can =
    stage === undefined
      ? 'pregnancy, feeding, sleep, illness, toddler behaviour or your own wellbeing'
      : SUGGESTIONS[stage]
  const regret =
    TONES[personality].layout === 'sentences' ? 'I’m sorry, I don’t know that one.' : 'I have nothing reliable on that.'
  const asks = [
    `Could you put it in other words? I know most about ${can}.`,
    `Would you like to try it in one simple question? I can say most about ${can}.`,
  ] as const
  return `${regret} I answer from the app’s library and a set of general topics, and I would rather say so than guess. If it is about health and can’t wait, please ask your doctor, midwife or pharmacist.\n\n${pick(asks, seed)}`
}
