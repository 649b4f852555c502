import { readArticle } from './article.ts'
import { simplify } from './choices.ts'
import type { Article } from './library.ts'
import { overlap } from './overlap.ts'
import { render } from './phrases.ts'
import { type Answer, isNew, plain, type Question, type Speech, textOf } from './speech.ts'

/** Steps that are said again to somebody who goes on. */
const STEPS = 2

/** Whether the message says that an earlier danger is over. */
export function isAllClear({ turn: { risk }, ranking }: Question): boolean {
  return risk?.level === 'denied' || (risk?.level === 'earlier' && ranking.talk === ALL_CLEAR)
}

/** The kind of small talk that ends a danger. */
const ALL_CLEAR = 'all_clear'

/**
 * Answers a danger: the contact to call and the steps; to people who go on, the contact to call, the steps that fit,
 * and the signs to watch for.
 */
export function inDanger(speech: Speech, article: Article): Answer {
  const { phrases, asked, question } = speech
  const { stored, content, title } = textOf(speech, article)
  const text = readArticle(content)
  const danger = article.danger as NonNullable<Article['danger']>
  const cited = { id: stored?.id ?? null, title: title.trim(), topic: article.topic }
  const call = render(phrases.call[danger.call], question.help)
  const isFirst = isNew(speech, text.answer)
  // The page says more than a question whether there is a danger.
  const sure = { ...speech, check: null }
  if (isFirst) {
    const steps = text.points.map((step, index) => `${index + 1}. ${step}`).join('\n')
    const parts = danger.kind === 'crisis' ? [text.answer, call, steps] : [call, text.answer, steps]
    return plain(sure, parts, [], cited)
  }
  const watch = text.watch === null ? null : `${phrases.watch} ${text.watch}`
  const rest = [watch, text.call].find((part) => isNew(speech, part)) ?? null
  const steps = overlap(asked, text.points, STEPS)
  // The contact to call stays, unless that is an ambulance or a helper: then the answer asks whether they are on their
  // way.
  const isElsewhere = danger.call === 'maternity' || danger.call === 'doctor_now' || danger.call === 'poison'
  const further = isElsewhere ? call : render(phrases.further[danger.kind], question.help)
  return plain(sure, [further, ...steps, rest], [], cited)
}

/**
 * To somebody who says that there is no danger: the signs to watch for, and the advice to be seen all the same where
 * they doubt it.
 */
export function denied(speech: Speech, article: Article): Answer {
  const { phrases, question } = speech
  const last = ` ${simplify(question.messages.at(-1)?.content ?? '')} `
  const isDoubtful = phrases.doubt.some((word) => last.includes(` ${simplify(word)} `))
  const { watch } = readArticle(textOf(speech, article).content)
  const good = isDoubtful
    ? phrases.doubtful
    : render(phrases.denied[(article.danger as NonNullable<Article['danger']>).kind], question.help)
  return plain(speech, [good, isNew(speech, watch) ? `${phrases.watch} ${watch}` : null])
}
