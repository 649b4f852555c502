const DATE_TIME = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })
const DATE = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })
const RELATIVE = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'long' })
const NUMBER = new Intl.NumberFormat('en-US')

export const dateTime = (value: string): string => DATE_TIME.format(new Date(value))
export const date = (value: string): string => DATE.format(new Date(value))
export const number = (value: number): string => NUMBER.format(value)

/** `1 like`, `12 likes`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${number(count)} ${count === 1 ? one : many}`

const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

/** `3 hours ago`; a date once that is more than a week. */
export const ago = (value: string, now = Date.now()): string => {
  const seconds = (new Date(value).getTime() - now) / 1000
  if (Math.abs(seconds) > 7 * 86_400) return date(value)
  for (const [unit, size] of STEPS)
    if (Math.abs(seconds) >= size) return RELATIVE.format(Math.round(seconds / size), unit)
  return seconds < 0 ? 'just now' : 'in a moment'
}

/** `4 min 12 s`. */
export const duration = (seconds: number): string => {
  if (seconds < 60) return `${Math.round(seconds)} s`
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`
  return `${Math.floor(seconds / 3600)} h ${Math.round((seconds % 3600) / 60)} min`
}

/** `self_harm` and `selfHarm` as `Self harm`. */
export const words = (value: string): string => {
  const text = value
    .replaceAll(/[_.-]+/g, ' ')
    .replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim()
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const CHARACTERS = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The beginning of a text, up to the end of a word; one long word is cut between characters as people see them. */
export const shorten = (text: string, characters: number): string => {
  const all = Array.from(CHARACTERS.segment(text), ({ segment }) => segment)
  if (all.length <= characters) return text
  const whole = all
    .slice(0, characters + 1)
    .join('')
    .replace(/\s+\S*$/u, '')
  const cut =
    whole.length > characters / 2 && /\s/u.test(text.charAt(whole.length)) ? whole : all.slice(0, characters).join('')
  return `${cut.replace(/[\s.,;:!?…–-]+$/u, '')}…`
}

const REGIONS = new Intl.DisplayNames('en', { type: 'region' })
const LANGUAGES = new Intl.DisplayNames('en', { type: 'language' })

/** A country by its name; what is no code stays as somebody wrote it. */
export const countryName = (country: string): string =>
  /^[A-Z]{2}$/.test(country) ? (REGIONS.of(country) ?? country) : country

/** A language by its name in English. */
export const languageName = (code: string): string => {
  try {
    return LANGUAGES.of(code) ?? code
  } catch {
    return code
  }
}

/** The first character of a text as people see it; empty for none. */
export const initial = (text: string): string => CHARACTERS.segment(text).containing(0)?.segment ?? ''
