import { readFileSync } from 'node:fs'

/** A question of a set that the model never learns from, with the subjects that answer it. */
export interface Held {
  readonly text: string
  readonly labels: readonly string[]
  readonly language: string
}

/** Reads a set of `measure/`: the subjects that answer a message, then the message; a heading names the language. */
export function readSet(file: string): Held[] {
  let language = 'en'
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line): Held[] => {
      const heading = /^# ([\w-]+)/.exec(line)?.[1]
      if (heading !== undefined) language = heading
      const [, labels = '', text = ''] = /^([\w-]+(?:, [\w-]+)*): (.+)$/.exec(line) ?? []
      return text === '' || line.startsWith('//') ? [] : [{ text, labels: labels.split(', '), language }]
    })
}
