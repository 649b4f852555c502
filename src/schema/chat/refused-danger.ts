import { AppError } from '../../errors.ts'
import { languageOf } from '../../providers/ai/companion/language.ts'
import { buildDisclaimer } from './disclaimer/disclaimer.ts'
import { anyDanger, judge } from './judge.ts'

/**
 * The error of a message that could not be taken: too many of them, a chat deleted on another device, this service away. If it
 * tells of a danger, the error's message says whom to call: help does not depend on this service. The country is not known here.
 */
export const refusalOf = (error: unknown, message: string): unknown => {
  const known = error instanceof AppError ? error : null
  const judgement = judge(message, null)
  if (anyDanger(judgement) === null) return error
  const disclaimer = buildDisclaimer({ ...judgement, country: null, language: languageOf(message) })
  const { retryAfter, headers } = known ?? { retryAfter: 5, headers: undefined }
  return new AppError(known?.code ?? 'service_unavailable', disclaimer?.message, {
    cause: known?.cause ?? error,
    ...(retryAfter !== undefined && { retryAfter }),
    ...(headers && { headers }),
  })
}
