import { z } from 'zod'
import { email, name } from '../../rules.ts'

export const earlyAccessInput = z.object({ email, fullName: name.nullish() })
