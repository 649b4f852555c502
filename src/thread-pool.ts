import { availableParallelism } from 'node:os'

// Imported by `main.ts` before all else: libuv reads it when a thread is first needed, which other imports do. One for
// every core, so that sign-ins can hash on all of them, and some for files and names.
process.env.UV_THREADPOOL_SIZE ??= String(availableParallelism() + 4)
