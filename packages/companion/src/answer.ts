import { offer } from './choices.ts'
import type { Turn } from './conversation.ts'
import { fromArticle, fromOwn, ownArticle } from './from-article.ts'
import { denied, inDanger, isAllClear } from './from-danger.ts'
import type { Article } from './library.ts'
import { fresh, render } from './phrases.ts'
import { type Answer, plain, type Question, type Speech, speechOf, titleOf } from './speech.ts'
import { topicOf } from './topics.ts'

/** Answers a message from the articles. Pure; the same conversation gives the same answer. */
export function answer(question: Question): Answer {
  const { turn, ranking, formerAnswers = 0 } = question
  const speech = speechOf(question, ranking)
  const [top] = ranking.subjects
  const danger = [top?.article, ranking.previous].find((article) => article?.danger)
  if (danger && isAllClear(question)) return denied(speech, danger)
  if (top?.article.danger && turn.risk && ranking.certainty === 'sure') return inDanger(speech, top.article)
  const subjects = ranking.subjects.filter(({ article }) => isSaid(question, article)).map(({ article }) => article)
  const [first] = subjects
  // A request for another answer may mean another subject: every second one offers those that are likely.
  const isOffered = formerAnswers % 2 === 1 && subjects.length > 1
  const own = ownArticle(question)
  if (own?.isNamed) return fromOwn(speech, own.article)
  if (first && first === top?.article && ranking.certainty === 'sure' && !isOffered) return fromArticle(speech, first)
  if (ranking.talk !== null) return plain(speech, [speech.phrases.talk[ranking.talk] ?? speech.phrases.none])
  if (own) return fromOwn(speech, own.article)
  if (subjects.length > 0 && (isOffered || ranking.certainty !== 'none')) {
    const choices = subjects.filter((article) => isOfferable(article, turn)).map((article) => titleOf(speech, article))
    if (choices.length === 0) return notUnderstood(speech)
    return plain(speech, [offer(choices, ranking.language), noneOfHealth(speech)], choices)
  }
  return notUnderstood(speech)
}

/** Despair and violence are not offered to somebody whose message tells of none. */
function isOfferable({ danger }: Article, { risk }: Turn): boolean {
  return danger === null || danger.kind === 'emergency' || risk !== null
}

function notUnderstood(speech: Speech): Answer {
  const { phrases, ranking, earlier } = speech
  if (ranking.isGrieving) return plain(speech, [fresh(phrases.grief, earlier), phrases.none])
  return plain(speech, [noneOfHealth(speech), phrases.none])
}

/**
 * Says whom to call about somebody's health, which the companion cannot judge; null where the check asks that already.
 */
function noneOfHealth({ phrases, check, question }: Speech): string | null {
  return question.isAboutHealth && check === null ? render(phrases.none_health, question.help) : null
}

/** Whether an article is still said: one that was deleted is not, but for a danger. */
function isSaid({ deleted = [], ranking }: Question, article: Article): boolean {
  return article.danger !== null || !deleted.includes(topicOf(article, ranking.language))
}
