import { writeFileSync } from 'node:fs'
import { encode } from '../src/model.ts'
import { train } from '../src/train.ts'
import { examplesOf, PACKAGE, readQuestions } from './data.ts'

const examples = examplesOf(readQuestions())
const bytes = encode(train(examples))
writeFileSync(`${PACKAGE}model.bin`, bytes)
process.stdout.write(`${examples.length} examples, ${bytes.length} bytes\n`)
