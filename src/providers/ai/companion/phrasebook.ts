/** The phrases of a language other than English, and how it is recognised. */
export interface Phrasebook {
  /** Whole messages, separated by commas; likewise the next two. */
  hello: string
  thanks: string
  bye: string
  /** Filler words that may follow one of these, separated by spaces. */
  filler: string
  /** Common words of the language that are rare in English, separated by spaces. */
  common: string
  greeting: string
  welcome: string
  farewell: string
  /** A notice before an English answer. */
  notice: string
  /** The reply to messages that were not understood. */
  sorry: string
}
