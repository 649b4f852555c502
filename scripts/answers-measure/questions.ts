import { readFileSync } from 'node:fs'

export interface Question {
  readonly language: string
  /** The topics of the articles that answer it; one is enough. */
  readonly topics: readonly string[]
  readonly text: string
}

/** The questions of the file, whose format is said at its beginning. */
export const readQuestions = (): Question[] => {
  let language = ''
  const lines = readFileSync(new URL('questions.txt', import.meta.url), 'utf8').split('\n')
  return lines.flatMap((line): Question[] => {
    if (line.startsWith('# ')) language = line.slice(2)
    const [, topics, text] = /^([a-z][\w, -]*): (.+)$/.exec(line) ?? []
    return topics === undefined || text === undefined ? [] : [{ language, topics: topics.split(', '), text }]
  })
}
