import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism, cpus } from 'node:os'
import type { Plan } from './plans.ts'

/** An operation and its median for each size, in milliseconds. */
export interface Grown {
  readonly name: string
  readonly medians: readonly number[]
}

export interface Growth {
  readonly sizes: readonly number[]
  readonly results: readonly Grown[]
  readonly rounds: number
  /** The version of PostgreSQL. */
  readonly version: string
}

const DOCS = new URL('../../docs/', import.meta.url)

const short = (posts: number): string =>
  new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 0 }).format(posts)

const tableOf = ({ sizes, results }: Growth): string => {
  const cells = (values: readonly string[]) => `| ${values.join(' | ')} |`
  const rows = results.map(({ name, medians }) => {
    const ratio = (medians.at(-1) ?? Number.NaN) / (medians[0] ?? Number.NaN)
    return cells([name, ...medians.map((it) => it.toFixed(1)), ratio.toFixed(2)])
  })
  const heads = ['ms', ...sizes.map(short), `${short(sizes.at(-1) ?? 0)} / ${short(sizes[0] ?? 0)}`]
  return [cells(heads), cells(['---', ...heads.slice(1).map(() => '--:')]), ...rows].join('\n')
}

/** Writes the results between the document's two markers. */
export const writeGrowth = async (growth: Growth): Promise<void> => {
  const path = new URL('performance.md', DOCS)
  const text = await readFile(path, 'utf8')
  const machine = `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), PostgreSQL ${growth.version}`
  const part = `<!-- growth: written by the benchmark -->\n\n${tableOf(growth)}\n\nMedians of ${growth.rounds} requests each, in turn, one at a time; ${machine}.\n\n<!-- /growth -->`
  await writeFile(
    path,
    text.replace(/<!-- growth[\s\S]*<!-- \/growth -->/, () => part),
  )
}

/** Writes the plans to a file that is not committed: each is true only of the statement it was made from. */
export const writePlans = async (posts: number, plans: readonly Plan[]): Promise<void> => {
  const parts = plans.map(
    ({ operation, statement, plan }) =>
      `## ${operation}\n\n<details><summary>The statement</summary>\n\n\`\`\`text\n${statement}\n\`\`\`\n\n</details>\n\n\`\`\`text\n${plan}\n\`\`\`\n`,
  )
  const head = `# Plans at ${short(posts)} posts\n\nWritten by \`npm run bench -- growth\`: \`EXPLAIN (ANALYZE, BUFFERS)\` of the statements behind each request, those of\nsigning in left out. Times include the measuring.\n`
  await mkdir(new URL('performance/', DOCS), { recursive: true })
  await writeFile(new URL('performance/plans.md', DOCS), [head, ...parts].join('\n'))
}
