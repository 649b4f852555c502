import { Prisma } from '../generated/prisma/client.ts'

/** Whether an error is a unique constraint violation. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002'

/** Whether an error is a foreign key violation: here, a reference to an account that was deleted. */
export const isOrphan = (error: unknown): boolean =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2003'
