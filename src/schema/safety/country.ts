import aliases from '../../../content/safety/countries.json' with { type: 'json' }
import { parseCountry } from '../../formats/countries.ts'
import { EMERGENCY_NUMBERS } from './emergency-numbers.ts'

/**
 * The alpha-2 code of a profile's `country`: a code in any case, or a name (display names in English, Spanish and
 * French, and common others). Null for anything else.
 */
export function resolveCountry(country: string | null | undefined): string | null {
  if (country === null || country === undefined) return null
  const code = parseCountry(country.trim())
  if (code !== null && EMERGENCY_NUMBERS.has(code)) return code
  const name = fold(country)
  return ALIASED.get(name) ?? codesByName().get(name) ?? null
}

function fold(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/\bst\b\.?/g, 'saint')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
}

/** Common names that CLDR's display names lack. */
const ALIASED: ReadonlyMap<string, string> = new Map(
  Object.entries(aliases).flatMap(([code, names]) => names.map((name) => [fold(name), code] as const)),
)

let names: ReadonlyMap<string, string> | undefined

/** Built lazily: most profiles contain a code. */
function codesByName(): ReadonlyMap<string, string> {
  if (names === undefined) {
    const found = new Map<string, string>()
    // English last: where two languages share a name, English decides.
    for (const language of ['fr', 'es', 'en']) {
      const display = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
      for (const code of EMERGENCY_NUMBERS.keys()) {
        const name = display.of(code)
        if (name !== undefined) found.set(fold(name), code)
      }
    }
    names = found
  }
  return names
}
