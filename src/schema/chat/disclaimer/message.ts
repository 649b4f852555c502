import de from '../../../../content/disclaimers/de.json' with { type: 'json' }
import en from '../../../../content/disclaimers/en.json' with { type: 'json' }
import es from '../../../../content/disclaimers/es.json' with { type: 'json' }
import fr from '../../../../content/disclaimers/fr.json' with { type: 'json' }
import it from '../../../../content/disclaimers/it.json' with { type: 'json' }
import pt from '../../../../content/disclaimers/pt.json' with { type: 'json' }
import type { Category } from '../../../care/categories.ts'
import { fillIn, languageAmong } from '../../wording.ts'
import { resolveCountry } from './country.ts'
import { CRISIS_LINES, EMERGENCY_NUMBERS, SAFETY_LINES } from './emergency-numbers.ts'

export interface MessageOptions {
  /** Alpha-2 code or name, as the profile has it. */
  readonly country: string | null
  /** BCP 47; the texts exist in six languages, everybody else gets them in English. */
  readonly language?: string | undefined
  /** All categories found: an emergency that is a crisis too also names the crisis line. */
  readonly detected?: readonly Category[]
  /** What the person could delete of what was said; default `chat`. */
  readonly about?: keyof typeof en.erasable
}

/** The compiler checks that every language has a text for every category. */
const WORDINGS = { en, es, fr, de, pt, it } satisfies Record<string, typeof en & Record<Category, string>>

const LANGUAGES = Object.keys(WORDINGS) as (keyof typeof WORDINGS)[]

/**
 * The text under an answer for its primary category: short, kind, and for an urgent one with the number to call in the
 * user's country (an unknown country names 112 and 911).
 */
export const disclaimerMessage = (
  primary: Category,
  { country, language, detected = [], about = 'chat' }: MessageOptions,
): string => {
  const wording = WORDINGS[languageAmong(LANGUAGES, language)]
  const code = resolveCountry(country)
  const numbers = code === null ? undefined : EMERGENCY_NUMBERS.get(code)
  const call = numbers === undefined ? wording.unknown_number : numbers.join(` ${wording.or} `)
  const lineOf = (lines: typeof CRISIS_LINES): string | undefined => {
    const line = code === null ? undefined : lines.get(code)
    return line && fillIn(wording.help_line, { ...line })
  }
  const crisisLine = lineOf(CRISIS_LINES)
  const text = fillIn(wording[primary], {
    call,
    erasable: wording.erasable[about],
    line:
      primary === 'personal_safety'
        ? (lineOf(SAFETY_LINES) ?? wording.no_safety_line)
        : (crisisLine ?? wording.no_crisis_line),
  })
  const isCrisisToo = primary === 'medical_emergency' && detected.includes('mental_health_crisis')
  return isCrisisToo && crisisLine !== undefined ? `${text} ${crisisLine}` : text
}
