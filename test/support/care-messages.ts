import { readdirSync, readFileSync } from 'node:fs'
import { assess, type Category, type URGENT } from '@parenting/care'

const FOLDER = new URL('../../packages/care/data/', import.meta.url)
const LONGEST = 300

/** An emergency that is certain, in English and in German, and a question without any danger. */
export const DANGER = 'My baby is not breathing and her lips are blue'
export const GERMAN = 'Mein Baby atmet nicht und ist ganz blau'
export const HARMLESS = 'When do babies sleep through the night?'

/**
 * Short messages of the care data, in English by default, that may hold a danger and raise nothing that is certain. Looked up instead of
 * written down, because each training moves the line between the grades.
 */
export function* allPossibly(category: (typeof URGENT)[number], written = 'en'): Generator<string> {
  const files = ['blind', '.'].flatMap((folder) =>
    readdirSync(new URL(`${folder}/`, FOLDER))
      .filter((name) => name.endsWith('.jsonl'))
      .map((name) => `${folder}/${name}`),
  )
  for (const file of files)
    for (const line of readFileSync(new URL(file, FOLDER), 'utf8').trim().split('\n')) {
      const { text, language, labels } = JSON.parse(line) as { text: string; language: string; labels: Category[] }
      if (language !== written || text.length > LONGEST || !labels.includes(category)) continue
      const { categories, possible } = assess(text)
      if (categories.length === 0 && possible[0] === category) yield text
    }
}

/** The first of them. */
export const possibly = (category: (typeof URGENT)[number], written?: string): string => {
  for (const text of allPossibly(category, written)) return text
  throw new Error(`No message of the care data is possibly ${category}, and no more`)
}
