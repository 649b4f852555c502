import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'

// Imported by `main.ts` before everything else. The environment takes precedence over the
// file `.env` of the working directory.
if (existsSync('.env')) process.loadEnvFile('.env')

// libuv reads this when it first needs a thread, which other imports trigger. One thread a core, so that sign-ins can
// hash on all of them, and some more for files and DNS.
process.env.UV_THREADPOOL_SIZE ??= String(availableParallelism() + 4)

// The first start compiles about two thousand TypeScript modules; later ones read them from this cache. It holds code,
// so it lives inside `node_modules`, writable only by users who may write the packages; where it cannot be written, the
// service starts without it.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url)))
