/** Trains the care model on data/care and writes it: `npm run care:train`. Deterministic. */
import { writeFileSync } from 'node:fs'
import { exampleOf } from '../src/care/examples.ts'
import { encode } from '../src/care/model.ts'
import { train } from '../src/care/train.ts'
import { DATA, trainingRows } from './care-data.ts'

const rows = trainingRows()
const bytes = encode(train(rows.map(exampleOf)))
writeFileSync(`${DATA}model.bin`, bytes)
process.stdout.write(`${rows.length} messages, ${bytes.length} bytes\n`)
