import { type Concept, PHRASES } from './lexicon.ts'
import { correct } from './spelling.ts'
import { GAP, tokenise } from './tokens.ts'

/** A phrase of the lexicon found in the message. */
export interface Mention {
  readonly concept: Concept
  /** Words it spans. */
  readonly length: number
}

/** A message as the rules see it: corrected words, what they mean and where sentences and clauses part. */
export interface Reading {
  readonly words: readonly string[]
  readonly gaps: readonly number[]
  /** Number of the sentence of each word, from 0. */
  readonly sentences: readonly number[]
  /** Sentences that are questions. */
  readonly asked: ReadonlySet<number>
  readonly mentions: readonly (readonly Mention[])[]
  /** Words inside an idiom or a misleading compound: rules don't see them. Filled by the idioms pass. */
  readonly masked: Uint8Array
}

/** Phrases that hide the words inside them ("blood pressure" is no blood, "gestational diabetes" no food topic). */
const HIDING: ReadonlySet<Concept> = new Set<Concept>([
  'noise',
  'pressure',
  'spotting',
  'sugar',
  'heartAttack',
  'waters',
  'food',
  'drug',
  'supplement',
  'sleep',
  'drowsy',
  'unreal',
])

/** Stems of the WHO's International Nonproprietary Names: a medicine the lexicon has never heard of still sounds like one. */
const DRUG_STEM =
  /^\p{L}{2,}(?:cillin|mycin|micin|oxacin|cycline|prazole|conazole|nidazole|dipine|sartan|olol|statin|oxetine|azepam|zolam|profen|triptan|ciclovir|navir|ximab|zumab|gliptin|setron|codone|triptyline|nisolone|metasone|buterol|meterol|parin|thiazide|lukast|dronate|glutide|formin)e?$/u

/** Words of the longest fragment of a sentence. */
const FRAGMENT = 2

/** Reads a message: tokens, spelling, mentions. Linear in its length. */
export function read(text: string): Reading {
  const { words: raw, gaps: written, questions } = tokenise(text)
  const words = raw.map(correct)
  const gaps = joinFragments(written, new Set(questions))
  const sentences = new Array<number>(words.length)
  let sentence = -1
  for (let at = 0; at < words.length; at += 1) {
    if (gaps[at] === GAP.hard) sentence += 1
    sentences[at] = sentence
  }
  const asked = new Set(questions.map((at) => sentences[at] ?? 0))
  const masked = new Uint8Array(words.length)
  return { words, gaps, sentences, asked, mentions: findMentions(words, gaps, masked), masked }
}

/** "Blood. Lots. 18 weeks. Alone": sentences of a word or two are one told in haste. Questions stay by themselves. */
function joinFragments(gaps: readonly number[], questions: ReadonlySet<number>): number[] {
  const joined = [...gaps]
  let start = 0
  let short = false
  for (let at = 1; at <= gaps.length; at += 1) {
    if (at < gaps.length && gaps[at] !== GAP.hard) continue
    const isShort = at - start <= FRAGMENT && !questions.has(at - 1)
    if (start > 0 && isShort && short) joined[start] = GAP.soft
    ;[start, short] = [at, isShort]
  }
  return joined
}

function findMentions(words: readonly string[], gaps: readonly number[], masked: Uint8Array): Mention[][] {
  const mentions: Mention[][] = []
  let hiddenUntil = 0
  for (let at = 0; at < words.length; at += 1) {
    const found: Mention[] = []
    mentions.push(found)
    if (at < hiddenUntil) continue
    for (const { rest, concept } of PHRASES.get(words[at] ?? '') ?? []) {
      if (found.some((mention) => mention.concept === concept) || !follows(words, gaps, at, rest)) continue
      const length = rest.length + 1
      if (length > 1 && HIDING.has(concept)) hiddenUntil = Math.max(hiddenUntil, at + length)
      if (concept === 'noise') masked.fill(1, at, at + length)
      found.push({ concept, length })
    }
    if (found.length === 0 && DRUG_STEM.test(words[at] ?? '')) found.push({ concept: 'drug', length: 1 })
    if (hiddenUntil > at) dropShorter(found, hiddenUntil - at)
  }
  return mentions
}

/** At the first word of a hiding phrase only phrases at least as long stay: "blood" alone goes, "blood pressure" stays. */
function dropShorter(found: Mention[], length: number): void {
  const kept = found.filter((mention) => mention.length >= length)
  found.splice(0, found.length, ...kept)
}

function follows(words: readonly string[], gaps: readonly number[], at: number, rest: readonly string[]): boolean {
  for (let offset = 0; offset < rest.length; offset += 1) {
    const next = at + offset + 1
    if (words[next] !== rest[offset] || gaps[next] !== GAP.none) return false
  }
  return true
}
