import { z } from 'zod'
import { birthDate, email, LIST_MAX, name, text, uuid } from '../../rules.ts'

const momStatus = z.enum(['pregnant', 'new_mom', 'trying', 'parent'])
const gender = z.enum(['female', 'male', 'other', 'unknown'])
const goals = z.array(text(500, 1)).max(LIST_MAX)

export const setupInput = z.object({
  momStatus,
  goals: goals.optional(),
  partner: z.object({ name, email }).nullish(),
  children: z
    .array(z.object({ fullName: name, dateOfBirth: birthDate, gender: gender.optional() }))
    .max(LIST_MAX)
    .optional(),
})

const childEntry = z.object({
  id: uuid.nullish(),
  fullName: name.optional(),
  dateOfBirth: birthDate.optional(),
  gender: gender.optional(),
})

export const setupChanges = z.object({
  momStatus: momStatus.optional(),
  goals: goals.optional(),
  partner: z.object({ name: name.optional(), email: email.optional() }).nullish(),
  children: z.array(childEntry).max(LIST_MAX).optional(),
})

export const childInput = z.object({
  profileSetupId: uuid.optional(),
  fullName: name,
  dateOfBirth: birthDate,
  dueDate: birthDate.nullish(),
  gender: gender.optional(),
  profilePictureUrl: text(2000).nullish(),
})

export const childChanges = childInput.partial()
