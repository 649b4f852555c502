/** Consonants, independent vowels and signs of Devanagari, as people type them in Latin letters. */
const CONSONANTS: Readonly<Record<string, string>> = {
  क: 'k',
  ख: 'kh',
  ग: 'g',
  घ: 'gh',
  ङ: 'n',
  च: 'ch',
  छ: 'chh',
  ज: 'j',
  झ: 'jh',
  ञ: 'n',
  ट: 't',
  ठ: 'th',
  ड: 'd',
  ढ: 'dh',
  ण: 'n',
  त: 't',
  थ: 'th',
  द: 'd',
  ध: 'dh',
  न: 'n',
  प: 'p',
  फ: 'ph',
  ब: 'b',
  भ: 'bh',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  व: 'v',
  श: 'sh',
  ष: 'sh',
  स: 's',
  ह: 'h',
}

const VOWELS: Readonly<Record<string, string>> = {
  अ: 'a',
  आ: 'aa',
  इ: 'i',
  ई: 'i',
  उ: 'u',
  ऊ: 'u',
  ऋ: 'ri',
  ए: 'e',
  ऐ: 'ai',
  ओ: 'o',
  औ: 'au',
  ऑ: 'o',
  'ा': 'a',
  'ि': 'i',
  'ी': 'i',
  'ु': 'u',
  'ू': 'u',
  'ृ': 'ri',
  'े': 'e',
  'ै': 'ai',
  'ो': 'o',
  'ौ': 'au',
  'ॉ': 'o',
  'ँ': 'n',
  'ं': 'n',
  'ः': '',
  ऽ: '',
}

/** Suppresses the inherent vowel of the consonant before it. */
const VIRAMA = '्'
const NUKTA = '़'
const NASAL = 'ँं'
const WORD = /[\u0900-\u097F]+/gu

/**
 * Writes Devanagari in Latin letters as Hindi speakers do on their phones, so that training on Hindi in Latin letters
 * holds for it too: without the inherent vowel at the end of a word, and in the last syllable but one where a long
 * vowel follows ("karata" is typed "karta").
 */
export function romanize(text: string): string {
  return text.replace(WORD, (word) => {
    const signs = [...word.normalize('NFC').normalize('NFD').replaceAll(NUKTA, '')]
    return signs
      .map((sign, at) => {
        const vowel = VOWELS[sign]
        if (vowel !== undefined) return vowel
        const consonant = CONSONANTS[sign]
        if (consonant === undefined) return sign === VIRAMA ? '' : sign === '।' ? '. ' : sign
        // Not of a copy of the rest: a message may be one word of thousands of signs.
        const [next, second, third] = [signs[at + 1], signs[at + 2], signs[at + 3]]
        const isBare = next === undefined || next === VIRAMA || (VOWELS[next] !== undefined && !NASAL.includes(next))
        const isDropped =
          at > 0 &&
          next !== undefined &&
          CONSONANTS[next] !== undefined &&
          second !== undefined &&
          VOWELS[second] !== undefined &&
          (third === undefined || NASAL.includes(third)) &&
          signs[at - 1] !== VIRAMA
        return isBare || isDropped ? consonant : `${consonant}a`
      })
      .join('')
  })
}
