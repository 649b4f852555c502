import { z } from 'zod'
import { name, text } from '../../rules.ts'
import { PERSONALITIES } from './personality.ts'

export const messageInput = z.object({
  message: text(8000).refine((value) => value.trim() !== '', 'must not be empty'),
  personality: z.enum(PERSONALITIES).default('mother_figure'),
})

export const titleInput = z.object({ title: name })
