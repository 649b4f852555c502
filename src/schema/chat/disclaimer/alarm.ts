import type { Alarm } from '../../../providers/ai/ai.ts'
import { detectDisclaimer } from './detect.ts'

/** What a message of the user calls for before all else, so that the answer begins with it; null for nothing. */
export const alarmOf = (message: string | undefined): Alarm | null => {
  const detection = message === undefined ? null : detectDisclaimer({ message })
  if (detection?.primary === 'mental_health_crisis') return 'crisis'
  if (detection?.primary !== 'medical_emergency') return null
  return detection.detected.includes('pregnancy_complication') ? 'pregnancy' : 'emergency'
}
