import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'

// Imported by `main.ts` before all else. Settings of a file `.env` in the working directory count where the environment
// has none of that name.
if (existsSync('.env')) process.loadEnvFile('.env')

// libuv reads it when a thread is first needed, which other imports do. One for every core, so that sign-ins can hash on
// all of them, and some for files and names.
process.env.UV_THREADPOOL_SIZE ??= String(availableParallelism() + 4)
