/** The phrases of a language other than English, and how it is recognised. */
export interface Phrasebook {
  /** Whole messages, simplified; likewise the next three. */
  hello: readonly string[]
  thanks: readonly string[]
  bye: readonly string[]
  okay: readonly string[]
  /** Filler words that may follow one of these. */
  filler: ReadonlySet<string>
  /** Common words of the language that are rare in English. */
  common: ReadonlySet<string>
  greeting: string
  welcome: string
  farewell: string
  /** The reply to an "ok" that ends a subject. */
  allRight: string
  /** A notice before an English answer. */
  notice: string
  /** A line before English advice on health, which no word about English may delay; where there are texts on dangers. */
  advice: string | undefined
  /** The reply to harmless messages that were not understood. */
  sorry: string
}
