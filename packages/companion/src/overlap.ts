import { featuresOf, vectorOf } from './features.ts'
import { loadModel } from './model-file.ts'

/** The parts that share most with a question, in their own order; the first ones where none shares anything. */
export function overlap(question: string, parts: readonly string[], count: number): string[] {
  const { model } = loadModel()
  const asked = vectorOf(featuresOf(question), null, model.rarity)
  const weights = new Map([...asked.at].map((bucket, index) => [bucket, asked.values[index] ?? 0]))
  const scored = parts.map((part, index) => {
    const { at, values } = vectorOf(featuresOf(part), null, model.rarity)
    const score = at.reduce((sum, bucket, i) => sum + (weights.get(bucket) ?? 0) * (values[i] ?? 0), 0)
    return { part, index, score }
  })
  return scored
    .sort((one, other) => other.score - one.score || one.index - other.index)
    .slice(0, count)
    .sort((one, other) => one.index - other.index)
    .map(({ part }) => part)
}
