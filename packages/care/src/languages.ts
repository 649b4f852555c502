/** The languages of the training data, as BCP 47 tags; `hi-Latn` is Hindi in Latin letters. */
export const LANGUAGES = ['en', 'es', 'fr', 'de', 'pt', 'it', 'hi-Latn'] as const

export type Language = (typeof LANGUAGES)[number]

/** The language of a BCP 47 tag where there are texts in it, the closest first (hi-Latn before hi), else English. */
export function languageAmong<Language extends string>(
  languages: readonly Language[],
  tag: string | undefined,
): Language | 'en' {
  const subtags = (tag ?? 'en').toLowerCase().split(/[-_]/)
  for (let length = subtags.length; length > 0; length--) {
    const wanted = subtags.slice(0, length).join('-')
    const found = languages.find((language) => language.toLowerCase() === wanted)
    if (found !== undefined) return found
  }
  return 'en'
}
