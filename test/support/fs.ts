import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { vi } from 'vitest'

/** A spy in place of a function of `node:fs/promises`, for the modules too that import it by its name. */
export const spyOnFs = <Name extends 'open' | 'rename'>(name: Name) => {
  const spy = vi.spyOn(fs, name)
  syncBuiltinESMExports()
  return spy
}

/** Ends all spies, those on the file system for everybody. */
export const restoreFs = (): void => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
}
