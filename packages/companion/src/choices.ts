import type { Message } from './conversation.ts'
import { type Article, articles, type Language } from './library.ts'
import { phrasesOf } from './phrases.ts'

/** Makes the text that offers subjects to choose from. */
export function offer(titles: readonly string[], language: Language): string {
  const { choose, choose_end } = phrasesOf(language)
  return [choose, titles.map((title, index) => `${index + 1}. ${title}`).join('\n'), choose_end].join('\n\n')
}

/** The titles that a message offered; none when it offered nothing. */
function offeredIn(text: string, language: Language): string[] {
  const { choose, choose_end } = phrasesOf(language)
  if (!text.includes(choose) || !text.includes(choose_end)) return []
  return [...text.matchAll(/^\d\. (.+)$/gm)].map(([, title = '']) => title)
}

/** The article that a reply picks from those offered by the message before: by its number, its place, or its title. */
export function chosenAmong(before: Message | undefined, reply: string, language: Language): Article | null {
  const title = before?.role === 'assistant' ? pickedTitle(offeredIn(before.content, language), reply, language) : null
  if (title === null) return null
  for (const article of articles().values()) if (article.translations.get(language)?.title === title) return article
  return null
}

/** Words of the longest reply that picks by a place in the list: a question of its own has more. */
const LONGEST_PICK = 5

/** The title that a reply picks from those offered; null for none. */
function pickedTitle(titles: readonly string[], reply: string, language: Language): string | null {
  const said = simplify(reply)
  if (titles.length === 0 || said === '') return null
  const byTitle = titles.find((title) => said.includes(simplify(title)) || simplify(title) === said)
  if (byTitle !== undefined) return byTitle
  // The longest name counts: "the second one" is not one.
  const named = phrasesOf(language)
    .ordinals.flatMap((names, place) => names.map((name) => ({ name: simplify(name), place })))
    .filter(
      ({ name }) => said === name || (said.split(' ').length <= LONGEST_PICK && ` ${said} `.includes(` ${name} `)),
    )
    .sort((one, other) => other.name.length - one.name.length)[0]
  if (named) return titles[named.place] ?? null
  const within = titles.filter((title) => said.length >= 4 && simplify(title).includes(said))
  return within.length === 1 ? (within[0] ?? null) : null
}

/** Lower case, without accents and marks. */
export function simplify(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, (marks) => (/\p{Script=Devanagari}/u.test(marks) ? marks : ''))
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}
