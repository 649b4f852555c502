import { createRequire } from 'node:module'
import { defineConfig } from 'vitest/config'
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
    globalSetup: ['test/support/postgres.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // The files of a worker share the modules: to load them takes longer than most files' tests. So a file leaves
    // nothing behind in the process, and mocks no module.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    server: { deps: { inline: [/@pothos\//, 'graphql-yoga', 'graphql-ws', 'graphql-jit'] } },
  },
})
