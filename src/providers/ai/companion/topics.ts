import type { Topic } from './topic.ts'
import { BABY_TOPICS } from './topics/baby.ts'
import { FEEDING_TOPICS } from './topics/feeding.ts'
import { PARENT_TOPICS } from './topics/parent.ts'
import { PLANNING_TOPICS } from './topics/planning.ts'
import { PREGNANCY_TOPICS } from './topics/pregnancy.ts'
import { PREGNANCY_LIFE_TOPICS } from './topics/pregnancy-life.ts'
import { TODDLER_TOPICS } from './topics/toddler.ts'

/** Everything the companion can speak about on its own. */
export const TOPICS: readonly Topic[] = [
  ...PLANNING_TOPICS,
  ...PREGNANCY_TOPICS,
  ...PREGNANCY_LIFE_TOPICS,
  ...BABY_TOPICS,
  ...FEEDING_TOPICS,
  ...TODDLER_TOPICS,
  ...PARENT_TOPICS,
]
