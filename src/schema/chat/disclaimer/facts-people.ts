import type { Concept } from './lexicon.ts'
import type { Reading } from './reading.ts'
import { wordSet } from './table.ts'

const PRONOUNS = new Set(['he', 'she', 'him', 'his', 'her'])
const FEMALE = new Set(['she', 'her'])
const ASSAULTS: readonly Concept[] = ['violence', 'choking']

const WOMEN = wordSet(
  'sister mother mom mum aunt auntie grandmother grandma gran nan nana granny stepmum stepmom mil sil lady woman wife girlfriend fiancee amiga hermana madre suegra esposa abuela soeur mere femme niece',
)
const MEN = wordSet(
  'uncle dad father brother grandfather grandpa grandad granddad stepdad fil bil man husband boyfriend fiance amigo marido esposo mari frere pere',
)

/** "He bumped his head", "elle ne respire plus", when nobody else explains who: "her brother" does not, it says whose. */
export function speaksOfChild({ words, mentions }: Reading): boolean {
  const of = (concepts: readonly Concept[], at: number): boolean =>
    (mentions[at] ?? []).some(({ concept }) => concepts.includes(concept))
  if (words.some((_, at) => of(ASSAULTS, at))) return false
  const people = words.filter((_, at) => of(['relative'], at) && !PRONOUNS.has(words[at - 1] ?? ''))
  const him = !people.some((person) => !WOMEN.has(person))
  const her = !people.some((person) => !MEN.has(person))
  return words.some((word, at) =>
    FEMALE.has(word) ? her : PRONOUNS.has(word) ? him : people.length === 0 && isFrenchSubject(words, at),
  )
}

/** "elle", and "il" that is no "il y a", "il faut". */
function isFrenchSubject(words: readonly string[], at: number): boolean {
  return (
    words[at] === 'elle' || (words[at] === 'il' && ['a', 'est', 'ne', 's', 'respire'].includes(words[at + 1] ?? ''))
  )
}
