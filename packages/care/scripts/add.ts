import { readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { argumentsOf } from './command.ts'
import { BLIND, createNearDuplicates, DATA, EVERYDAY, errorIn, FLOOR, type Labelled, readAuthors } from './data.ts'

const { values, positionals } = argumentsOf({
  name: 'care:add',
  about: `Adds authors' messages, a file each, to what the model is trained on. Rejects files with an invalid line; drops
near-duplicates of existing messages, and prints them. The floor keeps its own: it is a checklist.`,
  options: {
    blind: { type: 'boolean', about: 'To the blind authors instead: never trained on.' },
    floor: { type: 'boolean', about: 'To the floor instead: what no training may lose.' },
    everyday: { type: 'boolean', about: 'To the everyday messages instead: never trained on.' },
  },
  files: '<files...>',
})
const folder = values.blind ? BLIND : values.floor ? FLOOR : values.everyday ? EVERYDAY : DATA
const near = createNearDuplicates()
for (const from of folder === FLOOR ? [FLOOR] : [DATA, BLIND, EVERYDAY])
  for (const { rows } of readAuthors(from)) for (const row of rows) near.repeats(row)

const print = (text: string) => process.stdout.write(`${text}\n`)

for (const file of positionals) {
  const name = basename(file)
  const rows = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, at) => {
      const row = JSON.parse(line)
      const error = errorIn(row)
      if (error !== undefined) throw new Error(`${name}:${at + 1} ${error}`)
      return row as Labelled
    })
  const kept = rows.filter((row) => {
    const earlier = near.repeats(row)
    if (earlier !== undefined) print(`  dropped: ${row.text.slice(0, 90)}\n     like: ${earlier.slice(0, 90)}`)
    return earlier === undefined
  })
  const none = kept.filter(({ labels }) => labels.length === 0).length
  writeFileSync(`${folder}${name}`, `${kept.map((row) => JSON.stringify(row)).join('\n')}\n`)
  print(`${name}: ${kept.length} of ${rows.length} messages, ${none} of them without a label`)
}
