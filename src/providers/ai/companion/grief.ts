import type { Match, TopicIndex } from './rank.ts'
import type { Stage } from './stage.ts'
import type { Topic } from './topic.ts'

const OF_A_BABY: readonly Stage[] = ['pregnant', 'newborn', 'baby']

/** Whether a family has lost a child, and no other baby is known of or spoken of, born or expected. */
export const isGrieving = (stages: readonly Stage[]): boolean =>
  stages.includes('grieving') && !stages.some((stage) => OF_A_BABY.includes(stage))

/** What follows a birth: its topics name children of any age, but mean the latest. */
const OF_A_BIRTH: readonly string[] = ['birth', 'recovery', 'mood']

/** Whether a topic takes no pregnancy, birth or baby for granted. */
export const isBearable = (topic: Topic, stages: readonly Stage[]): boolean => {
  const fitting = OF_A_BIRTH.includes(topic.subject) ? ['grieving', 'trying'] : ['trying', ...stages]
  return topic.stages.some((stage) => fitting.includes(stage))
}

/**
 * What to speak of to a grieving family: never of a topic that takes a pregnancy or a baby for granted, but of the loss
 * instead, also where the message does not name it.
 */
export const comfort = (
  topics: readonly Topic[],
  index: Pick<TopicIndex, 'touches'>,
  match: Match | undefined,
  { text, stages }: { text: string; stages: readonly Stage[] },
): Match | undefined => {
  const loss = topics.find(({ id }) => id === 'loss')
  if (loss === undefined || (match && isBearable(match.topic, stages))) return match
  return match || index.touches(loss, text) ? { topic: loss, score: match?.score ?? 0, named: false } : undefined
}
