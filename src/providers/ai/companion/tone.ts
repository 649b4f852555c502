import type { AiPersonality } from '../ai.ts'
import type { Manner } from './choose-points.ts'
import type { Feeling } from './topic.ts'
import { pickFresh } from './words.ts'

type Wordings = readonly [string, ...string[]]

interface Tone {
  openers: Readonly<Record<Feeling, Wordings>>
  /** Opens a second answer on the same subject. */
  further: Wordings
  /** How several points are set. */
  layout: 'sentences' | 'list' | 'steps'
}

/** How each personality speaks. The facts are the same in all of them; only what stands around them differs. */
export const TONES: Readonly<Record<AiPersonality, Tone>> = {
  mother_figure: {
    openers: {
      plain: ['That is a good thing to think about.', 'Let me tell you what usually helps.', 'Good that you ask.'],
      worry: [
        'It’s natural that this is on your mind.',
        'Many people ask themselves this, so you’re in good company.',
        'I understand the worry. Let’s look at it calmly.',
      ],
      hard: [
        'That sounds hard, and I’m glad you said it.',
        'You’re carrying a lot. You don’t have to do all of it at once.',
        'That is a lot, and it’s good that you put it into words.',
      ],
    },
    further: ['There is a little more to say about this.', 'Yes, let me add to that.'],
    layout: 'sentences',
  },
  friend: {
    openers: {
      plain: ['Okay, here’s what I’d keep in mind.', 'Good one. The short version:', 'Sure, let’s sort this out.'],
      worry: [
        'Totally fair to wonder about that.',
        'You’re far from the only one asking this.',
        'Okay, let’s go through it.',
      ],
      hard: [
        'Oof, that’s a lot.',
        'That sounds rough, and it doesn’t mean you’re doing it wrong.',
        'I’m glad you told me. That’s not nothing.',
      ],
    },
    further: ['Okay, some more on that.', 'Right, there’s more.'],
    layout: 'sentences',
  },
  expert: {
    openers: {
      plain: ['The main points:', 'In brief:', 'What is generally advised:'],
      worry: ['This is a common concern. The main points:', 'Here is what is known about it:'],
      hard: [
        'This is common, and it can be helped. What matters most:',
        'Many parents go through this. What is known to help:',
      ],
    },
    further: ['In addition:', 'Further points:'],
    layout: 'list',
  },
  coach: {
    openers: {
      plain: ['Let’s turn this into small steps.', 'Here’s a plan you can start today:', 'One step at a time:'],
      worry: [
        'Good that you’re looking into it. Let’s make it manageable:',
        'Let’s take this in small steps:',
        'You’ve already done the first thing, asking. Next:',
      ],
      hard: [
        'You’ve kept going through something hard. Let’s make the next step small:',
        'Not everything at once. Read these, and try just one of them today:',
      ],
    },
    further: ['The next steps:', 'Ready for a bit more? Here it is:'],
    layout: 'steps',
  },
}

export interface Saying {
  feeling: Feeling
  manner: Manner
  points: readonly string[]
  seed: number
  said: readonly string[]
}

/** Sets opener and points the way this personality speaks. */
export const say = (personality: AiPersonality, { feeling, manner, points, seed, said }: Saying): string => {
  const tone = TONES[personality]
  const opener = pickFresh(
    manner === 'first' ? tone.openers[feeling] : manner === 'further' ? tone.further : OPENERS[manner],
    seed,
    said,
  )
  if (tone.layout === 'sentences') {
    // The first point follows the opener; the others get a paragraph of their own, which reads well on a phone.
    const [first = '', ...others] = points
    return [`${opener} ${first}`, others.join(' ')].filter((paragraph) => paragraph !== '').join('\n\n')
  }
  return `${opener}\n${inLines(tone, points)}`
}

const inLines = ({ layout }: Tone, points: readonly string[]): string =>
  points.length === 1
    ? (points[0] ?? '')
    : points.map((point, index) => (layout === 'list' ? `- ${point}` : `${index + 1}. ${point}`)).join('\n')

/** Before the gist of what was said. */
export const SHORT_OPENINGS: Wordings = ['In short:', 'The main thing again, in one sentence:']

const OPENERS: Readonly<Record<Exclude<Manner, 'first' | 'further'>, Wordings>> = {
  repeated: ['To say it once more:'],
  short: SHORT_OPENINGS,
  beside: [
    'I have nothing on exactly that. What belongs to it:',
    'On that very detail I have nothing reliable; this comes near it:',
  ],
}

/** The points on a second subject, after those on the first. */
export const sayBeside = (personality: AiPersonality, title: string, points: readonly string[]): string => {
  const tone = TONES[personality]
  return tone.layout === 'sentences' ? `As for ${title}: ${points.join(' ')}` : `On ${title}:\n${inLines(tone, points)}`
}
