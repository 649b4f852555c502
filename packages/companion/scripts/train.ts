import { argumentsOf } from '@parenting/care/command'
import { CHECK, storeModel } from '@parenting/care/origin'
import { encode } from '../src/model.ts'
import { train } from '../src/train.ts'
import { examplesOf, modelOrigin, PACKAGE, readQuestions } from './data.ts'

const { values: wanted } = argumentsOf({
  name: 'companion:train',
  about:
    'Trains the ranker of the companion on questions/ and writes model.bin, with the hash of its origin. Deterministic.',
  options: CHECK,
})

const examples = examplesOf(readQuestions())
const bytes = encode(train(examples))
storeModel(PACKAGE, bytes, () => modelOrigin(examples), wanted.check)
process.stdout.write(`${examples.length} examples, ${bytes.length} bytes\n`)
