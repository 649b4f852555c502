const LONGEST = 60

/** Derives a conversation's title from its first message: the first sentence, at most 60 characters, cut at a word. */
export const deriveTitle = (message: string): string => {
  const line = message.replace(/\s+/g, ' ').trim()
  const [sentence = line] = line.split(/(?<=[.!?…。！？])\s/u)
  if (sentence.length <= LONGEST) return sentence
  const cut = sentence.slice(0, LONGEST - 1)
  const word = cut.lastIndexOf(' ')
  // A single long word is cut anywhere but inside a surrogate pair.
  const kept = word > 20 ? cut.slice(0, word) : cut.replace(/[\uD800-\uDBFF]$/, '')
  return `${kept.replace(/[\s,;:–-]+$/u, '')}…`
}
