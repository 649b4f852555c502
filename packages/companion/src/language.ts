import type { Message } from './conversation.ts'
import { LANGUAGES, type Language } from './library.ts'

const DEVANAGARI = /\p{Script=Devanagari}/u

/** The language of the answer: that of the conversation, Hindi in the letters the person uses, else English. */
export function answerLanguage(messages: readonly Message[], language: string): Language {
  const primary = language.toLowerCase().split(/[-_]/)[0]
  if (primary === 'hi') {
    const texts = messages.filter(({ role }) => role === 'user').map(({ content }) => content)
    const last = texts.findLast((text) => /\p{L}/u.test(text)) ?? ''
    return DEVANAGARI.test(last) ? 'hi' : 'hi-Latn'
  }
  return LANGUAGES.find((known) => known === primary) ?? 'en'
}
