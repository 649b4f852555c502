import type { Topic } from './topic.ts'
import { AFTER_BIRTH_TOPICS } from './topics/after-birth.ts'
import { BABY_TOPICS } from './topics/baby.ts'
import { BABY_BODY_TOPICS } from './topics/baby-body.ts'
import { BIRTH_TOPICS } from './topics/birth.ts'
import { CHILD_HEALTH_TOPICS } from './topics/child-health.ts'
import { FEEDING_TOPICS } from './topics/feeding.ts'
import { FEELING_TOPICS } from './topics/feelings.ts'
import { FIRST_MONTHS_TOPICS } from './topics/first-months.ts'
import { GROWING_TOPICS } from './topics/growing.ts'
import { ILLNESS_TOPICS } from './topics/illness.ts'
import { MILK_TOPICS } from './topics/milk.ts'
import { MOOD_TOPICS } from './topics/mood.ts'
import { NIGHT_TOPICS } from './topics/nights.ts'
import { PARENT_TOPICS } from './topics/parent.ts'
import { PARENT_LIFE_TOPICS } from './topics/parent-life.ts'
import { PLANNING_TOPICS } from './topics/planning.ts'
import { PREGNANCY_TOPICS } from './topics/pregnancy.ts'
import { PREGNANCY_BODY_TOPICS } from './topics/pregnancy-body.ts'
import { PREGNANCY_CARE_TOPICS } from './topics/pregnancy-care.ts'
import { PREGNANCY_LIFE_TOPICS } from './topics/pregnancy-life.ts'
import { SLEEP_TOPICS } from './topics/sleep.ts'
import { TABLE_TOPICS } from './topics/table.ts'
import { TODDLER_TOPICS } from './topics/toddler.ts'
import { TODDLER_DAY_TOPICS } from './topics/toddler-days.ts'
import { TODDLER_HABIT_TOPICS } from './topics/toddler-habits.ts'

/** By subject, the finer topics before those that cover what is left: of equals the first is taken. */
const SUBJECTS: Readonly<Record<string, readonly Topic[]>> = {
  planning: PLANNING_TOPICS,
  pregnancy: [...PREGNANCY_BODY_TOPICS, ...PREGNANCY_CARE_TOPICS, ...PREGNANCY_TOPICS, ...PREGNANCY_LIFE_TOPICS],
  birth: BIRTH_TOPICS,
  sleep: [...NIGHT_TOPICS, ...SLEEP_TOPICS],
  feeding: [...MILK_TOPICS, ...TABLE_TOPICS, ...FEEDING_TOPICS],
  baby: [...BABY_BODY_TOPICS, ...FIRST_MONTHS_TOPICS, ...BABY_TOPICS],
  growing: GROWING_TOPICS,
  health: [...CHILD_HEALTH_TOPICS, ...ILLNESS_TOPICS],
  toddler: [...TODDLER_DAY_TOPICS, ...TODDLER_HABIT_TOPICS, ...TODDLER_TOPICS],
  recovery: AFTER_BIRTH_TOPICS,
  family: [...PARENT_LIFE_TOPICS, ...PARENT_TOPICS],
  mood: [...FEELING_TOPICS, ...MOOD_TOPICS],
}

/** Everything the companion can speak about on its own. */
export const TOPICS: readonly Topic[] = Object.entries(SUBJECTS).flatMap(([subject, topics]) =>
  topics.map((topic) => ({ ...topic, subject })),
)
