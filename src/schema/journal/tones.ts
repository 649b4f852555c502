import words from '../../../content/moods/tones.json' with { type: 'json' }

/** Whether a mood is pleasant or hard. */
export type Tone = 'good' | 'low' | 'other'

const wordsOf = (byLanguage: Readonly<Record<string, readonly string[]>>): readonly string[] => [
  ...new Set(Object.values(byLanguage).flat()),
]

/** The moods of each tone, in all languages at once: people write in the one they feel in. */
export const MOODS = { good: wordsOf(words.good), low: wordsOf(words.low) } as const

const tones = new Map<string, Tone>([
  ...MOODS.good.map((mood) => [mood, 'good'] as const),
  ...MOODS.low.map((mood) => [mood, 'low'] as const),
])

/** The tone of a mood; being tired, or a word of the person's own, is neither good nor low. */
export function toneOf(mood: string): Tone {
  return tones.get(mood.normalize('NFC')) ?? 'other'
}
