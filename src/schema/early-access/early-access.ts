import type { z } from 'zod'
import type { App } from '../../context.ts'
import type { earlyAccessInput } from './input.ts'

/**
 * Puts an address on the early access list; the first entry of an address stays. Anybody may ask, so the answer is the
 * address that was given and tells nothing of what was on the list.
 */
export const joinEarlyAccess = async (
  app: Pick<App, 'db'>,
  { email, fullName }: z.output<typeof earlyAccessInput>,
): Promise<{ email: string }> => {
  await app.db.earlyAccess.createMany({ data: { email, fullName: fullName ?? null }, skipDuplicates: true })
  return { email }
}
