import type { Answer } from './service.ts'

/** An id that nothing has. */
export const UNKNOWN = '0199aa00-0000-7000-8000-0000000000ff'

/** The fields that a 422 complains of. */
export const pathsOf = ({ body }: Answer): string[] => body.errors.map(({ path }: { path: string }) => path)
