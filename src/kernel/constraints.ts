const codeOf = (error: unknown): unknown => (error instanceof Error ? (error as { code?: unknown }).code : undefined)

/** Whether an error is a unique constraint violation, of Prisma or of a statement. */
export const isDuplicate = (error: unknown): boolean => ['P2002', '23505'].includes(String(codeOf(error)))

/** Whether an error is a foreign key violation, of Prisma or of a statement: mostly a reference to an account that was deleted. */
export const isOrphan = (error: unknown): boolean => ['P2003', '23503'].includes(String(codeOf(error)))

/** Whether the database does not know a value, such as the name of a time zone. */
export const isOutOfRange = (error: unknown): boolean => codeOf(error) === '22023'
