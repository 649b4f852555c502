import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'

// Imported by `main.ts`, before all else is. Settings of a file `.env` in the working directory count where the environment
// has none of that name.
if (existsSync('.env')) process.loadEnvFile('.env')

// libuv reads it when a thread is first needed, which other imports do. One for every core, so that sign-ins can hash on
// all of them, and some for files and names.
process.env.UV_THREADPOOL_SIZE ??= String(availableParallelism() + 4)

// Two thousand modules are stripped of types and compiled by the first start, and read by the later ones. The cache is code:
// it lies where only those write who may write the packages, and a start goes without where it cannot be written.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)))
