import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CATEGORIES, URGENT } from '../src/categories.ts'
import type { LabelledText } from '../src/examples.ts'
import { LANGUAGES } from '../src/languages.ts'

/** A message and its labels; see data/RUBRIC.md. */
export interface Labelled extends LabelledText {
  readonly note?: string
}

/** One author's messages. */
export interface Author {
  readonly name: string
  readonly rows: readonly Labelled[]
}

export const DATA = fileURLToPath(new URL('../data/', import.meta.url))
/** The held-out test set: never trained on. */
export const BLIND = `${DATA}blind/`
/** Ordinary messages without danger, to choose the operating point: never trained on. */
export const EVERYDAY = `${DATA}everyday/`
/** Sentences of danger that anybody recognises, a file a language: trained on, and never to be lost by training. */
export const FLOOR = `${DATA}floor/`

/** How an author writes: of dangers in plain words, of ordinary days, of both in numbers, or veiled and with look-alikes. */
export const kindOf = (author: string): 'plain' | 'daily' | 'facts' | 'hard' => {
  if (/^(?:plain|pairs)/.test(author)) return 'plain'
  if (/^(?:daily|asked|library)/.test(author)) return 'daily'
  return author.startsWith('facts') ? 'facts' : 'hard'
}

const readAuthor = (path: string): Author => ({
  name: basename(path, '.jsonl'),
  rows: readFileSync(path, 'utf8').trim().split('\n').map(parse),
})

/** The authors in a folder, sorted by name: the order in which the model is trained on them. */
export const readAuthors = (folder = DATA): Author[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.jsonl'))
    .sort()
    .map((file) => readAuthor(`${folder}${file}`))

/** Everything the model is trained on. */
export const trainingRows = (authors: readonly Author[] = readAuthors()): Labelled[] =>
  [...authors, ...readAuthors(FLOOR)].flatMap(({ rows }) => rows)

/** The error in a line of a file, as a predicate; undefined if it is valid. */
export const errorIn = (row: Record<string, unknown>): string | undefined => {
  const { text, language, labels, labelled, note, ...others } = row
  if (typeof text !== 'string' || text.trim() === '' || text.length > 4_000)
    return 'has no text of 1 to 4,000 characters'
  if (!LANGUAGES.some((known) => known === language)) return `has the language ${String(language)}`
  if (!Array.isArray(labels)) return 'has no labels'
  const unknownLabel = labels.find((label) => !CATEGORIES.some((known) => known === label))
  if (unknownLabel !== undefined) return `has the label ${String(unknownLabel)}`
  if (new Set(labels).size < labels.length) return 'has a label twice'
  if (labelled !== undefined && labelled !== 'urgent') return `is labelled ${String(labelled)}`
  if (labelled === 'urgent' && labels.some((label) => !URGENT.some((urgent) => urgent === label)))
    return 'has an everyday label, which it says was not judged'
  if (note !== undefined && typeof note !== 'string') return 'has a note that is not text'
  return Object.keys(others).length > 0 ? `has ${Object.keys(others).join(', ')}` : undefined
}

const parse = (line: string): Labelled => {
  const row = JSON.parse(line)
  const error = errorIn(row)
  if (error !== undefined) throw new Error(`${line.slice(0, 80)}: ${error}`)
  return row
}

/** Shingles of a text for comparison: runs of three words without case, accents, numbers and punctuation. */
const shinglesOf = (text: string): Set<string> => {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\d+/g, '#')
    .match(/[\p{L}#]+/gu) ?? [text]
  if (words.length < 4) return new Set([words.join(' ')])
  return new Set(words.slice(2).map((word, at) => `${words[at]} ${words[at + 1]} ${word}`))
}

/** The Jaccard similarity at which two messages count as duplicates. */
const MIN_SIMILARITY = 0.5

/**
 * Finds an earlier message with nearly the same words and the same labels. A pair with different labels is kept: it
 * teaches the model what makes the difference.
 */
export const createNearDuplicates = () => {
  const seen: { text: string; key: string; size: number }[] = []
  const holders = new Map<string, number[]>()
  return {
    /** Returns the earlier message that this one nearly repeats; if there is none, stores this one. */
    repeats({ text, labels }: Pick<Labelled, 'text' | 'labels'>): string | undefined {
      const key = labels.toSorted().join()
      const shingles = shinglesOf(text)
      const common = new Map<number, number>()
      for (const shingle of shingles) {
        for (const index of holders.get(shingle) ?? []) common.set(index, (common.get(index) ?? 0) + 1)
      }
      for (const [index, shared] of common) {
        const other = seen[index]
        if (other?.key === key && shared / (shingles.size + other.size - shared) >= MIN_SIMILARITY) return other.text
      }
      const index = seen.push({ text, key, size: shingles.size }) - 1
      for (const shingle of shingles) holders.set(shingle, [...(holders.get(shingle) ?? []), index])
      return undefined
    },
  }
}
