/** The characters that cost one septet of a text message (GSM 03.38), and those that cost two. Any other makes all cost two bytes. */
const ONE_SEPTET = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const TWO_SEPTETS = new Set('\f^{}\\[~]|€')

/** The most parts of a long text message; more would cost more than they are worth. */
const PARTS = 3
/** What fits into a part of several, less the one unit that is left empty where a character of two would be divided. */
const SEPTETS = PARTS * 152
const UNITS = PARTS * 66

const GRAPHEMES = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** A text that is sent in three parts at most: as it is, or its beginning, cut between what people see as characters. */
export const fitText = (text: string): string => {
  const isPlain = [...text].every((character) => ONE_SEPTET.has(character) || TWO_SEPTETS.has(character))
  const costOf = (part: string) =>
    isPlain ? [...part].reduce((sum, character) => sum + (TWO_SEPTETS.has(character) ? 2 : 1), 0) : part.length
  const room = isPlain ? SEPTETS : UNITS
  if (costOf(text) <= room) return text
  const end = isPlain ? '...' : '…'
  let [kept, cost] = ['', costOf(end)]
  for (const { segment } of GRAPHEMES.segment(text)) {
    cost += costOf(segment)
    if (cost > room) break
    kept += segment
  }
  return `${kept.trimEnd()}${end}`
}
