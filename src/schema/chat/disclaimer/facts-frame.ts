import type { Reading } from './reading.ts'
import { wordSet } from './table.ts'
import { GAP } from './tokens.ts'

const OPENERS = wordSet(
  'what how can could is are should do does did will would when which who where why am may any has have whats que cual cuales cuanto cuanta cuando como puedo puede es quel quels quelle quelles combien comment quand puis peut',
)
/** "…, was it false labour": only a question when the subject comes behind. */
const INVERTED = wordSet('was were am had must might')
const SUBJECTS = wordSet('it i he she this that they we')
/** "Just wondering if it can come back": asked without a question mark. */
const WONDERING = new Set(['wonder', 'wondering'])
const WHETHER = wordSet('if whether how what when why is can')
const LEADS = wordSet('also hi hey hello please wondering know wonder')

/** A question mark, or a sentence that opens like a question: chat users often leave the mark out. */
export function isQuestion({ asked, words, gaps }: Reading): boolean {
  return (
    asked.size > 0 ||
    words.some(
      (word, at) =>
        (OPENERS.has(word) && (gaps[at] !== GAP.none || LEADS.has(words[at - 1] ?? ''))) ||
        (WONDERING.has(word) && WHETHER.has(words[at + 1] ?? '')) ||
        (INVERTED.has(word) && gaps[at] !== GAP.none && SUBJECTS.has(words[at + 1] ?? '')),
    )
  )
}

const WRITING = wordSet('writing write wrote drafting escribiendo ecris')
const INVENTIONS = wordSet('novel novels story stories script screenplay thriller novela cuento roman')

/** "I'm writing a novel": what the same message asks about troubles of the body is meant for it. */
export function isInvented({ words }: Reading): boolean {
  return words.some((word, at) => WRITING.has(word) && words.slice(at + 1, at + 5).some((next) => INVENTIONS.has(next)))
}
