import { readFileSync, writeFileSync } from 'node:fs'
import { argumentsOf } from '@parenting/care/command'
import { encode } from '../src/model.ts'
import { train } from '../src/train.ts'
import { examplesOf, modelOrigin, PACKAGE, readQuestions } from './data.ts'

const { values: wanted } = argumentsOf({
  name: 'companion:train',
  about:
    'Trains the ranker of the companion on questions/ and writes model.bin, with the hash of its origin. Deterministic.',
  options: {
    check: {
      type: 'boolean',
      about: 'Only compares: exits with 1 where training gives another model than the stored.',
    },
  },
})

const examples = examplesOf(readQuestions())
const bytes = encode(train(examples))
if (wanted.check) {
  const isSame = bytes.equals(readFileSync(`${PACKAGE}model.bin`))
  process.stdout.write(
    isSame ? 'The stored model is the one that training gives.\n' : 'Training gives another model.\n',
  )
  process.exit(isSame ? 0 : 1)
}
writeFileSync(`${PACKAGE}model.bin`, bytes)
writeFileSync(`${PACKAGE}model.origin`, modelOrigin(examples))
process.stdout.write(`${examples.length} examples, ${bytes.length} bytes\n`)
