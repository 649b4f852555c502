import type { AiContext, AiMessage } from '../ai.ts'
import { detectLanguage, type Language } from './language.ts'
import { createTopicIndex, type Match } from './rank.ts'
import { type Danger, findDanger } from './safety.ts'
import { findSmallTalk, type SmallTalk } from './small-talk.ts'
import { type Stage, stagesOf } from './stage.ts'
import type { Topic } from './topic.ts'
import { simplify, subjectWords } from './words.ts'

/** What the last user message of a conversation is about. */
export interface Understanding {
  text: string
  language: Language
  stages: readonly Stage[]
  danger: Danger | undefined
  smallTalk: SmallTalk | undefined
  /** The subject, of this message or, when it leans on what was said before, of the conversation. */
  topic: Topic | undefined
  /** The message itself names the topic, so that nothing else can be meant. */
  named: boolean
  /** Where the conversation stood before. */
  previous: { topic: Topic | undefined; danger: Danger | undefined }
  /** The words to ask the library for; empty when the message is no question to it. */
  query: string
}

const MOST_QUERY_WORDS = 12

/** Beginnings that lean on what was said before: "and at night?", "what about weekends". */
const LEANS_BACK =
  /^(?:and|but|also|so|or|what about|how about|what if|why|tell me more|more|go on|continue|anything else|what else|yes|yeah|yep|please|sure|no|not)\b/

/** Beginnings that may lean on it; they do when the rest has to do with the topic, or names next to nothing. */
const MAY_LEAN =
  /^(?:is|does|do|did|can|could|should|will|how|when|where|which|what|in the|during|about|every|all|both|he|she|it|they|this|that|since|for|the|i|we|my)\b/
const LEANING_WORDS = 9

/** Beginnings of an answer to a question asked back: it stays with the topic whatever it names ("only at daycare"). */
const ANSWERS_BACK =
  /^(?:only|mostly|mainly|at|in|on|during|around|every|since|before|when we|when i|when he|when she)\b/

/** As few words as an answer to a question asked back: "3 months", "mostly the evenings". */
const FEW_WORDS = 4

const MORE =
  /^(?:yes|yeah|yep|yes please|please|please do|sure|ok|okay|tell me more|more|more please|go on|continue|anything else|what else)(?: (?:please|about (?:it|that|this)|more))*$/

/** Prepares the reading of conversations about these topics (a few milliseconds, once). */
export const createReader = (topics: readonly Topic[]) => {
  const index = createTopicIndex(topics)

  const findTopic = (text: string, stages: readonly Stage[], before: Topic | undefined): Partial<Match> => {
    const match = index.best(text, stages)
    if (before === undefined) return match ?? {}
    const simple = simplify(text)
    const words = simple.split(' ').length
    if (match?.named && !(words <= FEW_WORDS && ANSWERS_BACK.test(simple))) return match
    const leans =
      words <= FEW_WORDS ||
      (words <= LEANING_WORDS && (LEANS_BACK.test(simple) || (MAY_LEAN.test(simple) && index.touches(before, text))))
    return leans ? { topic: before } : (match ?? {})
  }

  const readPrevious = (messages: readonly AiMessage[], context: AiContext): Understanding['previous'] => {
    const previous: Understanding['previous'] = { topic: undefined, danger: undefined }
    for (const { role, content } of messages) {
      if (role !== 'user') continue
      const stages = stagesOf(content, context)
      const danger = findDanger(content, stages)
      if (danger !== undefined) {
        previous.danger = danger
        previous.topic = undefined
      } else if (findSmallTalk(content, detectLanguage(content)) === undefined) {
        const { topic } = findTopic(content, stages, previous.topic)
        if (topic !== undefined) {
          previous.topic = topic
          previous.danger = undefined
        }
      }
    }
    return previous
  }

  return (messages: readonly AiMessage[], context: AiContext): Understanding => {
    const last = messages.findLastIndex((message) => message.role === 'user')
    const text = messages[last]?.content ?? ''
    const language = detectLanguage(text)
    const stages = stagesOf(text, context)
    const danger = findDanger(text, stages)
    const previous = readPrevious(messages.slice(0, Math.max(0, last)), context)
    const wantsMore = previous.topic !== undefined && MORE.test(simplify(text))
    const smallTalk = danger !== undefined || wantsMore ? undefined : findSmallTalk(text, language)
    const answersItself = danger !== undefined || smallTalk !== undefined
    const { topic, named = false } = answersItself ? {} : findTopic(text, stages, previous.topic)
    const leaning = topic !== undefined && topic === previous.topic && !named
    const words = answersItself ? [] : [...(leaning ? subjectWords(topic.title) : []), ...subjectWords(text)]
    const query = [...new Set(words)].slice(0, MOST_QUERY_WORDS).join(' ')
    return { text, language, stages, danger, smallTalk, topic, named, previous, query }
  }
}
