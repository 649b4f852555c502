/** Accents, and the marks that Arabic and Hindi are written with or without. Hindi's vowel signs are letters of a word. */
const OPTIONAL = /[\u0300-\u036f\u064b-\u065f\u093c]+/gu

/** Lower case, accents and apostrophes removed, everything but letters and digits turned into single spaces. */
export const simplify = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(OPTIONAL, '')
    .toLowerCase()
    .replace(/['’ʼ`]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
