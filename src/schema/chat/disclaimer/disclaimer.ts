import type { DisclaimerCategory } from './categories.ts'
import { type DisclaimerInput, detectDisclaimer } from './detect.ts'
import { disclaimerMessage } from './message.ts'

export interface Disclaimer {
  readonly primaryCategory: DisclaimerCategory
  /** Most urgent first; holds the primary. */
  readonly detectedCategories: readonly DisclaimerCategory[]
  readonly message: string
}

export interface DisclaimerRequest extends DisclaimerInput {
  /** The profile's country: alpha-2 code or name. */
  readonly country: string | null
  /** The profile's preferred language, BCP 47. */
  readonly language?: string | undefined
}

/** The disclaimer of one exchange as the `done` event and `ai_response` carry it, or null when none is needed. */
export function buildDisclaimer({ message, reply, country, language }: DisclaimerRequest): Disclaimer | null {
  const detection = detectDisclaimer({ message, reply })
  if (detection === null) return null
  const { primary, detected } = detection
  return {
    primaryCategory: primary,
    detectedCategories: detected,
    message: disclaimerMessage(primary, { country, language, detected }),
  }
}
