/** The languages of the training data, as BCP 47 tags; `hi-Latn` is Hindi in Latin letters. */
export const LANGUAGES = ['en', 'es', 'fr', 'de', 'pt', 'it', 'hi-Latn'] as const

export type Language = (typeof LANGUAGES)[number]
