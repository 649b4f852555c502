import { readFileSync } from 'node:fs'

export interface Question {
  readonly language: string
  /** The topics of the articles that answer it; one is enough. */
  readonly topics: readonly string[]
  readonly text: string
}

/** Sets of questions: one that the words for topics were written with, and two by authors who knew only the titles. */
export const SETS = ['questions', 'held-out', 'held-out-2'] as const

/** The questions of a set, whose format is said at the beginning of its file. */
export const readQuestions = (set: (typeof SETS)[number]): Question[] => {
  let language = ''
  const lines = readFileSync(new URL(`${set}.txt`, import.meta.url), 'utf8').split('\n')
  return lines.flatMap((line): Question[] => {
    if (line.startsWith('# ')) language = line.slice(2)
    const [, topics, text] = /^([a-z][\w, -]*): (.+)$/.exec(line) ?? []
    return topics === undefined || text === undefined ? [] : [{ language, topics: topics.split(', '), text }]
  })
}
