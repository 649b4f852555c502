/** What is said in a language other than English, and how it is recognised. */
export interface Phrasebook {
  /** Whole messages, separated by commas; as are the next two. */
  hello: string
  thanks: string
  bye: string
  /** Words that may follow one of these and add nothing, separated by spaces. */
  filler: string
  /** Words that occur in nearly every sentence of the language and hardly in English, separated by spaces. */
  common: string
  greeting: string
  welcome: string
  farewell: string
  /** In front of an English answer. */
  notice: string
  /** For what was not understood. */
  sorry: string
}
