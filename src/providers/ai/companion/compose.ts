import type { Danger } from '@parenting/care'
import type { AiContext, AiMessage, AiSource } from '../ai.ts'
import type { LibraryQuestion } from '../library.ts'
import { answerToCheck } from './checked.ts'
import { choosePoints } from './choose-points.ts'
import { content, wordingsOf } from './content.ts'
import { dangerTexts } from './danger.ts'
import { type Excerpt, type Quote, quote } from './excerpt.ts'
import { answerSmallTalk } from './small-talk.ts'
import type { SmallTalk } from './small-talk-kinds.ts'
import { pregnancyWeek } from './stage.ts'
import { LAYOUTS, say, sayBeside } from './tone.ts'
import type { Feeling, Topic } from './topic.ts'
import { createReader, type Understanding } from './understand.ts'
import { hash, pick, pickFresh } from './words.ts'

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
  readonly context: AiContext
  /** The library's results for `lookUp(messages)`; may be empty. */
  readonly excerpts: readonly Excerpt[]
}

export interface Composer {
  /** What the last user message asks of the library. */
  lookUp(messages: readonly AiMessage[], context: AiContext): LibraryQuestion
  /** The answer to the last user message. Pure: the same conversation gives the same answer. */
  answer(input: ComposeInput): Composed
}

const POINTS_AN_ANSWER = 3
/** Points beyond two are kept for "tell me more" when the answer would be too long for a phone. */
const WORDS_OF_POINTS = 95

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
      if (danger !== undefined) return said('danger', danger, dangerTexts(danger, input.context).answer)
      // Whoever asks about something else right after a danger may still be in it: asked once more, and nothing light is said.
      const carriedOn = topic === undefined ? undefined : previous.danger
      const possibleDanger = input.context.possibleDanger ?? carriedOn ?? null
      const context = { ...input.context, possibleDanger }
      const { kind, about, text, sources } = compose(understood, { ...input, context })
      // Staying with an earlier danger says as much as a check, and more.
      if (!possibleDanger || kind === 'after_danger') return said(kind, about, text, sources)
      return said(kind, about, `${dangerTexts(possibleDanger, context).check}\n\n${text}`, sources)
    },
  }
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
    const isNone = answerToCheck(messages.at(-1)?.content ?? '') === 'no'
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
const askedBefore = (earlier: readonly string[], context: AiContext): Danger | undefined =>
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

interface Speech {
  understood: Understanding
  context: AiContext
  /** The companion's earlier answers, which it does not repeat. */
  earlier: readonly string[]
  found: Quote | undefined
  seed: number
  /** The closing question, or nothing where none may be asked. */
  ask: (question: string) => readonly string[]
}

/** The paragraphs of an answer on a topic. */
const speak = (topic: Topic, { understood, context, earlier, found, seed, ask }: Speech): string[] => {
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
const speakOfBoth = (
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

const cite = ({ title, text }: Quote) => `From the library, “${title}”: ${text}`

const trimesterOf = (week: number) => (week <= 13 ? 'first' : week <= 27 ? 'second' : 'third')

/** Admits not knowing, but asks back usefully, never twice in the same words. */
const unknown = (
  { personality }: AiContext,
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
