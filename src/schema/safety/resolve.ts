import { type Risk, type RiskLevel, URGENT } from '@parenting/care'
import { z } from 'zod'
import { type Assessment, riskOrNull } from './assess.ts'

/** An assessment in its conversation, whose risk may have any level. */
export type Turn = Assessment

/**
 * Resolves the risk of a message in its conversation. `recent`: the risks of the person's last five messages, the
 * newest first. A danger in the message itself counts. A "yes" makes the most urgent possible danger of the previous
 * message certain. A "no" or an all-clear denies the previous danger; after any other message an earlier danger
 * continues until it is denied.
 */
export function resolve(assessment: Assessment, recent: readonly (Risk | null)[]): Turn {
  return { ...assessment, risk: riskAfter(assessment, recent) }
}

const riskAfter = ({ risk, reply }: Assessment, recent: readonly (Risk | null)[]): Risk | null => {
  const newest = recent[0] ?? null
  if (risk?.level === 'certain') return risk
  if (newest?.level === 'possible' && (reply === 'yes' || reply === 'call'))
    return { categories: newest.categories.slice(0, 1), level: 'certain' }
  if (risk) return risk
  if (reply === 'no' && newest && newest.level !== 'denied') return { ...newest, level: 'denied' }
  const deniedAt = recent.findIndex((before) => before?.level === 'denied')
  const since = deniedAt === -1 ? recent : recent.slice(0, deniedAt)
  const told = since.filter((before) => before?.level === 'certain' || before?.level === 'possible')
  return riskOrNull(
    'earlier',
    told.flatMap((before) => before?.categories ?? []),
  )
}

const RANKS: Readonly<Record<Risk['level'], number>> = { denied: 0, earlier: 1, possible: 2, certain: 3 }

/** A turn with the risk that a model finds in its message. A risk is only ever raised. */
export function raise(turn: Turn, found: Risk): Turn {
  const { risk } = turn
  if (risk && RANKS[risk.level] > RANKS[found.level]) return turn
  return { ...turn, risk: riskOrNull(found.level, [...(risk?.categories ?? []), ...found.categories]) }
}

/** Joins the certain risks of several texts; null for none. */
export function joinRisks(risks: readonly (Risk | null)[]): Risk | null {
  const certain = risks.filter((risk) => risk?.level === 'certain')
  return riskOrNull(
    'certain',
    certain.flatMap((risk) => risk?.categories ?? []),
  )
}

const LEVELS = ['certain', 'possible', 'earlier', 'denied'] as const satisfies RiskLevel[]

const stored = z.object({ categories: z.array(z.enum(URGENT)).min(1), level: z.enum(LEVELS) })

/** Reads a stored risk; null for none, and for an invalid value. */
export function readRisk(value: unknown): Risk | null {
  return stored.safeParse(value).data ?? null
}

/** Priorities of reports for moderators; higher is first. Reports by people without a danger have 0. */
export const PRIORITY = { toCheck: -1, usual: 0, danger: 1, crisis: 2 } as const

/** Priority of the report of a dangerous post or comment; a possible danger comes after reports by people. */
export function priorityOf({ categories, level }: Risk): number {
  if (level !== 'certain') return PRIORITY.toCheck
  return categories.includes('mental_health_crisis') ? PRIORITY.crisis : PRIORITY.danger
}
