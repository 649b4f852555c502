import type { Danger } from '@parenting/care'
import type { AiMessage, AiSource } from '../ai.ts'
import type { LibraryQuestion } from '../library.ts'
import { content, wordingsOf } from './content.ts'
import type { CompanionContext } from './context.ts'
import { dangerTexts } from './danger.ts'
import { type Excerpt, quote } from './excerpt.ts'
import { cite, speak, speakOfBoth, unknown } from './paragraphs.ts'
import { answerSmallTalk } from './small-talk.ts'
import type { SmallTalk } from './small-talk-kinds.ts'
import type { Topic } from './topic.ts'
import { createReader, type Understanding } from './understand.ts'
import { hash, pick } from './words.ts'

/** What the companion understood, and its answer. */
export interface Composed {
  kind: 'danger' | 'after_danger' | 'denied' | SmallTalk | 'topic' | 'library' | 'unknown'
  /** The topic's id, or the kind of danger. */
  about: string | null
  text: string
  /** The articles it quotes. */
  sources: readonly AiSource[]
}

export interface ComposeInput {
  readonly messages: readonly AiMessage[]
  readonly context: CompanionContext
  /** The library's results for `lookUp(messages)`; may be empty. */
  readonly excerpts: readonly Excerpt[]
}

export interface Composer {
  /** What the last user message asks of the library. */
  lookUp(messages: readonly AiMessage[], context: CompanionContext): LibraryQuestion
  /** The answer to the last user message. Pure: the same conversation gives the same answer. */
  answer(input: ComposeInput): Composed
}

/** An article covering this share of a question's words wins over a topic the question only touches. */
const SURE_COVERAGE = 0.8

/**
 * Questions about the companion itself are still answered after a danger; everything else waits until help is on its
 * way.
 */
const ANSWERED_AFTER_DANGER: readonly SmallTalk[] = ['identity', 'medical_role', 'privacy']

/** Composes the companion's answers. Build once; an answer takes one to five milliseconds. */
export const createComposer = (topics: readonly Topic[]): Composer => {
  const read = createReader(topics)
  return {
    lookUp: (messages, context) => {
      const { query, likely, language } = read(messages, context)
      return { words: query, topics: likely.map(({ id }) => id), language }
    },
    answer: (input) => {
      const understood = read(input.messages, input.context)
      const { danger, topic, previous } = understood
      const told = danger ?? confirmedBy(input)
      if (told !== undefined) return said('danger', told, dangerTexts(told, input.context).answer)
      // Whoever asks about something else right after a danger may still be in it: asked once more, and nothing light is said.
      const carriedOn = topic === undefined ? undefined : previous.danger
      const possibleDanger = input.context.possibleDanger ?? carriedOn ?? null
      const context = { ...input.context, possibleDanger }
      const { kind, about, text, sources } = compose(understood, { ...input, context })
      const { danger: before } = understood.previous
      // Staying with an earlier danger says as much as a check, and more.
      const stays = kind === 'after_danger' && before !== undefined
      if (stays || !possibleDanger) return said(kind, about, text, sources)
      return said(kind, about, `${dangerTexts(possibleDanger, context).check}\n\n${text}`, sources)
    },
  }
}

/** An earlier danger that the last answer came back to, where the message says that it is still so. */
const confirmedBy = ({ messages, context }: ComposeInput): Danger | undefined => {
  const before = context.formerDangers?.find((danger) => danger !== null)
  const checked = before && messages.at(-2)?.content.includes(dangerTexts(before, context).check)
  return checked && context.reply === 'yes' ? before : undefined
}

const said = (
  kind: Composed['kind'],
  about: string | null,
  text: string,
  sources: readonly AiSource[] = [],
): Composed => ({ kind, about, text, sources })

let builtIn: Composer | undefined
/** The composer of the built-in content. Indexing takes a third of a second, so a process does it once. */
export const builtInComposer = (): Composer => {
  builtIn ??= createComposer(content().topics)
  return builtIn
}

/** The answer to what is not certainly a danger, without the sentence that checks. */
const compose = (understood: Understanding, { messages, context, excerpts }: ComposeInput): Composed => {
  const { text, language, smallTalk, topic, second, named, previous } = understood
  const earlier = messages.filter((message) => message.role === 'assistant').map((message) => message.content)
  const seed = hash(`${messages.length} ${text}`) + (context.formerAnswers ?? 0)
  const { deniedDanger: denied, possibleDanger: possible } = context
  if (denied && !named) return said('denied', denied, dangerTexts(denied, context).denied)
  const concern = possible ?? context.concern ?? undefined

  const chat =
    smallTalk &&
    answerSmallTalk(smallTalk, {
      personality: context.personality,
      language,
      subject: previous.topic?.title,
      seed,
      earlier,
    })
  // Staying with violence or despair says nothing to somebody who is ill meanwhile.
  const isIllToo = concern === 'emergency' && previous.danger !== 'emergency'
  if (previous.danger !== undefined && topic === undefined && !isIllToo) {
    const first = smallTalk !== undefined && ANSWERED_AFTER_DANGER.includes(smallTalk) ? [chat] : []
    const { further } = dangerTexts(previous.danger, context)
    return said('after_danger', previous.danger, [...first, further].join('\n\n'))
  }
  const asked = possible || topic !== undefined ? undefined : askedBefore(earlier, context)
  const isThanks = smallTalk !== undefined && smallTalk !== 'acknowledgement'
  if (asked !== undefined && (concern ?? asked) === asked && !isThanks) {
    const { denied: letGo, further } = dangerTexts(asked, context)
    const isNone = context.reply === 'no'
    return said(isNone ? 'denied' : 'unknown', asked, isNone ? letGo : further)
  }
  if (smallTalk !== undefined && chat !== undefined) return said(smallTalk, null, chat)

  const phrasebook = content().phrasebooks.get(language)
  // A topic that a message only touches is a guess, and bodies, despair and violence are nothing to guess at.
  const isGuess = concern !== undefined && !named && topic !== previous.topic
  const about = isGuess ? undefined : topic
  const careful = concern ?? (about && concernOfTopic(about))
  const notice =
    phrasebook === undefined
      ? []
      : careful === undefined || phrasebook.advice === undefined
        ? [phrasebook.notice]
        : [...(possible ? [] : [dangerTexts(careful, context).callAtOnce]), phrasebook.advice]
  const found = isGuess ? undefined : quote(understood.query, excerpts.filter(isTheirs))
  const leads = found?.changed || about === undefined || (!named && (found?.coverage ?? 0) >= SURE_COVERAGE)
  // A check asks already; a second question would blur what a "yes" means.
  const ask = (question: string) => (possible ? [] : [question])
  if (found !== undefined && leads) {
    // Quotes the library, but always says when to get help.
    const parts = [
      ...notice,
      cite(found),
      ...(about ? [about.seek] : []),
      ...ask(pick(wordingsOf('asking about the library'), seed)),
    ]
    return said('library', null, parts.join('\n\n'), [sourceOf(found)])
  }
  if (about === undefined) {
    if (concern !== undefined && (phrasebook === undefined || phrasebook.advice !== undefined)) {
      const { callAtOnce, cannotJudge } = dangerTexts(concern, context)
      return said('unknown', concern, [...(possible ? [] : [callAtOnce]), cannotJudge].join('\n\n'))
    }
    return said('unknown', null, phrasebook?.sorry ?? unknown(context, understood, earlier, seed))
  }
  const speech = { understood, context, earlier, found, seed, ask }
  const paragraphs =
    second === undefined ? speak(about, speech) : speakOfBoth([about, second.topic], second.text, speech)
  const quoted = second === undefined && found !== undefined ? [sourceOf(found)] : []
  const own = [about, second?.topic].flatMap((topic) => excerpts.find((excerpt) => isMadeFrom(excerpt, topic)) ?? [])
  return said('topic', about.id, [...notice, ...paragraphs].join('\n\n'), [...own.map(sourceOf), ...quoted])
}

const sourceOf = ({ id, title }: AiSource): AiSource => ({ id, title: title.trim() })

/** Whether an article was written or changed here; what its own topics were made into, the companion knows. */
const isTheirs = ({ topic, changed }: Excerpt): boolean => topic == null || changed === true

/** Whether an article says what the companion says of a topic, word for word. */
const isMadeFrom = ({ topic, content: article }: Excerpt, about: Topic | undefined): boolean =>
  about !== undefined && topic === about.id && about.points.every(({ text }) => article.includes(text))

/** What the previous answer asked about because nothing was known of it: the reply to that is no subject of its own. */
const askedBefore = (earlier: readonly string[], context: CompanionContext): Danger | undefined =>
  (['emergency', 'crisis', 'safety'] as const).find((danger) =>
    earlier.at(-1)?.includes(dangerTexts(danger, context).cannotJudge),
  )

/** What a topic is about, where that is a body or despair. */
const concernOfTopic = ({ subject, feeling }: Topic): Danger | undefined => {
  if (subject === 'mood') return 'crisis'
  return subject === 'health' || feeling === 'grief' || (OF_BODIES.includes(subject) && feeling === 'worry')
    ? 'emergency'
    : undefined
}

const OF_BODIES: readonly string[] = ['baby', 'pregnancy', 'recovery']
