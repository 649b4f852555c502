import { readdirSync } from 'node:fs'
import { argumentsOf } from '@parenting/care/command'
import { predict } from '../src/model-file.ts'
import { PACKAGE } from './data.ts'
import { type Held, readSet } from './sets.ts'

const { values: wanted } = argumentsOf({
  name: 'companion:measure',
  about: 'Measures how often the ranker of the companion finds the right subject, on the questions in measure/.',
  options: {
    sure: { type: 'string', about: 'The probability from which a question is answered; by default the stored one.' },
    misses: { type: 'boolean', about: 'Prints the questions that are answered with another subject.' },
  },
})

/** How a question would be answered. */
function judge({ text, labels, language }: Held) {
  const { labels: found, sure: stored, choice, offered } = predict(text, null)
  const sure = wanted.sure === undefined ? stored : Number(wanted.sure)
  const isRight = (index: number) => labels.includes(found[index]?.label ?? '')
  const top = found[0]?.probability ?? 0
  const isAnswered = top >= sure
  const choices = found.slice(0, 3).filter(({ probability }) => probability >= choice)
  const isOffered = !isAnswered && choices.reduce((sum, { probability }) => sum + probability, 0) >= offered
  if (wanted.misses && isAnswered && !isRight(0))
    process.stdout.write(
      `  ${language}: ${text}\n      ${labels.join(', ')}; got ${found[0]?.label} ${top.toFixed(2)}\n`,
    )
  return {
    first: isRight(0),
    among: [0, 1, 2].some(isRight),
    answered: isAnswered,
    wrong: isAnswered && !isRight(0),
    neither: !isAnswered && !isOffered,
  }
}

const folder = `${PACKAGE}measure/`
for (const file of readdirSync(folder)
  .filter((name) => name.endsWith('.txt'))
  .sort()) {
  process.stdout.write(`${file}\nlanguage  first  among 3  answered  of all answered wrongly  not understood\n`)
  const held = readSet(folder + file).map((question) => ({ ...question, ...judge(question) }))
  for (const [language, rows] of [...Map.groupBy(held, (row) => row.language), ['all', held] as const]) {
    const share = (key: 'first' | 'among' | 'answered' | 'wrong' | 'neither') =>
      (rows.filter((row) => row[key]).length / rows.length).toFixed(2)
    process.stdout.write(
      `${language.padEnd(8)}  ${share('first')}   ${share('among')}     ${share('answered')}      ${share('wrong')}                     ${share('neither')}  of ${rows.length}\n`,
    )
  }
}
