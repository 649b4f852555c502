/** A module: a folder of `src/schema`, which others import by its `index.ts` alone. */
export interface Module {
  readonly name: string
  /** Its purpose, in a sentence. */
  readonly about: string
  /** The modules it imports. None of them uses it, directly or through others (`test/architecture.test.ts`). */
  readonly uses: readonly string[]
}

/** Declares a module. Its tables are the models of `prisma/schema/<name>.prisma`: only it writes them. */
export const defineModule = (module: Module): Module => module
