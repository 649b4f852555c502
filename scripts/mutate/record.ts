import { appendFileSync } from 'node:fs'
import { afterAll, expect } from 'vitest'

/** Runs before each test file of an instrumented tree, and writes down which probes the file ran. */

const shared = globalThis as { probes?: Set<string> }
shared.probes = new Set()

afterAll(() => {
  const { testPath } = expect.getState()
  appendFileSync(
    process.env.MUTATE_RECORDS ?? '',
    `${JSON.stringify({ path: testPath, probes: [...(shared.probes ?? [])] })}\n`,
  )
})
