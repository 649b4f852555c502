import { parseCountry } from '../../formats/countries.ts'
import { EMERGENCY_NUMBERS } from './emergency-numbers.ts'

/** A map written as one line a value, `value: key, key, …`: `table('do not: dont')` maps "dont" to "do not". */
function table(lines: string): ReadonlyMap<string, string> {
  const entries = lines
    .trim()
    .split('\n')
    .flatMap((line): (readonly [string, string])[] => {
      const [value = '', keys = ''] = line.split(':')
      return keys.split(',').map((key) => [key.trim(), value.trim()] as const)
    })
  return new Map(entries)
}

/** Common names that CLDR's display names lack. */
const ALIASES = table(`
  US: usa, u s a, u s, america, united states of america, the united states, the us, the states, estados unidos, etats unis
  GB: uk, u k, the uk, great britain, britain, england, scotland, wales, northern ireland, reino unido, royaume uni
  IE: eire, republic of ireland
  NL: holland, the netherlands, nederland
  KR: south korea, republic of korea, korea
  KP: north korea
  CZ: czech republic
  TR: turkey, turkiye
  MM: burma
  CI: ivory coast, cote d ivoire
  CV: cape verde
  SZ: swaziland
  MK: macedonia
  TL: east timor
  AE: uae, emirates
  RU: russian federation
  VN: viet nam
  HK: hong kong
  MO: macau, macao
  PS: palestine, state of palestine
  CD: democratic republic of the congo, dr congo, drc
  CG: republic of the congo, congo
  GM: the gambia
  BS: the bahamas
  PH: the philippines
  ES: espana
  DE: alemania, deutschland, allemagne
  FR: francia
  IT: italia
  BE: belgique, belgie
  CH: suisse, schweiz
  AT: osterreich
  BR: brasil
  SE: sverige
  NO: norge
  DK: danmark
  FI: suomi
  PL: polska
  MA: maroc
  DZ: algerie
  TN: tunisie
  VA: vatican
  FM: micronesia
  MF: saint martin
  LC: st lucia
`)

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

const ALIASED: ReadonlyMap<string, string> = new Map([...ALIASES].map(([name, code]) => [fold(name), code]))

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
