import { writeFileSync } from 'node:fs'
import { argumentsOf } from '@parenting/care/command'
import { encode } from '../src/model.ts'
import { train } from '../src/train.ts'
import { examplesOf, PACKAGE, readQuestions } from './data.ts'

argumentsOf({
  name: 'companion:train',
  about: 'Trains the ranker of the companion on questions/ and writes model.bin. Deterministic; takes some minutes.',
})

const examples = examplesOf(readQuestions())
const bytes = encode(train(examples))
writeFileSync(`${PACKAGE}model.bin`, bytes)
process.stdout.write(`${examples.length} examples, ${bytes.length} bytes\n`)
