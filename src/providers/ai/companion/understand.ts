import type { Danger } from '@parenting/care'
import type { AiMessage } from '../ai.ts'
import { type Clause, clausesOf } from './clauses.ts'
import type { CompanionContext } from './context.ts'
import { comfort, isBearable, isGrieving } from './grief.ts'
import { answerLanguage, type Language, languageOf } from './language.ts'
import { createTopicIndex, type Match } from './rank.ts'
import { simplify } from './simplify.ts'
import { findSmallTalk } from './small-talk.ts'
import type { SmallTalk } from './small-talk-kinds.ts'
import { type Stage, stagesOf } from './stage.ts'
import type { Topic } from './topic.ts'
import { createTopicWords } from './topic-words.ts'
import { inEnglish, subjectWords } from './words.ts'

/** The interpretation of a conversation's last user message. */
export interface Understanding {
  /** Its English words where it is in another language. */
  text: string
  /** The language to answer in. */
  language: Language
  stages: readonly Stage[]
  danger: Danger | undefined
  smallTalk: SmallTalk | undefined
  /** The topic of this message or, when it refers back, of the conversation. */
  topic: Topic | undefined
  /** A second topic the message names, and the clause that does. */
  second: { topic: Topic; text: string } | undefined
  /** Possible topics when the message is not understood. */
  near: readonly Topic[]
  /** The message itself names the topic, so nothing else can be meant. */
  named: boolean
  /** It asks for more of the same. */
  more: boolean
  /** The state of the conversation before it. */
  previous: Previous
  /** The search words for the library; empty when the message is not a question to it. */
  query: string
  /** The topics it may be about, the likeliest first; none when the message is not a question to the library. */
  likely: readonly Topic[]
}

interface Previous {
  topic: Topic | undefined
  danger: Danger | undefined
  /** The last self-contained message; later ones that refer back are read together with it. */
  text: string
}

/** How many earlier messages are reread to reconstruct the conversation's state. */
const REMEMBERED = 30

const MAX_QUERY_WORDS = 12

/** Topics whose articles are looked up. */
const MAX_LIKELY = 3

/** Openings that refer back: "and at night?", "what about weekends". */
const LEANS_BACK =
  /^(?:and|but|also|so|or|what about|how about|what if|why|tell me more|more|go on|continue|anything else|what else|yes|yeah|yep|please|sure|no|not)\b/

/** Openings that may refer back; they do when the rest fits the topic, or names almost nothing. */
const MAY_LEAN =
  /^(?:is|does|do|did|can|could|should|will|how|when|where|which|what|in the|during|about|every|all|both|he|she|it|they|this|that|since|for|the|i|we|my)\b/
const LEANING_WORDS = 9

/** Openings with a pronoun; they refer back when nothing else is named. */
const POINTS_BACK =
  /^(?:(?:and |but |so |ok )?(?:he|she|it|they|this|that|hes|shes|its|thats)|(?:is|are|was|does|do|did|will|would|could|can|should) (?:it|that|this|he|she|they|i)|how (?:long|often|much|do i|can i)|since|for how|when (?:does|will|do|should) (?:it|he|she|this|that|i))\b/

/** Openings of an answer to a follow-up question: it stays with the topic whatever it names ("only at daycare"). */
const ANSWERS_BACK =
  /^(?:only|mostly|mainly|at|in|on|during|around|every|since|before|when we|when i|when he|when she)\b/

/** The user has tried the suggestion. */
const DID_NOT_HELP =
  /\b(?:doesnt|didnt|does not|did not|not|isnt|wont) (?:\w+ )?(?:work|help)\w*\b|\btried (?:that|it|this|all|everything)\b/

/** Answers to follow-up questions are this short: "3 months", "mostly the evenings". */
const FEW_WORDS = 4

/** How much better another topic must score, on both messages together, to replace the current one. */
const MOVES_ON = 1.25

/** A second topic is answered too when its score is close to the first's. */
const SURE_SECOND = 0.5
const AS_SURE = 0.85

/** The subject a danger belongs to; mentioning it is not a change of topic. */
const SUBJECT_OF: Partial<Record<Danger, string>> = { crisis: 'mood', safety: 'family' }

/**
 * The topic found, unless somebody in danger is still speaking of that: then another topic must be named explicitly.
 */
const movedOn = ({ topic, named }: Partial<Match>, danger: Danger | undefined): Topic | undefined =>
  danger === undefined || (named && topic?.subject !== SUBJECT_OF[danger]) ? topic : undefined

/** A clause with the topic it names. */
type Part = Match & Clause

const MORE =
  /^(?:yes|yeah|yep|yes please|please|please do|sure|ok|okay|tell me more|more|more please|go on|continue|anything else|what else)(?: (?:please|about (?:it|that|this)|more))*$/

/** Builds the interpreter of conversations (about a tenth of a second, once). */
export const createReader = (topics: readonly Topic[]) => {
  const index = createTopicIndex(topics)
  const topicWords = createTopicWords(topics)
  const best = (text: string, stages: readonly Stage[]): Match | undefined => {
    const match = index.best(text, stages)
    return isGrieving(stages) ? comfort(topics, index, match, { text, stages }) : match
  }

  const findTopic = (
    text: string,
    stages: readonly Stage[],
    previous: Previous,
  ): Partial<Match> & { leans: boolean } => {
    const match = best(text, stages)
    if (previous.text === '') return { ...match, leans: false }
    const simple = simplify(text)
    const words = simple.split(' ').length
    if (previous.topic !== undefined && words <= FEW_WORDS && DID_NOT_HELP.test(simple))
      return { topic: previous.topic, leans: true }
    if (match?.named && !(words <= FEW_WORDS && ANSWERS_BACK.test(simple))) return { ...match, leans: false }
    const leansBack = words <= LEANING_WORDS && LEANS_BACK.test(simple)
    const before = previous.topic
    if (before === undefined) {
      const both = leansBack || words <= FEW_WORDS ? best(`${previous.text} ${text}`, stages) : undefined
      return both === undefined ? { ...match, leans: leansBack } : { ...both, named: false, leans: true }
    }
    const leans =
      words <= FEW_WORDS ||
      leansBack ||
      (words <= LEANING_WORDS && MAY_LEAN.test(simple) && index.touches(before, text))
    if (!leans && (match !== undefined || words > LEANING_WORDS || !POINTS_BACK.test(simple)))
      return { ...match, leans: false }
    const both = best(`${previous.text} ${text}`, stages)
    const moved =
      both?.named && both.topic !== before && both.score > MOVES_ON * index.score(before, previous.text, stages)
    return { topic: moved ? both.topic : before, leans: true }
  }

  /**
   * The two topics of a message about `topic`: the other one must be in another sentence, or in another clause and of
   * another kind. `topic` must be that of one clause, or the clauses were misread. Of two similar scores the first
   * mentioned leads.
   */
  const findPair = (text: string, stages: readonly Stage[], topic: Topic): readonly [Part, Part] | undefined => {
    const parts = clausesOf(text).flatMap((clause): Part[] => {
      const match = best(clause.text, stages)
      return match?.named ? [{ ...match, ...clause }] : []
    })
    const first = parts.find((part) => part.topic === topic)
    if (first === undefined) return undefined
    const sureness = (about: Topic) => index.score(about, text, stages)
    const second = parts.find(
      (part) =>
        part.topic !== topic &&
        sureness(part.topic) >= SURE_SECOND * sureness(topic) &&
        (part.sentence !== first.sentence || part.topic.subject !== topic.subject),
    )
    if (second === undefined) return undefined
    const leads = parts.indexOf(second) < parts.indexOf(first) && sureness(second.topic) >= AS_SURE * sureness(topic)
    return leads ? [second, first] : [first, second]
  }

  const readPrevious = (messages: readonly AiMessage[], context: CompanionContext): Previous => {
    const previous: Previous = { topic: undefined, danger: undefined, text: '' }
    const asked = messages.slice(-REMEMBERED).filter(({ role }) => role === 'user')
    for (const [index, { content }] of asked.entries()) {
      const danger = context.formerDangers?.[asked.length - 1 - index]
      const language = languageOf(content)
      if (danger) {
        previous.danger = danger
        previous.topic = undefined
        previous.text = ''
      } else if (findSmallTalk(content, language ?? 'en') === undefined) {
        const english = inEnglish(content, language)
        const { leans, ...found } = findTopic(english, stagesOf(content, context), previous)
        const topic = movedOn(found, previous.danger)
        if (topic !== undefined) {
          previous.topic = topic
          previous.danger = undefined
        }
        if (!leans) previous.text = english
      }
    }
    return previous
  }

  return (messages: readonly AiMessage[], context: CompanionContext): Understanding => {
    const last = messages.findLastIndex((message) => message.role === 'user')
    const message = messages[last]?.content ?? ''
    const written = languageOf(message)
    const text = inEnglish(message, written)
    const stages = stagesOf(message, context)
    const danger = context.danger ?? undefined
    const previous = readPrevious(messages.slice(0, Math.max(0, last)), context)
    const wantsMore = previous.topic !== undefined && MORE.test(simplify(text))
    const language = answerLanguage(context)
    const smallTalk =
      danger !== undefined || wantsMore
        ? undefined
        : (findSmallTalk(message, written ?? 'en') ??
          (written === undefined ? findSmallTalk(message, language) : undefined))
    const answersItself = danger !== undefined || smallTalk !== undefined
    const found = answersItself ? { leans: false } : findTopic(text, stages, previous)
    const { named = false } = found
    const main = movedOn(found, previous.danger)
    const [first, second] = (named && main !== undefined && findPair(text, stages, main)) || []
    const topic = first?.topic ?? main
    const touched = answersItself || topic !== undefined ? [] : index.near(text, stages)
    const near = isGrieving(stages) ? touched.filter((each) => isBearable(each, stages)) : touched
    const leaning = topic !== undefined && topic === previous.topic && !named
    const words =
      answersItself || (isGrieving(stages) && !named)
        ? []
        : [...(leaning ? subjectWords(topic.title) : []), ...subjectWords(message)]
    const query = [...new Set(words)].slice(0, MAX_QUERY_WORDS).join(' ')
    const spoken = written ?? language
    const [likeliest, ...byWords] = topicWords.find(message, spoken, MAX_LIKELY)
    const isSure = named || leaning || spoken === 'en'
    const byText = index.near(text, stages, MAX_LIKELY)
    const others = spoken === 'en' ? [...byText, ...byWords] : [...byWords, topic, ...byText]
    const meant = [isSure ? topic : undefined, second?.topic, likeliest, ...others]
    const likely = [...new Set(query === '' ? [] : meant)]
      .filter((each) => each !== undefined)
      .filter((each) => each === topic || !isGrieving(stages) || isBearable(each, stages))
      .slice(0, MAX_LIKELY)
    const more = wantsMore
    return { text, language, stages, danger, smallTalk, topic, second, near, named, more, previous, query, likely }
  }
}
