import { dangerOf } from '@parenting/care'
import { chosenAmong } from './choices.ts'
import { type Message, type Profile, type Risk, type Turn, wasInDanger } from './conversation.ts'
import { answerLanguage } from './language.ts'
import { type Article, articles, type Kind, type Language } from './library.ts'
import { type Prediction, predict } from './model-file.ts'

/** A subject that a message may be about. */
export interface Subject {
  readonly article: Article
  /** From 0 to 1. */
  readonly probability: number
}

/** The subjects of a message. */
export interface Ranking {
  /** The likeliest first, at most three. */
  readonly subjects: readonly Subject[]
  /** `sure`: the first is answered; `unsure`: all are offered; `none`: nothing fits. */
  readonly certainty: 'sure' | 'unsure' | 'none'
  /** The kind of small talk; null for a question. */
  readonly talk: string | null
  /** The subject of the answer before. */
  readonly previous: Article | null
  /** Whether the person has told, or the profile says, that they have lost a child. */
  readonly isGrieving: boolean
  readonly language: Language
}

/** Earlier messages that are read again for the subject of the conversation. */
const REMEMBERED = 6

/** A label of the model that is no article: `talk:greeting`, or `none`. */
const TALK = 'talk:'

/** The probability from which a message is taken to tell of a loss: to miss one hurts more than to be careful once too often. */
const TELLS = 0.5

/** A recorded loss counts as recent for a year. */
const GRIEVING_WEEKS = 52

/** The pages for dangers that have none of their own, by kind. */
const GENERAL: Readonly<Record<Kind, string>> = {
  emergency: 'general-emergency',
  crisis: 'thoughts-of-dying',
  safety: 'violence-partner',
}

/**
 * Finds the subject of the last message. Pure: the same conversation gives the same ranking, so that nothing about
 * earlier answers needs to be stored: the messages before are ranked again by the same rules, each after those before
 * it.
 */
export function rank({
  messages,
  profile,
  turn,
}: {
  messages: readonly Message[]
  profile: Profile
  turn: Turn
}): Ranking {
  const { recentRisks = [] } = turn
  const asked = messages.flatMap(({ role }, index) => (role === 'user' && index < messages.length - 1 ? [index] : []))
  const remembered = asked.slice(-REMEMBERED)
  let before: Before = {
    article: null,
    danger: null,
    question: '',
    isGrieving: profile.weeksSinceLoss !== null && profile.weeksSinceLoss < GRIEVING_WEEKS && !profile.hasChild,
  }
  remembered.forEach((index, nth) => {
    const left = remembered.length - 1 - nth
    const [risk = null, ...earlier] = recentRisks.slice(left)
    // A danger that became certain after it was asked about was confirmed.
    const reply = risk?.level === 'certain' && earlier[0]?.level === 'possible' ? 'yes' : null
    const told = { risk, reply, recentRisks: earlier } as const
    const { subjects, certainty, isGrieving } = rankNext(messages.slice(0, index + 1), profile, told, before)
    const article = (certainty === 'none' ? null : subjects[0]?.article) ?? before.article
    const danger = article?.danger ? article : before.danger
    before = { article, danger, isGrieving, question: messages[index]?.content ?? '' }
  })
  return rankNext(messages, profile, turn, before)
}

/** The conversation before a message. */
interface Before {
  /** The subject of the answer before. */
  readonly article: Article | null
  /** The last page of a danger; somebody in danger who said "ok" in between is still there. */
  readonly danger: Article | null
  /** The message before. */
  readonly question: string
  readonly isGrieving: boolean
}

/** Ranks the last of the messages. */
function rankNext(messages: readonly Message[], profile: Profile, turn: Turn, before: Before): Ranking {
  const previous = before.article
  const language = answerLanguage(messages, profile.language)
  const last = messages.at(-1)?.content ?? ''
  const chosen = chosenAmong(messages.at(-2), last, language)
  const predicted = predict(last, previous?.slug ?? null)
  const isGrieving = predicted.ownLoss > TELLS || (before.isGrieving && predicted.newHope <= TELLS)
  const common = { previous, isGrieving, language, talk: null }
  if (chosen) return { ...common, subjects: [{ article: chosen, probability: 1 }], certainty: 'sure' }
  const talk = talkOf(predicted)
  if (turn.risk) {
    // A yes says little of the danger itself: the message before does.
    const told = turn.reply === 'yes' ? joined(predicted, predict(before.question, null)) : predicted
    const page = dangerPage(told, { ...turn, risk: turn.risk }, before.danger)
    if (page) return { ...common, subjects: [page], certainty: 'sure', talk }
  }
  if (talk !== null) return { ...common, talk, subjects: [], certainty: 'none' }
  const understood = isSure(predicted) ? predicted : readTogether(before, last, predicted)
  const fitting = understood.labels.flatMap(({ label, probability }): Subject[] => {
    const article = articles().get(label)
    if (!article) return []
    // A danger page is the answer where it is likely, and is not offered beside others as a possibility.
    const isMeant = article.danger
      ? probability >= LIKELY_DANGER
      : isGrieving
        ? isBearable(article)
        : !article.isOwnLoss
    return isMeant ? [{ article, probability }] : []
  })
  // The subjects left after a loss share the whole probability: the loss itself is the likeliest subject.
  const whole = isGrieving ? fitting.reduce((sum, { probability }) => sum + probability, 0) : 1
  const subjects = fitting
    .slice(0, 3)
    .map(({ article, probability }) => ({ article, probability: probability / whole }))
  const [first] = subjects
  const choices = subjects.filter(({ probability }) => probability >= understood.choice)
  const sum = choices.reduce((total, { probability }) => total + probability, 0)
  // A message of no sure subject, likeliest of the one before, goes on about that.
  const isFurther = previous !== null && !isSure(understood) && first?.article === previous
  if (isFurther && (!isGrieving || isBearable(previous)))
    return { ...common, subjects: [{ article: previous, probability: 1 }], certainty: 'sure' }
  // Pages about a loss share what they say first: the likeliest is the answer, and nobody in grief is given a list.
  const ofLoss = subjects.reduce((total, { article, probability }) => total + (article.isOwnLoss ? probability : 0), 0)
  const likely = first?.article.isOwnLoss ? ofLoss : (first?.probability ?? 0)
  if (likely >= understood.sure) return { ...common, subjects, certainty: 'sure' }
  if (sum >= understood.offered) return { ...common, subjects: choices, certainty: 'unsure' }
  return { ...common, subjects, certainty: 'none' }
}

function isSure({ labels: [top], sure }: Prediction): boolean {
  return (top?.probability ?? 0) >= sure
}

/**
 * Reads a message that names no subject as an addition to the question before: "he was born at 34 weeks". Whichever
 * reading names an article more surely counts; after a danger, which has rules of its own, that of the message alone.
 */
function readTogether({ article, question }: Before, message: string, alone: Prediction): Prediction {
  if (question === '' || article?.danger) return alone
  const together = predict(`${question}\n${message}`, article?.slug ?? null)
  const [top] = together.labels
  const isSurer = (top?.probability ?? 0) > (alone.labels[0]?.probability ?? 0)
  return isSurer && articles().has(top?.label ?? '') ? together : alone
}

/** The kind of small talk that a message surely is; null for none. */
function talkOf(prediction: Prediction): string | null {
  const [top] = prediction.labels
  return top?.label.startsWith(TALK) && isSure(prediction) ? top.label.slice(TALK.length) : null
}

/** Whether an article takes no pregnancy and no living baby for granted. */
function isBearable({ stages }: Article): boolean {
  return stages.includes('grieving')
}

/** From this probability on a page of danger is among the subjects of a message that was found to tell of none. */
const LIKELY_DANGER = 0.4

/** Joins two predictions: each label is as likely as the message that tells more of it. */
function joined(one: Prediction, other: Prediction): Prediction {
  const most = new Map(one.labels.map(({ label, probability }) => [label, probability]))
  for (const { label, probability } of other.labels)
    if (probability > (most.get(label) ?? 0)) most.set(label, probability)
  const labels = [...most].map(([label, probability]) => ({ label, probability }))
  return { ...one, labels: labels.sort((a, b) => b.probability - a.probability) }
}

/** From this probability on a danger page is the one that a certain danger needs; below, the general page is used. */
const LIKELY = 0.1

/**
 * The least probability of all danger pages together that makes an alarm a danger of each kind. Plain dangers have 0.2 and
 * more, ordinary questions that raise an alarm hardly ever 0.05 (`measure/`).
 */
const SEEN: Readonly<Record<Kind, number>> = { emergency: 0.2, crisis: 0.05, safety: 0.05 }

/** From this probability on somebody who was in danger asks about another subject. */
const OTHER_SUBJECT = 0.8

/** The page of a danger that a message tells of, or has told of; null where the message has another subject. */
function dangerPage(
  prediction: Prediction,
  turn: Turn & { readonly risk: Risk },
  before: Article | null,
): Subject | null {
  const { labels, ownLoss } = prediction
  const { risk, reply } = turn
  const kinds = risk.categories.flatMap((category) => dangerOf(category as never) ?? [])
  const general = articles().get(GENERAL[kinds[0] ?? 'emergency']) as Article
  const earlier = { article: before ?? general, probability: 1 }
  if (risk.level === 'denied' || reply === 'call') return earlier
  const [top] = labels.map(({ label, probability }) => ({ article: articles().get(label), probability }))
  if (risk.level === 'certain') {
    const [page] = labels.flatMap(({ label, probability }): Subject[] => {
      const article = articles().get(label)
      const isMeant = article?.danger && kinds.includes(article.danger.kind) && probability >= LIKELY
      return isMeant ? [{ article, probability }] : []
    })
    // The answer asks about a danger that the ranker hardly sees, instead of taking it for one.
    const seen = labels.reduce(
      (sum, { label, probability }) => sum + (articles().get(label)?.danger ? probability : 0),
      0,
    )
    const hasSubject = (top?.article?.danger === null && isSure(prediction)) || ownLoss > TELLS
    const [kind = 'emergency'] = kinds
    const isEveryday = reply !== 'yes' && ((kind === 'emergency' && hasSubject) || seen < SEEN[kind])
    return page ?? (isEveryday ? null : { article: general, probability: 1 })
  }
  // Somebody in danger who tells of another one is answered about that.
  const isAnother = risk.level === 'possible' && wasInDanger(turn) && (top?.probability ?? 0) >= LIKELY
  if (top?.article?.danger && (isSure(prediction) || isAnother))
    return { article: top.article, probability: top.probability }
  // The answer does not stay with a danger that was only possible.
  if (!wasInDanger(turn) || before === null) return null
  // A yes confirms the check that the answer before began with, whatever else that was about.
  return reply !== 'yes' && top?.article && top.probability >= OTHER_SUBJECT ? null : earlier
}
