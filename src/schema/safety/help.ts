import type { Category, Risk } from '@parenting/care'
import type { Help } from '../../errors.ts'
import { withoutManyMarks } from '../../kernel/rules.ts'
import type { ReplyDisclaimer } from '../../providers/live-replies/live-replies.ts'
import { type About, assessNow } from './assess.ts'
import { resolveCountry } from './country.ts'
import { compose } from './disclaimer.ts'
import { disclaimerMessage, safetyNumbers } from './disclaimer-texts.ts'
import { CRISIS_LINES, EMERGENCY_NUMBERS, POLICE_NUMBERS, SAFETY_LINES } from './emergency-numbers.ts'

/** The author of a text. */
interface Writer {
  /** As the profile has it. */
  readonly country: string | null
  /** BCP 47, for a text whose language is unclear. */
  readonly language?: string | undefined
}

/** Assessed characters of a text whose length no rule has checked. */
const ASSESSED_MAX = 8000

/** Shortens a text of unchecked length to its beginning and end, because assessing all of it could take seconds. */
const shortened = (text: string): string => {
  const ends =
    text.length <= ASSESSED_MAX ? text : `${text.slice(0, ASSESSED_MAX / 2)}\n${text.slice(-ASSESSED_MAX / 2)}`
  return withoutManyMarks(ends)
}

/**
 * Assesses a text and returns a function that composes the help for its writer, in its language; null for texts without
 * a certain or possible danger. Assessing a long text takes tens of milliseconds.
 */
export function whomToCall(text: string, about: About): ((writer: Writer) => Help | null) | null {
  const assessment = text === '' ? null : assessNow(shortened(text))
  if (!assessment?.risk) return null
  return ({ country, language = 'en' }) => {
    const disclaimer = compose(assessment, [], { country, language: assessment.language ?? language, about })
    return disclaimer && helpOf(disclaimer, country)
  }
}

/** Numbers for an unknown country: the first works in most countries, the second in the rest. */
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
export function helpOf(
  { primaryCategory, detectedCategories, message }: Omit<ReplyDisclaimer, 'grade'>,
  country: string | null,
): Help {
  return { message, numbers: numbersFor([primaryCategory, ...detectedCategories], country) }
}

/** The text of a notification that offers help, in the reader's language. */
export type HelpNotice =
  | { readonly template: 'help_numbers'; readonly params: { readonly numbers: string } }
  | { readonly template: 'help_offered'; readonly params: (language: string) => { readonly message: string } }

/** The risk for help that a moderator offers without naming a danger: the notification has only numbers. */
export const UNNAMED: Risk = { categories: ['personal_safety'], level: 'possible' }

/**
 * Composes the notification that offers help after a dangerous post or journal entry. In case of violence it has only
 * numbers, because an abuser may look at the list of notifications.
 */
export function helpNotice(risk: Risk, country: string | null): HelpNotice {
  const [primary] = risk.categories
  if (primary === undefined || risk.categories.includes('personal_safety'))
    return { template: 'help_numbers', params: { numbers: safetyNumbers(country) } }
  const options = { country, detected: risk.categories, about: 'post' } as const
  return {
    template: 'help_offered',
    params: (language) => ({ message: disclaimerMessage(primary, { ...options, language }) }),
  }
}
