/** Locales of Java that are older than BCP 47, as its own `toLanguageTag` reads them. */
const JAVA: Readonly<Record<string, string>> = {
  'no-no-ny': 'nn-NO',
  'ja-jp-jp': 'ja-JP-u-ca-japanese',
  'th-th-th': 'th-TH-u-nu-thai',
}

/** Modifiers of POSIX that say how a language is written. Others, such as `euro`, say nothing of it. */
const POSIX: Readonly<Record<string, string>> = {
  latin: 'Latn',
  cyrillic: 'Cyrl',
  devanagari: 'Deva',
  arabic: 'Arab',
  valencia: 'valencia',
}

/** Puts a script behind the language, or a variant at the end. */
const withPart = (tag: string, part: string): string => {
  if (!/^[a-z]{4}$/i.test(part)) return `${tag}-${part}`
  const [language = '', ...others] = tag.split('-')
  return [language, part, ...others].join('-')
}

/**
 * Adds the text behind `@` to a tag: a modifier of POSIX, or keywords of ICU, of which those with the keys of BCP 47
 * are kept.
 */
const withModifier = (tag: string, modifier: string): string => {
  const part = POSIX[modifier.toLowerCase()]
  if (part !== undefined) return withPart(tag, part)
  const keywords = [...modifier.matchAll(/(?:^|;)([a-z\d][a-z])=([a-z\d]{3,8})(?=;|$)/gi)]
  return [tag, ...(keywords.length > 0 ? ['u'] : []), ...keywords.flatMap(([, key, value]) => [key, value])].join('-')
}

/** Java's `language_REGION_VARIANT_#Script_extensions`. */
const fromJava = (locale: string, behind: string): string => {
  const tag = locale.replace(/-+/g, '-').replace(/-$/, '')
  const [script = '', ...extensions] = behind.split('-')
  const isScript = /^[a-z]{4}$/i.test(script)
  return [isScript ? withPart(tag, script) : tag, ...(isScript ? extensions : [behind])].filter(Boolean).join('-')
}

const canonical = (tag: string): string | null => {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/**
 * Parses a language tag (BCP 47) into its canonical form. Platforms write it otherwise: `en_US`, `zh_CN_#Hans` (Java),
 * `en_US@rg=gbzzzz` (ICU), `en_US.UTF-8` (POSIX). Null for text that names no language.
 */
export function parseLanguage(value: string): string | null {
  const [, name = '', modifier = ''] = /^([^.@]*)(?:\.[\w-]+)?(?:@(.*))?$/s.exec(value) ?? []
  const [locale = '', behind] = name.replaceAll('_', '-').split('#', 2)
  const known = JAVA[locale.toLowerCase().replace(/-+$/, '')]
  const tag = known ?? (behind === undefined ? locale : fromJava(locale, behind))
  return canonical(modifier === '' ? tag : withModifier(tag, modifier))
}

/** The language that a client likes best, BCP 47, by its `Accept-Language` (RFC 9110, 12.5.4); null where it likes any. */
export function preferredLanguage(accepted: string | null | undefined): string | null {
  if (accepted == null) return null
  const ranges = accepted.split(',', 20).map((range) => {
    const [, tag, weight = '1'] = /^\s*([^\s;]+)\s*(?:;\s*q=([\d.]+)\s*)?$/i.exec(range) ?? []
    return { tag: tag === undefined ? null : parseLanguage(tag), weight: tag === undefined ? 0 : Number(weight) }
  })
  const [best] = ranges.sort((one, other) => other.weight - one.weight)
  return best && best.weight > 0 ? best.tag : null
}
