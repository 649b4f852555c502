import { type Risk, URGENT } from '@parenting/care'
import type { AnswerSink } from './model.ts'

/** Added to a model's instructions: its own judgement of the message, in the call that answers it. */
export const RISK_INSTRUCTIONS = `The first line
- Begin every reply with one line that the app takes out, in English whatever the language of the conversation, and nothing
  else on it: \`risk: none\`, or \`risk: certain\` or \`risk: possible\` with the categories that are true of a real person now,
  the user or somebody beside them. For example \`risk: possible mental_health_crisis\`.
- medical_emergency: needs medical care now or within hours. mental_health_crisis: thoughts of dying or not being there,
  self-harm, fear or wish of harming a child, psychosis, hopelessness without a way on, open or veiled. personal_safety: hurt,
  threatened, stalked, controlled or neglected by somebody close by, adult or child.
- \`none\` is usual: idioms, fiction, the past that is over, general questions, animals, ordinary tiredness or rows are none.
- Then a line break and your reply, which never mentions that line.`

/** The longest beginning that is held back. */
const HELD = 64
/** How models may translate the label: such a line is taken out as well, though it raises nothing. */
const LABELS = ['risk', 'risiko', 'riesgo', 'risque', 'rischio', 'risco', 'जोखिम']
const LINE = /^[^\p{L}]*([\p{L}\p{M}]+)[\s*_`]*[:：]([\p{L}\p{M}_\s,;|/&*`"'()[\]-]*)\.?[\s*`"']*$/u
const JOINS: ReadonlySet<string> = new Set(['', 'and'])

/** Whether more of the text may make it such a line. */
const mayBecomeLine = (text: string): boolean => {
  const bare = text.replace(/^[^\p{L}]+/u, '').toLowerCase()
  return LABELS.some((label) =>
    bare.length <= label.length
      ? label.startsWith(bare)
      : bare.startsWith(label) && /^[\s*_`]*([:：].*)?$/s.test(bare.slice(label.length)),
  )
}

/** The risk that a line tells of; undefined where it is no such line, null where it tells of none, or not in our words. */
const riskIn = (line: string): Risk | null | undefined => {
  const [, label = '', value = ''] = LINE.exec(line) ?? []
  if (!LABELS.includes(label.toLowerCase()) || value.trim().split(/\s+/).length > 6) return undefined
  const words = value.toLowerCase().split(/[^\p{L}\p{M}_]+/u)
  const [level, ...others] = words.filter((word) => !JOINS.has(word))
  const categories = URGENT.filter((category) => others.includes(category))
  const isKnown = others.length === new Set(others).size && others.length === categories.length
  return (level === 'certain' || level === 'possible') && categories.length > 0 && isKnown
    ? { categories, level }
    : null
}

/** Takes the first line out of an answer, and raises the risk that it tells of. */
export function createRiskLine(
  sink: Pick<AnswerSink, 'text' | 'end'>,
  raise: ((risk: Risk) => void) | undefined,
): Pick<AnswerSink, 'text' | 'end'> {
  let held: string | null = ''

  const release = (text: string) => {
    held = null
    if (text !== '') sink.text(text)
  }
  const take = (line: string, rest: string, whole: string) => {
    const risk = riskIn(line)
    if (risk) raise?.(risk)
    release(risk === undefined ? whole : rest)
  }

  return {
    text: (piece) => {
      if (held === null) return sink.text(piece)
      held = (held + piece).trimStart()
      const end = held.indexOf('\n')
      if (end >= 0 && end <= HELD) return take(held.slice(0, end), held.slice(end + 1), held)
      if (end >= 0 || held.length > HELD || !mayBecomeLine(held)) release(held)
    },
    end: (how) => {
      if (held !== null) take(held, '', held)
      sink.end(how)
    },
  }
}
