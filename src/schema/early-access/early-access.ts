import type { z } from 'zod'
import type { App } from '../../context.ts'
import type { Prisma } from '../../generated/prisma/client.ts'
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

/** Keeps a place on the list with its person, whose address changes: nothing of the former one is left. */
export const moveEarlyAccess = async (tx: Prisma.TransactionClient, from: string, to: string): Promise<void> => {
  await tx.$executeRaw`
    update early_access set email = ${to}
    where email = ${from} and not exists (select from early_access taken where taken.email = ${to})`
  await tx.earlyAccess.deleteMany({ where: { email: from } })
}
