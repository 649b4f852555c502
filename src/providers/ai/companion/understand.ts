import type { Danger } from '../../../care/assess.ts'
import type { AiContext, AiMessage } from '../ai.ts'
import { type Clause, clausesOf } from './clauses.ts'
import { detectLanguage, type Language } from './language.ts'
import { createTopicIndex, type Match } from './rank.ts'
import { simplify } from './simplify.ts'
import { findSmallTalk } from './small-talk.ts'
import type { SmallTalk } from './small-talk-kinds.ts'
import { type Stage, stagesOf } from './stage.ts'
import type { Topic } from './topic.ts'
import { subjectWords } from './words.ts'

/** What the last user message of a conversation is about. */
export interface Understanding {
  text: string
  language: Language
  stages: readonly Stage[]
  danger: Danger | undefined
  smallTalk: SmallTalk | undefined
  /** The subject, of this message or, when it leans on what was said before, of the conversation. */
  topic: Topic | undefined
  /** A second subject the message names beside it, and the part of the message that does. */
  second: { topic: Topic; text: string } | undefined
  /** What it may have meant, when it is not understood. */
  near: readonly Topic[]
  /** The message itself names the topic, so that nothing else can be meant. */
  named: boolean
  /** It asks to hear more of the same. */
  more: boolean
  /** Where the conversation stood before. */
  previous: Previous
  /** The words to ask the library for; empty when the message is no question to it. */
  query: string
}

interface Previous {
  topic: Topic | undefined
  danger: Danger | undefined
  /** The last message that stood on its own; what leans back is read together with it. */
  text: string
}

/** Messages before the last that are read again to know where the conversation stood. */
const REMEMBERED = 30

const MOST_QUERY_WORDS = 12

/** Beginnings that lean on what was said before: "and at night?", "what about weekends". */
const LEANS_BACK =
  /^(?:and|but|also|so|or|what about|how about|what if|why|tell me more|more|go on|continue|anything else|what else|yes|yeah|yep|please|sure|no|not)\b/

/** Beginnings that may lean on it; they do when the rest has to do with the topic, or names next to nothing. */
const MAY_LEAN =
  /^(?:is|does|do|did|can|could|should|will|how|when|where|which|what|in the|during|about|every|all|both|he|she|it|they|this|that|since|for|the|i|we|my)\b/
const LEANING_WORDS = 9

/** Beginnings that speak of what was just spoken of; they lean on it when nothing else is meant. */
const POINTS_BACK =
  /^(?:(?:and |but |so |ok )?(?:he|she|it|they|this|that|hes|shes|its|thats)|(?:is|are|was|does|do|did|will|would|could|can|should) (?:it|that|this|he|she|they|i)|how (?:long|often|much|do i|can i)|since|for how|when (?:does|will|do|should) (?:it|he|she|this|that|i))\b/

/** Beginnings of an answer to a question asked back: it stays with the topic whatever it names ("only at daycare"). */
const ANSWERS_BACK =
  /^(?:only|mostly|mainly|at|in|on|during|around|every|since|before|when we|when i|when he|when she)\b/

/** What was suggested was tried. */
const DID_NOT_HELP =
  /\b(?:doesnt|didnt|does not|did not|not|isnt|wont) (?:\w+ )?(?:work|help)\w*\b|\btried (?:that|it|this|all|everything)\b/

/** As few words as an answer to a question asked back: "3 months", "mostly the evenings". */
const FEW_WORDS = 4

/** How much surer another topic must be, of both messages together, than the one talked about was of the first. */
const MOVES_ON = 1.25

/** A second subject is answered as well when it is about as sure as the first. */
const SURE_SECOND = 0.5
const AS_SURE = 0.85

/** What belongs to a danger: to speak of it is no other subject. */
const SUBJECT_OF: Partial<Record<Danger, string>> = { crisis: 'mood', safety: 'family' }

/** The subject that was found, unless somebody in danger speaks of that still: then another one must be named. */
const movedOn = ({ topic, named }: Partial<Match>, danger: Danger | undefined): Topic | undefined =>
  danger === undefined || (named && topic?.subject !== SUBJECT_OF[danger]) ? topic : undefined

/** A part of a message with the topic it names. */
type Part = Match & Clause

const MORE =
  /^(?:yes|yeah|yep|yes please|please|please do|sure|ok|okay|tell me more|more|more please|go on|continue|anything else|what else)(?: (?:please|about (?:it|that|this)|more))*$/

/** Prepares the reading of conversations about these topics (about a tenth of a second, once). */
export const createReader = (topics: readonly Topic[]) => {
  const index = createTopicIndex(topics)

  const findTopic = (
    text: string,
    stages: readonly Stage[],
    previous: Previous,
  ): Partial<Match> & { leans: boolean } => {
    const match = index.best(text, stages)
    if (previous.text === '') return { ...match, leans: false }
    const simple = simplify(text)
    const words = simple.split(' ').length
    if (previous.topic !== undefined && words <= FEW_WORDS && DID_NOT_HELP.test(simple))
      return { topic: previous.topic, leans: true }
    if (match?.named && !(words <= FEW_WORDS && ANSWERS_BACK.test(simple))) return { ...match, leans: false }
    const leansBack = words <= LEANING_WORDS && LEANS_BACK.test(simple)
    const before = previous.topic
    if (before === undefined) {
      const both = leansBack || words <= FEW_WORDS ? index.best(`${previous.text} ${text}`, stages) : undefined
      return both === undefined ? { ...match, leans: leansBack } : { ...both, named: false, leans: true }
    }
    const leans =
      words <= FEW_WORDS ||
      leansBack ||
      (words <= LEANING_WORDS && MAY_LEAN.test(simple) && index.touches(before, text))
    if (!leans && (match !== undefined || words > LEANING_WORDS || !POINTS_BACK.test(simple)))
      return { ...match, leans: false }
    const both = index.best(`${previous.text} ${text}`, stages)
    const moved =
      both?.named && both.topic !== before && both.score > MOVES_ON * index.score(before, previous.text, stages)
    return { topic: moved ? both.topic : before, leans: true }
  }

  /**
   * The two subjects of a message that is about `topic`: the other is in another sentence, or another thought and of
   * another kind. The topic must be that of a part, too, or the parts were misread. Of two about as sure the one said first leads.
   */
  const findPair = (text: string, stages: readonly Stage[], topic: Topic): readonly [Part, Part] | undefined => {
    const parts = clausesOf(text).flatMap((clause): Part[] => {
      const match = index.best(clause.text, stages)
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

  const readPrevious = (messages: readonly AiMessage[], context: AiContext): Previous => {
    const previous: Previous = { topic: undefined, danger: undefined, text: '' }
    const asked = messages.slice(-REMEMBERED).filter(({ role }) => role === 'user')
    for (const [index, { content }] of asked.entries()) {
      const danger = context.formerDangers?.[asked.length - 1 - index]
      if (danger) {
        previous.danger = danger
        previous.topic = undefined
        previous.text = ''
      } else if (findSmallTalk(content, detectLanguage(content)) === undefined) {
        const { leans, ...found } = findTopic(content, stagesOf(content, context), previous)
        const topic = movedOn(found, previous.danger)
        if (topic !== undefined) {
          previous.topic = topic
          previous.danger = undefined
        }
        if (!leans) previous.text = content
      }
    }
    return previous
  }

  return (messages: readonly AiMessage[], context: AiContext): Understanding => {
    const last = messages.findLastIndex((message) => message.role === 'user')
    const text = messages[last]?.content ?? ''
    const language = detectLanguage(text)
    const stages = stagesOf(text, context)
    const danger = context.danger ?? undefined
    const previous = readPrevious(messages.slice(0, Math.max(0, last)), context)
    const wantsMore = previous.topic !== undefined && MORE.test(simplify(text))
    const smallTalk = danger !== undefined || wantsMore ? undefined : findSmallTalk(text, language)
    const answersItself = danger !== undefined || smallTalk !== undefined
    const found = answersItself ? { leans: false } : findTopic(text, stages, previous)
    const { named = false } = found
    const main = movedOn(found, previous.danger)
    const [first, second] = (named && main !== undefined && findPair(text, stages, main)) || []
    const topic = first?.topic ?? main
    const near = answersItself || topic !== undefined ? [] : index.near(text, stages)
    const leaning = topic !== undefined && topic === previous.topic && !named
    const words = answersItself ? [] : [...(leaning ? subjectWords(topic.title) : []), ...subjectWords(text)]
    const query = [...new Set(words)].slice(0, MOST_QUERY_WORDS).join(' ')
    return { text, language, stages, danger, smallTalk, topic, second, near, named, more: wantsMore, previous, query }
  }
}
