/**
 * Adds an author's messages: `node scripts/care-add.ts [--blind] FILE…`. Rejects files with an invalid line; drops
 * near-duplicates of existing messages, and prints them.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { BLIND, createNearDuplicates, DATA, errorIn, type Labelled, readAuthors } from './care-data.ts'

const args = process.argv.slice(2)
const isBlind = args.includes('--blind')
const near = createNearDuplicates()
for (const { rows } of [...readAuthors(), ...readAuthors(BLIND)]) for (const row of rows) near.repeats(row)

const print = (text: string) => process.stdout.write(`${text}\n`)

for (const file of args.filter((arg) => !arg.startsWith('--'))) {
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
  writeFileSync(`${isBlind ? BLIND : DATA}${name}`, `${kept.map((row) => JSON.stringify(row)).join('\n')}\n`)
  print(`${name}: ${kept.length} of ${rows.length} messages, ${none} of them without a label`)
}
