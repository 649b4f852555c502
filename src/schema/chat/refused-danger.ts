import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { languageOf } from '../../providers/ai/companion/language.ts'
import { sql } from '../../providers/database/db.ts'
import { isDatabaseUnavailable, isTransactionLost } from '../../providers/database/unavailable.ts'
import { withoutManyMarks } from '../../rules.ts'
import { buildDisclaimer } from '../safety/disclaimer.ts'
import type { MessageOptions } from '../safety/disclaimer-texts.ts'
import { MESSAGE_MAX } from './input.ts'
import { anyDanger, judge } from './judge.ts'

/**
 * What is judged of a text that no rule has seen. Of one too long to be a message, the beginning and the end: the whole would
 * take seconds. As many marks on a character as a message may have.
 */
const shortened = (text: string): string => {
  const ends = text.length <= MESSAGE_MAX ? text : `${text.slice(0, MESSAGE_MAX / 2)}\n${text.slice(-MESSAGE_MAX / 2)}`
  return withoutManyMarks(ends)
}

/** What the person could delete of what was said. */
type About = NonNullable<MessageOptions['about']>

/** Where something was said; `elsewhere` in a field that is meant for a name, a number or a code. */
type Where = About | 'elsewhere'

/** Ids, of which the letters may look like words, and times, of which the numbers may look like a fever. */
const NO_WORDS = /^([\da-f-]{36}|\d{4}-\d\d-\d\d[\dTZ:.+\s-]*)$/i

/**
 * Of one word nobody can tell a call for help from a name, and the numbers of a telephone look like a fever. Words are cut
 * first: a pattern for two of them would try a long one from each of its letters.
 */
const hasSeveralWords = (text: string): boolean => text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length > 1

/** All texts of what was sent, whatever they are called there; but passwords are nothing to look at. */
const textsIn = (sent: unknown): string[] => {
  if (typeof sent === 'string') return NO_WORDS.test(sent) ? [] : [sent]
  if (typeof sent !== 'object' || sent === null) return []
  return Object.entries(sent).flatMap(([name, value]) => (/password/i.test(name) ? [] : textsIn(value)))
}

const heardIn = (sent: unknown, where: Where): string[] =>
  textsIn(sent).filter((text) => where !== 'elsewhere' || hasSeveralWords(text))

/** Who said something; the country is looked up for whoever is signed in. */
type Speaker = Pick<Context, 'viewer'> & { readonly app: Pick<Context['app'], 'db'> }

interface Said {
  /** Default `chat`. */
  readonly about?: About | undefined
  /** As the profile has it; null where it is not known. */
  readonly country: string | null
}

/** The danger that a text tells of, and its language; null for others. Judged once: of a long text that takes tens of milliseconds. */
const dangerIn = (text: string) => {
  if (text === '') return null
  const words = shortened(text)
  const judgement = judge(words, null)
  return anyDanger(judgement) === null ? null : { ...judgement, language: languageOf(words, judgement.assessment) }
}

const messageFor = (danger: NonNullable<ReturnType<typeof dangerIn>>, { about = 'chat', country }: Said) =>
  buildDisclaimer({ ...danger, country, about })?.message ?? null

/** Whom to call, where a text tells of a danger, in its language; null for others. */
export const whomToCall = (text: string, said: Said): string | null => {
  const danger = dangerIn(text)
  return danger && messageFor(danger, said)
}

/** Null for whoever is not signed in, and while the database is away. */
const countryOf = async ({ app, viewer }: Speaker): Promise<string | null> => {
  if (!viewer) return null
  const read = app.db.read<{ country: string | null }>(sql`select country from users where id = ${viewer.id}::uuid`)
  const [user] = await read.catch(() => [])
  return user?.country ?? null
}

/** Whom to call, where what was sent tells of a danger; null for others. */
export const helpTo = async (speaker: Speaker, sent: unknown, where: Where = 'chat'): Promise<string | null> => {
  const about = where === 'chat' ? where : 'post'
  const danger = dangerIn(heardIn(sent, where).join('\n'))
  return danger && messageFor(danger, { about, country: await countryOf(speaker) })
}

/**
 * The error of words that could not be taken: too long, too many of them, a chat deleted on another device, a session that
 * has ended, this service away. If what was sent tells of a danger, the error's message says whom to call: help does not depend
 * on this service. Everything else about the error stays as it is.
 */
export const refusalOf = async (speaker: Speaker, error: unknown, sent: unknown, where?: Where): Promise<unknown> => {
  const isAway = isDatabaseUnavailable(error)
  const help = await helpTo(isAway ? { ...speaker, viewer: null } : speaker, sent, where)
  if (help === null) return error
  if (error instanceof AppError) return error.inOtherWords(help)
  const code = isAway || isTransactionLost(error) ? 'service_unavailable' : 'internal_error'
  return new AppError(code, help, { cause: error, retryAfter: 5 })
}
