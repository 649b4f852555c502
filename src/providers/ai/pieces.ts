/** A piece ends at the first space after this many characters: a few words, like a model's. */
const SHORTEST = 12
/** Without a space, a piece ends here, so that any longer text has at least two. */
const LONGEST = 20

/**
 * Splits a text into the pieces it is streamed in. Joined they give the text again; no piece ends inside a grapheme
 * (an emoji of several code points, a letter with its accents).
 */
export function* inPieces(text: string): Generator<string> {
  let piece = ''
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)) {
    if (piece.length + segment.length > LONGEST && piece !== '') {
      yield piece
      piece = ''
    }
    piece += segment
    if (piece.length >= SHORTEST && /\s$/.test(segment)) {
      yield piece
      piece = ''
    }
  }
  if (piece !== '') yield piece
}
