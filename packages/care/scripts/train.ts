import { exampleOf } from '../src/examples.ts'
import { encode } from '../src/model.ts'
import { train } from '../src/train.ts'
import { argumentsOf } from './command.ts'
import { DATA, trainingRows } from './data.ts'
import { CHECK, originOf, READING, storeModel, TRAINING } from './origin.ts'

const { values: wanted } = argumentsOf({
  name: 'care:train',
  about: 'Trains the care model on data/ and writes it there, with the hash of its origin. Deterministic.',
  options: CHECK,
})

const rows = trainingRows()
const bytes = encode(train(rows.map(exampleOf)))
storeModel(DATA, bytes, () => originOf(rows, [...READING, ...TRAINING]), wanted.check)
process.stdout.write(`${rows.length} messages, ${bytes.length} bytes\n`)
