import { AppError } from '../../errors.ts'
import { languageOf } from '../../providers/ai/companion/language.ts'
import { isDatabaseUnavailable, isTransactionLost } from '../../providers/database/unavailable.ts'
import { buildDisclaimer } from './disclaimer/disclaimer.ts'
import { MESSAGE_MAX } from './input.ts'
import { anyDanger, judge } from './judge.ts'

/** Of a text that is too long to be a message, its beginning and its end are judged: the whole would take seconds. */
const shortened = (text: string): string =>
  text.length <= MESSAGE_MAX ? text : `${text.slice(0, MESSAGE_MAX / 2)}\n${text.slice(-MESSAGE_MAX / 2)}`

/** Whom to call, where a text tells of a danger, in its language; null for others. The country is not known here. */
export const whomToCall = (text: string): string | null => {
  const words = shortened(text)
  const judgement = judge(words, null)
  if (anyDanger(judgement) === null) return null
  return buildDisclaimer({ ...judgement, country: null, language: languageOf(words) })?.message ?? null
}

/**
 * The error of a message that could not be taken: too long, too many of them, a chat deleted on another device, a session that
 * has ended, this service away. If it tells of a danger, the error's message says whom to call: help does not depend on this
 * service. Everything else about the error stays as it is.
 */
export const refusalOf = (error: unknown, message: string): unknown => {
  const help = whomToCall(message)
  if (help === null) return error
  if (error instanceof AppError) return error.inOtherWords(help)
  const isPassing = isDatabaseUnavailable(error) || isTransactionLost(error)
  const code = isPassing ? 'service_unavailable' : 'internal_error'
  return new AppError(code, help, { cause: error, retryAfter: 5 })
}
