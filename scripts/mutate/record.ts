import { appendFileSync } from 'node:fs'
import { afterAll, expect } from 'vitest'

/** A setup file of the instrumented tree: records which probes each test file passed. */

const shared = globalThis as { probes?: Set<string> }
shared.probes = new Set()

afterAll(() => {
  const { testPath } = expect.getState()
  appendFileSync(
    process.env.MUTATE_RECORDS ?? '',
    `${JSON.stringify({ path: testPath, probes: [...(shared.probes ?? [])] })}\n`,
  )
})
