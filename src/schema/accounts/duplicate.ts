import { Prisma } from '../../generated/prisma/client.ts'

/** Whether an error says that a unique value exists already. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002'
