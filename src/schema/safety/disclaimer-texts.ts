import { type Category, languageAmong } from '@parenting/care'
import de from '../../../content/disclaimers/de.json' with { type: 'json' }
import en from '../../../content/disclaimers/en.json' with { type: 'json' }
import es from '../../../content/disclaimers/es.json' with { type: 'json' }
import fr from '../../../content/disclaimers/fr.json' with { type: 'json' }
import hi from '../../../content/disclaimers/hi.json' with { type: 'json' }
import hiLatn from '../../../content/disclaimers/hi-Latn.json' with { type: 'json' }
import it from '../../../content/disclaimers/it.json' with { type: 'json' }
import pt from '../../../content/disclaimers/pt.json' with { type: 'json' }
import { interpolate } from '../../formats/typed-text.ts'
import type { HelpTexts } from '../../providers/ai/ai.ts'
import { resolveCountry } from './country.ts'
import { CRISIS_LINES, EMERGENCY_NUMBERS, POLICE_NUMBERS, SAFETY_LINES } from './emergency-numbers.ts'

export interface MessageOptions {
  /** Alpha-2 code or name, as the profile has it. */
  readonly country: string | null
  /** BCP 47; a language without texts gets English ones. */
  readonly language?: string | undefined
  /** All categories found: an emergency that is a crisis too also names the crisis line. */
  readonly detected?: readonly Category[]
  /** Whether the danger is not certain: then the text begins with an "if". Default false. */
  readonly isPossible?: boolean
  /** The kind of text that the person could delete; default `chat`. */
  readonly about?: keyof typeof en.erasable
}

/** The compiler checks that every language has a text for every category. */
const WORDINGS = { en, es, fr, de, pt, it, hi, 'hi-Latn': hiLatn } satisfies Record<
  string,
  typeof en & Record<Category, string>
>

/** Texts for a merely possible danger. How to leave, and what to do in acute danger, is the same for both grades. */
type PossibleTexts = Partial<Record<Category, string>>

const LANGUAGES = Object.keys(WORDINGS) as (keyof typeof WORDINGS)[]

/**
 * Returns the numbers to call in a country (alpha-2 code or name), as phrases that follow a verb, or as sentences: an
 * unknown country gets 112 and 911.
 */
export function helpIn(country: string | null, language: string | undefined): HelpTexts {
  const wording = WORDINGS[languageAmong(LANGUAGES, language)]
  const code = resolveCountry(country)
  const lineOf = (lines: typeof CRISIS_LINES): string | undefined => {
    const line = code === null ? undefined : lines.get(code)
    return line && interpolate(wording.help_line, { ...line })
  }
  const callBy = (known: typeof EMERGENCY_NUMBERS): string => {
    const numbers = code === null ? undefined : known.get(code)?.join(` ${wording.or} `)
    return numbers === undefined ? wording.unknown_number : interpolate(wording.known_number, { numbers })
  }
  return {
    call: callBy(EMERGENCY_NUMBERS),
    callPolice: callBy(POLICE_NUMBERS),
    crisisLine: lineOf(CRISIS_LINES) ?? wording.no_crisis_line,
    safetyLine: lineOf(SAFETY_LINES) ?? wording.no_safety_line,
  }
}

/** The numbers to call for a person who is hurt or threatened, without any text that reveals it. */
export function safetyNumbers(country: string | null): string {
  const code = resolveCountry(country) ?? ''
  const line = SAFETY_LINES.get(code)
  return [...(POLICE_NUMBERS.get(code) ?? ['112', '911']), ...(line ? [line.number] : [])].join(' · ')
}

/** The text under an answer for its primary category: short, kind, and for an urgent one with the number to call. */
export function disclaimerMessage(
  primary: Category,
  { country, language, detected = [], isPossible = false, about = 'chat' }: MessageOptions,
): string {
  const wording = WORDINGS[languageAmong(LANGUAGES, language)]
  const { call, callPolice, crisisLine, safetyLine } = helpIn(country, language)
  const whom = primary === 'personal_safety' ? { call: callPolice, line: safetyLine } : { call, line: crisisLine }
  const possible: PossibleTexts = isPossible ? wording.possible : {}
  const text = interpolate(possible[primary] ?? wording[primary], { ...whom, erasable: wording.erasable[about] })
  const isCrisisToo = primary === 'medical_emergency' && detected.includes('mental_health_crisis')
  return isCrisisToo && crisisLine !== wording.no_crisis_line ? `${text} ${crisisLine}` : text
}
