import { writeFileSync } from 'node:fs'
import { exampleOf } from '../src/examples.ts'
import { encode } from '../src/model.ts'
import { train } from '../src/train.ts'
import { argumentsOf } from './command.ts'
import { DATA, trainingRows } from './data.ts'

argumentsOf({ name: 'care:train', about: 'Trains the care model on data/ and writes it there. Deterministic.' })

const rows = trainingRows()
const bytes = encode(train(rows.map(exampleOf)))
writeFileSync(`${DATA}model.bin`, bytes)
process.stdout.write(`${rows.length} messages, ${bytes.length} bytes\n`)
