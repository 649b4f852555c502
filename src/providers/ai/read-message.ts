import { type Profile, type Ranking, rank, searchWords, type Turn, topicsOf } from '@parenting/companion'
import type { AiContext, AiMessage } from './ai.ts'
import type { LibraryQuestion } from './library.ts'

/** How the companion reads the message to be answered. */
export interface Reading {
  readonly profile: Profile
  readonly turn: Turn
  readonly ranking: Ranking
  readonly question: LibraryQuestion
}

const DUE_WEEK = 40

/** Builds the companion's profile of the person. */
const profileOf = ({
  language,
  spokenLanguage,
  personality,
  momStatus,
  childrenAges,
  losses = [],
}: AiContext): Profile => {
  const toGo = childrenAges.flatMap((age) => ('weeksToGo' in age ? [age.weeksToGo] : []))
  return {
    ...{ language: spokenLanguage ?? language, personality, momStatus },
    week: toGo.length === 0 ? null : Math.max(1, DUE_WEEK - Math.min(...toGo)),
    hasChild: childrenAges.length > 0,
    weeksSinceLoss: losses[0]?.weeksAgo ?? null,
  }
}

/** Finds the subject of the last message, and the library's articles to look up for it. */
export function readMessage(messages: readonly AiMessage[], context: AiContext): Reading {
  const profile = profileOf(context)
  const { risk = null, reply = null } = context.turn ?? {}
  const turn = { risk, reply, recentRisks: context.recentRisks ?? [] }
  const ranking = rank({ messages, profile, turn })
  const isQuestion = ranking.talk === null && risk === null
  const topics = ranking.certainty === 'none' ? [] : topicsOf(ranking)
  const words = isQuestion ? searchWords(messages.at(-1)?.content ?? '') : []
  return { profile, turn, ranking, question: { topics, words, language: ranking.language } }
}
