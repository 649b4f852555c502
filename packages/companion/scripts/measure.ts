import { readdirSync, readFileSync } from 'node:fs'
import { argumentsOf } from '@parenting/care/command'
import { predict } from '../src/model-file.ts'
import { PACKAGE } from './data.ts'

/** A question of a set that the model never learns from, with the subjects that answer it. */
interface Held {
  readonly text: string
  readonly labels: readonly string[]
  readonly language: string
}

function readSet(file: string): Held[] {
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

argumentsOf({
  name: 'companion:measure',
  about: 'Measures how often the ranker of the companion finds the right subject, on the questions in measure/.',
})

const folder = `${PACKAGE}measure/`
for (const file of readdirSync(folder)
  .filter((name) => name.endsWith('.txt'))
  .sort()) {
  process.stdout.write(`${file}\nlanguage  first  among 3  answered  wrong when answered\n`)
  const held = readSet(folder + file)
  for (const [language, questions] of [...Map.groupBy(held, ({ language }) => language), ['all', held] as const]) {
    const rows = questions.map(({ text, labels }) => {
      const { labels: found, sure } = predict(text, null)
      const isRight = (index: number) => labels.includes(found[index]?.label ?? '')
      const isAnswered = (found[0]?.probability ?? 0) >= sure
      return {
        first: isRight(0),
        among: [0, 1, 2].some(isRight),
        answered: isAnswered,
        wrong: isAnswered && !isRight(0),
      }
    })
    const share = (key: keyof (typeof rows)[number]) => (rows.filter((row) => row[key]).length / rows.length).toFixed(2)
    process.stdout.write(
      `${language.padEnd(8)}  ${share('first')}   ${share('among')}     ${share('answered')}      ${share('wrong')}  of ${rows.length}\n`,
    )
  }
}
