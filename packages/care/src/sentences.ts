/** Characters of a sentence at most, where there are no full stops. */
const SENTENCE_MAX = 240

const SENTENCE = new RegExp(
  `\\S[\\s\\S]{0,${SENTENCE_MAX}}?(?:[.!?…。！？।]+(?=\\s|$)|[。！？।]|\\n|$)|\\S[\\s\\S]{1,${SENTENCE_MAX}}(?=\\s|$)|\\S+`,
  'gu',
)

/** The sentences of a text, each of a bounded length. */
export function sentencesOf(text: string): readonly string[] {
  return text.match(SENTENCE) ?? []
}
