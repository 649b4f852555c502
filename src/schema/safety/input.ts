import type { Category } from '@parenting/care'
import { choice } from '../../kernel/input.ts'

export const disclaimerCategory = choice('DisclaimerCategory', 'A delicate subject, the gravest first.', {
  medical_emergency: 'Somebody’s life or health may be in danger now.',
  mental_health_crisis: 'Somebody may harm themselves or others.',
  personal_safety: 'Somebody is hurt, threatened or controlled by a person close by.',
  pregnancy_complication: 'Signs in a pregnancy that should be looked at.',
  infant_health: 'The health of a baby or child.',
  medication: 'Medicines and what to take.',
  nutrition: 'Food and supplements.',
  legal: 'Rights and duties.',
  financial: 'Money and benefits.',
} satisfies Record<Category, string>)

export const disclaimerExample = {
  primaryCategory: 'infant_health',
  detectedCategories: ['infant_health'],
  message: 'This is general information. Ask your doctor or midwife about your child.',
}
