import { Prisma } from '../generated/prisma/client.ts'

/** Whether an error says that a unique value exists already. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002'

/** Whether an error says that a row would belong to one that is not there: here, to an account that was deleted. */
export const isOrphan = (error: unknown): boolean =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2003'
