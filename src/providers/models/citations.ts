import type { AiSource } from '../ai/ai.ts'

/** Marks as models write them: `[1]`, `[1, 3]`, `【2】`, with the space before. */
const MARK = /[ \t]*[[【]\s*(\d{1,3}(?:\s*,\s*\d{1,3})*)\s*[\]】]/g

/** The end of a piece that may become a mark with the next one. */
const BEGINNING = /[ \t]*(?:[[【][\d,\s]{0,16})?$/

/** Takes the marks out of an answer that comes in pieces. */
export interface Citations {
  /** As much of the text as can be shown. */
  read(piece: string): string
  /** Returns the text held back. */
  end(): string
}

/**
 * Removes marks that point at passages from an answer. `cite` gets the sources that they name, in the order of the
 * answer; a mark that names no given source is removed like the others.
 * @param given the sources of the passages, as they were numbered from 1
 */
export function createCitations(given: readonly AiSource[], cite: (sources: readonly AiSource[]) => void): Citations {
  const cited: AiSource[] = []
  let held = ''

  const take = (_mark: string, numbers: string): string => {
    for (const number of numbers.split(',')) {
      const source = given[Number(number) - 1]
      if (source === undefined || cited.some(({ id }) => id === source.id)) continue
      cited.push(source)
      cite([...cited])
    }
    return ''
  }

  return {
    read: (piece) => {
      const text = (held + piece).replace(MARK, take)
      held = BEGINNING.exec(text)?.[0] ?? ''
      return text.slice(0, text.length - held.length)
    },
    end: () => held.replace(MARK, take),
  }
}
