import { vi } from 'vitest'
import { PATIENCE } from './patience.ts'

/** Waits until `check` no longer throws, and returns its result. A single value is for `expect.poll`. */
export const waitFor = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, PATIENCE)
