/** Characters as people see them: a flag, a family, or a Hindi letter with its vowel is one. */
const GRAPHEMES = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

export function charactersOf(text: string): string[] {
  return Array.from(GRAPHEMES.segment(text), ({ segment }) => segment)
}

/** The room for a text, and the room that each part takes. */
export interface Room {
  readonly room: number
  /** Default: one a character. */
  costOf?(part: string): number
  /** Stands behind a text that is cut. Default: nothing. */
  readonly end?: string
}

/** A text as it is where there is room for it, else its beginning, cut between characters. */
export function cutToRoom(text: string, { room, costOf = () => 1, end = '' }: Room): string {
  let [kept, keptCost, cost] = ['', end === '' ? 0 : costOf(end), 0]
  for (const { segment } of GRAPHEMES.segment(text)) {
    const own = costOf(segment)
    cost += own
    // The end is only needed once the text is known not to fit.
    if (keptCost + own <= room) kept += segment
    keptCost += own
    if (cost > room) return `${kept.trimEnd()}${end}`
  }
  return text
}

/**
 * The first characters of a text of which only so many code points were read: the last one of those may lack a part.
 */
export function beginningOf(text: string, characters: number, codePoints: number): string {
  const whole = [...text].length < codePoints ? text : charactersOf(text).slice(0, -1).join('')
  return cutToRoom(whole, { room: characters })
}
