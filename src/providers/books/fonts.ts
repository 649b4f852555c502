import { fileURLToPath } from 'node:url'
import { withoutDirections } from '../../formats/typed-text.ts'

const fontFile = (path: string): string => fileURLToPath(import.meta.resolve(`@expo-google-fonts/${path}`))

/** Noto: one family for all scripts of the seven languages, and for emoji in one colour. */
export const FONTS = {
  plain: fontFile('noto-sans/400Regular/NotoSans_400Regular.ttf'),
  bold: fontFile('noto-sans/700Bold/NotoSans_700Bold.ttf'),
  devanagari: fontFile('noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf'),
  emoji: fontFile('noto-emoji/400Regular/NotoEmoji_400Regular.ttf'),
} as const

export type FontName = keyof typeof FONTS

/** A part of a text in one font. */
export interface Run {
  readonly font: FontName
  readonly text: string
}

const EMOJI = /\p{Emoji_Presentation}|\p{Regional_Indicator}|\uFE0F|\u20E3|(?![©®™])\p{Extended_Pictographic}/u
const DEVANAGARI = /\p{Script=Devanagari}|[\u0964\u0965]/u
const BLANK = /^\s+$/u

/**
 * Signs without a place to break a line after which one is made; the layout of a line takes the square of its length. Spaces
 * that keep words together are among them.
 */
const UNBROKEN = /(?:[^\s\u200B]|[\u00A0\u2007\u202F\uFEFF]){30}(?=[^\s\u200B]|[\u00A0\u2007\u202F\uFEFF])/gu
/** More marks than a letter can have. */
const PILED_UP = /(\p{M}{8})\p{M}+/gu
const CONTROLS = /[^\P{Cc}\t\n]/gu

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' })

/**
 * Cuts a text into parts, each with the font that has its signs; a sign that no font has is shown as a box. `base` is
 * the font of most of it.
 */
export function runsOf(text: string, base: 'plain' | 'bold'): Run[] {
  const runs: { font: FontName; text: string }[] = []
  const plain = withoutDirections(text).replace(CONTROLS, '').replace(PILED_UP, '$1')
  for (const { segment } of segmenter.segment(plain.replace(UNBROKEN, '$&\u200B'))) {
    const last = runs.at(-1)
    const isBlank = BLANK.test(segment) && last?.font !== 'emoji'
    const font = EMOJI.test(segment) ? 'emoji' : DEVANAGARI.test(segment) ? 'devanagari' : isBlank ? last?.font : base
    if (last && last.font === font) last.text += segment
    else runs.push({ font: font ?? base, text: segment })
  }
  return runs
}
