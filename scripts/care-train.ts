/** Trains the care model on data/care and writes it: `npm run care:train`. Deterministic. */
import { writeFileSync } from 'node:fs'
import { exampleOf } from '../src/care/examples.ts'
import { encode } from '../src/care/model.ts'
import { train } from '../src/care/train.ts'
import { DATA, readAuthors } from './care-data.ts'

const authors = readAuthors()
const bytes = encode(train(authors.flatMap(({ rows }) => rows.map(exampleOf))))
writeFileSync(`${DATA}model.bin`, bytes)
process.stdout.write(
  `${authors.length} authors, ${authors.reduce((sum, { rows }) => sum + rows.length, 0)} messages, ${bytes.length} bytes\n`,
)
