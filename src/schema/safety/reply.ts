import replies from '../../../content/safety/replies.json' with { type: 'json' }
import { simplify } from './language.ts'

/** How a message answers whether there is a danger; `call` where it is nothing but a call for help. */
export type Reply = 'yes' | 'no' | 'call'

const simplified = (phrases: readonly string[]): readonly string[] => phrases.map(simplify)
const YES = simplified(replies.yes)
const NO = new Set(simplified(replies.no))
const POLITE = new Set(simplified(replies.polite))
/** Words that turn a yes into something else: "yes, tell me more", "yes, all is well". */
const UNCLEAR = new Set(simplified(replies.unclear))
const CALL = new Set(simplified(replies.call))

/**
 * How a text answers whether there is a danger, in every language at once; null where it says something else. A call says
 * nothing beside it, asked for or not: "Hilfe, Hilfe!", "call 911". So does an all-clear, as what begins with a no may go
 * on in any way ("no, nobody picks up", "no sé qué hacer").
 */
export function replyOf(text: string): Reply | null {
  const words = simplify(text).split(' ')
  if (CALL.has([...new Set(words)].join(' '))) return 'call'
  const clauses = text.split(/[,.;:!?…\n–—।]+/).map(simplify)
  const said = clauses.filter((clause) => clause !== '' && !POLITE.has(clause))
  if (NO.has(words.join(' ')) || (said.length > 0 && said.every((clause) => NO.has(clause)))) return 'no'
  const opensWithYes = YES.some((phrase) => `${words.join(' ')} `.startsWith(`${phrase} `))
  return opensWithYes && !words.some((word) => UNCLEAR.has(word)) ? 'yes' : null
}
