import { readArticle } from './article.ts'
import { simplify } from './choices.ts'
import type { StoredArticle } from './conversation.ts'
import { wordRarity } from './features.ts'
import { loadModel } from './model-file.ts'
import { overlap } from './overlap.ts'

/** Points of an article that a model is shown, beside its short answer and when to call. */
const POINTS = 4

/** The part of an article that fits a question, to ground a model's answer on. */
export function passageOf(question: string, { content }: Pick<StoredArticle, 'content'>): string {
  const { answer, points, watch, call } = readArticle(content)
  return [answer, ...overlap(question, points, POINTS), watch, call].filter((part) => part).join('\n')
}

/** Words that a library is searched for, at most. */
const SEARCHED = 6

/** The most telling words of a question, as they stand in it: those that questions have least often. */
export function searchWords(question: string): string[] {
  const { model } = loadModel()
  const words = simplify(question).split(' ')
  return [...new Set(words)]
    .filter((word) => word.length > 3)
    .map((word) => ({ word, rarity: wordRarity(word, model.rarity) }))
    .sort((one, other) => other.rarity - one.rarity)
    .slice(0, SEARCHED)
    .map(({ word }) => word)
}
