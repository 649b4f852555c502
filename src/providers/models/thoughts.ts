import type { AnswerSink } from './model.ts'

/** The process's knowledge of whether a model's thoughts come without an opening tag. */
export interface ThinkingHabit {
  opensThoughts: 'unknown' | 'yes' | 'no'
}

/** Opening and closing marks of thoughts at the beginning of an answer. */
const THOUGHTS: readonly (readonly [string, string])[] = [
  ...['think', 'thinking', 'thought', 'thoughts', 'reasoning', 'seed:think', '|thinking|'].map(
    (tag) => [`<${tag}>`, `</${tag}>`] as const,
  ),
  ['[THINK]', '[/THINK]'],
  ['◁think▷', '◁/think▷'],
  ['<|begin_of_thought|>', '<|end_of_thought|>'],
  ['<|channel>thought', '<channel|>'],
  ['<|channel|>analysis', '<|channel|>final<|message|>'],
  ['<|channel|>commentary', '<|channel|>final<|message|>'],
]
/** Marks that may precede thoughts or the answer, and belong to neither. */
const HEADERS = ['<|start|>assistant', '<|channel|>final<|message|>', '<|im_start|>assistant', '<|begin_of_solution|>']
/** Marks that end a chat template's turn: nothing behind them is the answer. */
const TURN_ENDS = [
  '<|im_end|>',
  '<|eot_id|>',
  '<|eom_id|>',
  '<|end|>',
  '<|return|>',
  '<|endoftext|>',
  '<|end_of_text|>',
  '<|end_of_solution|>',
  '<|end▁of▁sentence|>',
  '<end_of_turn>',
  '<turn|>',
  '</s>',
]
const OPENINGS = [...THOUGHTS.map(([open]) => open), ...HEADERS]
const CLOSINGS = [...new Set(THOUGHTS.map(([, close]) => close))]
const MARKS = [...TURN_ENDS, ...CLOSINGS]

const patternOf = (texts: readonly string[]) =>
  new RegExp(texts.map((text) => text.replace(/[|[\]/]/g, '\\$&')).join('|'))
const CLOSING = patternOf(CLOSINGS)
const MARK = patternOf(MARKS)
const longest = (texts: readonly string[]) => Math.max(...texts.map(({ length }) => length))
const LONGEST_CLOSING = longest(CLOSINGS)
const LONGEST_MARK = longest(MARKS)

/** The longest beginning that is held back to see what it is. */
const HELD = 64
/** How models begin to think; answers to parents do not speak of a user. */
const THINKING =
  /^(?:okay|ok|alright|h?mm+|let me|let['’]s|we need|i need to|i should)\b|\b(?:users?|usuari[oa]|usuário|utilisateur|benutzer|nutzer|utente)\b|उपयोगकर्ता|用户|用戶/iu

/** How the line begins that a model is asked to put first (`risk-line.ts`): an answer that does so has no thoughts before it. */
const FIRST_LINE = 'risk'
const lettersOf = (text: string) => text.replace(/^[^\p{L}]+/u, '').toLowerCase()

/** The end of a text that may become a mark with the next piece. */
const unfinished = (text: string): string => {
  for (let at = Math.max(0, text.length - LONGEST_MARK + 1); at < text.length; at++) {
    const tail = text.slice(at)
    if (MARKS.some((mark) => mark.startsWith(tail))) return tail
  }
  return ''
}

type Texts = Pick<AnswerSink, 'text' | 'thought' | 'end'>

/**
 * Takes thoughts and the marks of chat templates out of a text that comes in pieces. Thoughts are a sign of life.
 *
 * Templates may open the thoughts themselves, so that only their end is seen. Until an answer of the process has told, 64
 * characters are held back, and all of one that begins as models think.
 */
export function createThoughts(sink: Texts, habit: ThinkingHabit): Pick<Texts, 'text' | 'end'> {
  let stage: 'beginning' | 'thinking' | 'unsure' | 'answering' | 'over' = 'beginning'
  let hasThought = false
  let isGuessed = false
  let held = ''
  let closing = ''

  const begin = (text: string) => {
    const beginning = text.trimStart()
    const thought = THOUGHTS.find(([open]) => beginning.startsWith(open))
    const header = HEADERS.find((each) => beginning.startsWith(each))
    if (thought) {
      ;[, closing] = thought
      stage = 'thinking'
      return think(beginning.slice(thought[0].length))
    }
    if (header) return begin(beginning.slice(header.length))
    const letters = lettersOf(beginning)
    const isShort = beginning.length <= HELD
    if (OPENINGS.some((opening) => opening.startsWith(beginning)) || (isShort && FIRST_LINE.startsWith(letters))) {
      held = beginning
      return
    }
    if (hasThought || habit.opensThoughts === 'yes' || letters.startsWith(FIRST_LINE)) {
      stage = 'answering'
      return answer(text)
    }
    stage = 'unsure'
    doubt(text)
  }

  const closed = (rest: string) => {
    hasThought = true
    stage = 'beginning'
    begin(rest)
  }
  const think = (text: string) => {
    const at = text.indexOf(closing)
    sink.thought()
    if (at >= 0) return closed(text.slice(at + closing.length))
    held = text.slice(-(closing.length - 1))
  }
  const doubt = (text: string) => {
    const before = held.length
    held += text
    const from = Math.max(0, before - LONGEST_CLOSING)
    const found = CLOSING.exec(held.slice(from))
    if (!found && habit.opensThoughts === 'unknown' && held.length > HELD && !THINKING.test(held.slice(0, HELD))) {
      isGuessed = true
      stage = 'answering'
      const text = held
      held = ''
      return answer(text)
    }
    sink.thought()
    if (!found) return
    habit.opensThoughts = 'no'
    const rest = held.slice(from + found.index + found[0].length)
    held = ''
    closed(rest)
  }
  const answer = (text: string) => {
    if (!/[<[◁]/.test(text)) return sink.text(text)
    const mark = MARK.exec(text)
    if (mark) {
      if (mark.index > 0) sink.text(text.slice(0, mark.index))
      if (TURN_ENDS.includes(mark[0])) {
        stage = 'over'
        return
      }
      habit.opensThoughts = 'no'
      return answer(text.slice(mark.index + mark[0].length))
    }
    held = unfinished(text)
    sink.text(text.slice(0, text.length - held.length))
  }
  const STAGES = { beginning: begin, thinking: think, unsure: doubt, answering: answer, over: () => {} }

  return {
    text: (piece) => {
      if (stage === 'unsure') return doubt(piece)
      const text = held + piece
      held = ''
      STAGES[stage](text)
    },
    end: (how) => {
      const isUnopened = stage === 'unsure' || isGuessed
      if (isUnopened && habit.opensThoughts === 'unknown' && how === 'complete') habit.opensThoughts = 'yes'
      // Thoughts that were cut are no answer.
      const isThought = stage === 'thinking' || (stage === 'unsure' && habit.opensThoughts === 'no' && how === 'length')
      const text = isThought ? '' : held
      held = ''
      if (stage === 'unsure') answer(text)
      else if (text !== '') sink.text(text)
      if (held !== '') sink.text(held)
      stage = 'over'
      sink.end(how)
    },
  }
}
