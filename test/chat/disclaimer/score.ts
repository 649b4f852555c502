import { readFileSync } from 'node:fs'
import { DISCLAIMER_CATEGORIES, type DisclaimerCategory } from '../../../src/schema/chat/disclaimer/categories.ts'
import { detectDisclaimer } from '../../../src/schema/chat/disclaimer/detect.ts'

export interface Labelled {
  readonly language: string
  readonly labels: readonly DisclaimerCategory[]
  readonly lures: readonly DisclaimerCategory[]
  readonly message: string
  readonly reply?: string
}

/** The labelled sets, in the order they were written. */
export const SETS = [
  'development',
  'held-out',
  'second-author',
  'blind-rounds',
  'third-author',
  'fourth-author',
] as const
export type SetName = (typeof SETS)[number]

export interface Score {
  readonly category: DisclaimerCategory
  /** Messages that carry the label. */
  readonly support: number
  readonly hits: number
  readonly falseAlarms: number
  readonly misses: number
  readonly precision: number
  readonly recall: number
  readonly f1: number
}

/** The labelled messages of a set (`fixtures/README.md`). */
export function readSet(name: SetName): Labelled[] {
  const file = new URL(`./fixtures/${name}.jsonl`, import.meta.url)
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Labelled)
}

/** The wording suggests a category the message must not get. */
export function isHardNegative({ labels, lures }: Labelled): boolean {
  return lures.some((lure) => !labels.includes(lure))
}

/** Precision, recall and F1 of every category on a set. */
export function scoreSet(rows: readonly Labelled[]): Score[] {
  const detected = rows.map((row) => new Set(detectDisclaimer(row)?.detected ?? []))
  return DISCLAIMER_CATEGORIES.map((category) => {
    const count = (wanted: boolean, found: boolean): number =>
      rows.filter((row, at) => row.labels.includes(category) === wanted && detected[at]?.has(category) === found).length
    const [hits, falseAlarms, misses] = [count(true, true), count(false, true), count(true, false)]
    return {
      category,
      support: hits + misses,
      hits,
      falseAlarms,
      misses,
      precision: share(hits, hits + falseAlarms),
      recall: share(hits, hits + misses),
      f1: share(2 * hits, 2 * hits + falseAlarms + misses),
    }
  })
}

function share(part: number, whole: number): number {
  return whole === 0 ? 1 : part / whole
}
