import type { AiPersonality } from '../ai.ts'
import type { Manner } from './choose-points.ts'
import { wordingsOf } from './content.ts'
import type { Feeling } from './topic.ts'
import { pickFresh } from './words.ts'

type Layout = 'sentences' | 'list' | 'steps'

/** How a personality lays out several points. Its surrounding phrases are in content/companion/tones.md. */
export const LAYOUTS: Readonly<Record<AiPersonality, Layout>> = {
  mother_figure: 'sentences',
  friend: 'sentences',
  expert: 'list',
  coach: 'steps',
}

export interface Saying {
  feeling: Feeling
  manner: Manner
  points: readonly string[]
  seed: number
  earlier: readonly string[]
  /** A danger is possible: nothing light stands before the points. */
  isGrave: boolean
}

/** Renders opener and points in a personality's style. */
export const say = (
  personality: AiPersonality,
  { feeling, manner, points, seed, earlier, isGrave }: Saying,
): string => {
  // No lists or steps for the grieving.
  const layout = feeling === 'grief' ? 'sentences' : LAYOUTS[personality]
  const around =
    manner === 'first' ? `${personality}, ${feeling}` : manner === 'further' ? `${personality}, further` : manner
  const isSober = isGrave && (feeling === 'plain' || feeling === 'worry')
  const opener = isSober ? '' : pickFresh(wordingsOf(around), seed, earlier)
  if (layout === 'sentences') {
    // The first point follows the opener; the others get paragraphs of their own, to read well on a phone.
    const [first = '', ...others] = points
    return [`${opener} ${first}`.trim(), others.join(' ')].filter((paragraph) => paragraph !== '').join('\n\n')
  }
  return `${opener}\n${inLines(layout, points)}`.trim()
}

const inLines = (layout: Layout, points: readonly string[]): string =>
  points.length === 1
    ? (points[0] ?? '')
    : points.map((point, index) => (layout === 'list' ? `- ${point}` : `${index + 1}. ${point}`)).join('\n')

/** Renders the points on a second subject. */
export const sayBeside = (personality: AiPersonality, title: string, points: readonly string[]): string => {
  const layout = LAYOUTS[personality]
  return layout === 'sentences' ? `As for ${title}: ${points.join(' ')}` : `On ${title}:\n${inLines(layout, points)}`
}
