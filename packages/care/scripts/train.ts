import { readFileSync, writeFileSync } from 'node:fs'
import { exampleOf } from '../src/examples.ts'
import { encode } from '../src/model.ts'
import { train } from '../src/train.ts'
import { argumentsOf } from './command.ts'
import { DATA, trainingRows } from './data.ts'
import { originOf, READING, TRAINING } from './origin.ts'

const { values: wanted } = argumentsOf({
  name: 'care:train',
  about: 'Trains the care model on data/ and writes it there, with the hash of its origin. Deterministic.',
  options: {
    check: {
      type: 'boolean',
      about: 'Only compares: exits with 1 where training gives another model than the stored.',
    },
  },
})

const rows = trainingRows()
const bytes = encode(train(rows.map(exampleOf)))
if (wanted.check) {
  const isSame = bytes.equals(readFileSync(`${DATA}model.bin`))
  process.stdout.write(
    isSame ? 'The stored model is the one that training gives.\n' : 'Training gives another model.\n',
  )
  process.exit(isSame ? 0 : 1)
}
writeFileSync(`${DATA}model.bin`, bytes)
writeFileSync(`${DATA}model.origin`, originOf(rows, [...READING, ...TRAINING]))
process.stdout.write(`${rows.length} messages, ${bytes.length} bytes\n`)
