import { type Risk, type RiskLevel, URGENT } from '@parenting/care'
import { z } from 'zod'

const LEVELS = ['certain', 'possible', 'earlier', 'denied'] as const satisfies RiskLevel[]

const stored = z.object({ categories: z.array(z.enum(URGENT)).min(1), level: z.enum(LEVELS) })

/** A risk as it is stored; null for none, and for what is no risk. */
export const readRisk = (value: unknown): Risk | null => stored.safeParse(value).data ?? null
