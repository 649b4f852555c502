import type { Category } from '@parenting/care'
import type { Help } from '../../errors.ts'
import type { ReplyDisclaimer } from '../../live-replies.ts'
import { languageOf } from '../../providers/ai/companion/language.ts'
import { withoutManyMarks } from '../../rules.ts'
import { resolveCountry } from '../chat/disclaimer/country.ts'
import { buildDisclaimer } from '../chat/disclaimer/disclaimer.ts'
import { CRISIS_LINES, EMERGENCY_NUMBERS, POLICE_NUMBERS, SAFETY_LINES } from '../chat/disclaimer/emergency-numbers.ts'
import { MESSAGE_MAX } from '../chat/input.ts'
import { anyDanger, judge } from '../chat/judge.ts'

/** Where a text was written, which the person may want to delete. */
export type Place = 'chat' | 'post'

/** Who wrote a text. */
interface Writer {
  /** As the profile has it. */
  readonly country: string | null
  /** BCP 47, for a text whose language is unclear. */
  readonly language?: string | undefined
}

/** No rule has seen the text: of a long one the beginning and the end are assessed, as the whole would take seconds. */
const shortened = (text: string): string => {
  const ends = text.length <= MESSAGE_MAX ? text : `${text.slice(0, MESSAGE_MAX / 2)}\n${text.slice(-MESSAGE_MAX / 2)}`
  return withoutManyMarks(ends)
}

/**
 * Whom its writer may call, where a text tells of a danger, certain or possible, in its language; null for other texts.
 * Assessing a long text takes tens of milliseconds.
 */
export const helpIn = (text: string, about: Place): ((writer: Writer) => Help | null) | null => {
  if (text === '') return null
  const short = shortened(text)
  const judgement = judge(short, null)
  if (anyDanger(judgement) === null) return null
  const spoken = languageOf(short, judgement.assessment)
  return ({ country, language }) => {
    const disclaimer = buildDisclaimer({ ...judgement, country, language: spoken ?? language, about })
    return disclaimer && helpOf(disclaimer, country)
  }
}

/** Numbers that are right wherever the person is: the first one works in most countries, the second in the rest. */
const ANYWHERE = ['112', '911']

/** The numbers that a disclaimer about these categories names, the most urgent first. */
const numbersFor = ([primary, ...others]: readonly Category[], country: string | null): readonly string[] => {
  const code = resolveCountry(country) ?? ''
  const isHurt = primary === 'personal_safety'
  const mayDespair = primary === 'mental_health_crisis' || others.includes('mental_health_crisis')
  const line = isHurt ? SAFETY_LINES.get(code) : mayDespair ? CRISIS_LINES.get(code) : undefined
  const known = (isHurt ? POLICE_NUMBERS : EMERGENCY_NUMBERS).get(code) ?? ANYWHERE
  return [...known, ...(line?.number.split(' / ') ?? [])]
}

/** The help that a disclaimer about a danger offers. */
export const helpOf = (
  { primaryCategory, detectedCategories, message }: Omit<ReplyDisclaimer, 'grade'>,
  country: string | null,
): Help => ({ message, numbers: numbersFor([primaryCategory, ...detectedCategories], country) })
