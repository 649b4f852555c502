import { createRequire } from 'node:module'
import { defineConfig } from 'vitest/config'
import { PATIENCE } from './test/support/patience.ts'
import { scratchFolder } from './test/support/scratch.ts'

const require = createRequire(import.meta.url)

// Inherited by the workers and by what tests start.
process.env.TMPDIR = scratchFolder()

export default defineConfig({
  resolve: {
    // graphql 16 has no exports map: without this, tests and the code under test may load two copies of it.
    alias: [{ find: /^graphql$/, replacement: require.resolve('graphql/index.js') }],
  },
  test: {
    include: ['test/**/*.test.ts', 'packages/*/test/**/*.test.ts'],
    globalSetup: ['test/support/postgres.ts', 'test/support/check-statements.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // The files of a worker share the modules: to load them takes longer than most files' tests. So a file leaves
    // nothing behind in the process; what changes a module resets them (`vi.resetModules`) before and after.
    isolate: false,
    // Only against what never ends: tests wait for conditions.
    testTimeout: 3 * PATIENCE.timeout,
    hookTimeout: 3 * PATIENCE.timeout,
    expect: { poll: PATIENCE },
    server: { deps: { inline: [/@pothos\//, 'graphql-yoga', 'graphql-ws', 'graphql-jit'] } },
  },
})
