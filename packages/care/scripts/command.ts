import { type ParseArgsOptionDescriptor, parseArgs } from 'node:util'

type Options = Record<string, ParseArgsOptionDescriptor & { about: string }>

interface Command<Wanted extends Options> {
  /** As in package.json: `care:train`. */
  name: string
  about: string
  options?: Wanted
  /** The arguments behind the options, as the usage shows them; without it, there may be none. */
  files?: string
}

const flagOf = (name: string, { type }: ParseArgsOptionDescriptor) => `--${name}${type === 'string' ? ' <number>' : ''}`

/**
 * The options and files a script was called with. Prints the help and exits with 0 for `--help`; prints the usage and
 * exits with 2 for unknown arguments.
 */
export const argumentsOf = <const Wanted extends Options>({ name, about, options, files }: Command<Wanted>) => {
  const known = { ...options, help: { type: 'boolean', about: 'Shows this help.' } } as unknown as Wanted
  const usage = `Usage: npm run ${name} -- [options]${files ? ` ${files}` : ''}`
  try {
    const parsed = parseArgs({ options: known, allowPositionals: files !== undefined })
    if (!('help' in parsed.values)) return parsed
    const flags = Object.entries(known).map(([key, option]) => `  ${flagOf(key, option).padEnd(20)}${option.about}`)
    process.stdout.write(`${[usage, '', about, '', ...flags].join('\n')}\n`)
    process.exit(0)
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n${usage}\n`)
    process.exit(2)
  }
}
