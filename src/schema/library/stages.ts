import type { z } from 'zod'
import { invalidField } from '../../errors.ts'
import type { Resource } from '../../generated/prisma/client.ts'
import type { stagesInput } from './input.ts'

/** From the first week or month to the last one, which is included. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** The stages of its readers that an article is for. */
export interface Stages {
  readonly trying: boolean
  readonly weeks: Span | null
  readonly birth: boolean
  readonly months: Span | null
  readonly loss: boolean
}

export type StageColumns = Pick<
  Resource,
  'isForTrying' | 'weeksFrom' | 'weeksTo' | 'isForBirth' | 'monthsFrom' | 'monthsTo' | 'isForLoss'
>

const spanOf = (from: number | null, to: number | null): Span | null =>
  from === null || to === null ? null : { from, to }

/** Reads an article's stages from its columns; null for everybody. */
export function stagesOf(columns: StageColumns): Stages | null {
  const stages = {
    trying: columns.isForTrying,
    weeks: spanOf(columns.weeksFrom, columns.weeksTo),
    birth: columns.isForBirth,
    months: spanOf(columns.monthsFrom, columns.monthsTo),
    loss: columns.isForLoss,
  }
  return Object.values(stages).some(Boolean) ? stages : null
}

/** Converts an article's stages to its columns; null means everybody. */
export function columnsOf(stages: Stages | null): StageColumns {
  return {
    isForTrying: stages?.trying ?? false,
    weeksFrom: stages?.weeks?.from ?? null,
    weeksTo: stages?.weeks?.to ?? null,
    isForBirth: stages?.birth ?? false,
    monthsFrom: stages?.months?.from ?? null,
    monthsTo: stages?.months?.to ?? null,
    isForLoss: stages?.loss ?? false,
  }
}

/** @throws AppError `validation_failed` for a span that ends before it begins. */
export function checkStages(stages: z.output<typeof stagesInput> | null): Stages | null {
  for (const unit of ['weeks', 'months'] as const) {
    const span = stages?.[unit]
    if (span && span.to < span.from) throw invalidField(`input.stages.${unit}.to`, 'must not be before the first')
  }
  return stages
}

/** Reading speed of most people, in words a minute. */
const WORDS_A_MINUTE = 200

/** Reading time of a text, in minutes. */
export function minutesOf(content: string): number {
  return Math.max(1, Math.round(content.split(/\s+/u).length / WORDS_A_MINUTE))
}
