import '../src/environment.ts'
import { type ParseArgsOptionDescriptor, parseArgs } from 'node:util'
import { type Config, ConfigError, readConfig } from '../src/config.ts'

/** What a call of a script ends with. */
const EXIT = { done: 0, failed: 1, misused: 2 } as const

type Option = ParseArgsOptionDescriptor & { about: string; value?: string }

interface Command<Options extends Record<string, Option>> {
  /** As in package.json: `db:backup`. */
  name: string
  /** What it does and what it leaves alone, in a few lines. */
  about: string
  options?: Options
  /** Arguments without a name, as the usage shows them: `<folder>` must be there, `[folder]` may be, `<words...>` are many. */
  positionals?: readonly string[]
  /** Every argument goes to another program; only `--help`, first, is ours. */
  passesOn?: boolean
  run: (values: ReturnType<typeof parseArgs<{ options: Options }>>['values'], args: string[]) => Promise<unknown>
}

/** A failure whose message says all there is to say. */
export class Failure extends Error {}

/** A call that cannot be meant: the usage follows the message. */
export class Misuse extends Error {}

export const say = (line: string) => process.stdout.write(`${line}\n`)

/** A line for people, beside what other programs may read from standard output. */
export const note = (line: string) => process.stderr.write(`${line}\n`)

const usageOf = ({ name, positionals = [], options = {}, passesOn }: Command<Record<string, Option>>): string => {
  const flags = Object.keys(options).length > 0 ? ' -- [options]' : ''
  return `Usage: npm run ${name}${flags}${positionals.map((each) => ` ${each}`).join('')}${passesOn ? ' [arguments]' : ''}`
}

const helpOf = (command: Command<Record<string, Option>>): string => {
  const options = { ...command.options, help: { type: 'boolean', about: 'Shows this.' } as Option }
  const flags = Object.entries(options).map(([name, { value }]) => `--${name}${value ? ` <${value}>` : ''}`)
  const width = Math.max(...flags.map(({ length }) => length)) + 2
  const lines = Object.values(options).map(({ about }, index) => `  ${flags[index]?.padEnd(width)}${about}`)
  return [
    usageOf(command),
    '',
    command.about,
    '',
    ...lines,
    '',
    'Settings come from the environment, and from a file .env in the working directory.',
    'Ends with 0 when it is done, 1 when it did not work, 2 when it was called wrongly.',
  ].join('\n')
}

/** Checks how many arguments without a name there are. */
const countPositionals = (wanted: readonly string[], given: readonly string[]) => {
  const missing = wanted.find((each, index) => each.startsWith('<') && given[index] === undefined)
  if (missing) throw new Misuse(`${missing} is missing.`)
  const extra = wanted.at(-1)?.includes('...') ? undefined : given[wanted.length]
  if (extra !== undefined) throw new Misuse(`"${extra}" is one argument too many.`)
}

const isMisuse = (error: unknown): error is Error =>
  error instanceof Misuse ||
  (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))

/** What to say of an error. One that nobody expected shows where it came from. */
const describe = (error: unknown): string => {
  if (error instanceof Failure || error instanceof ConfigError) return error.message
  if (!(error instanceof Error)) return String(error)
  const { code } = error as { code?: unknown }
  return error.message || (typeof code === 'string' ? code : error.name)
}

/** Runs a script: reads its arguments, shows its help, and turns what goes wrong into a line and an exit code. */
export const runCommand = async <const Options extends Record<string, Option>>(command: Command<Options>) => {
  const shown = command as unknown as Command<Record<string, Option>>
  try {
    const given = process.argv.slice(2)
    if (given[0] === '--help' || (!command.passesOn && given.includes('--help'))) return say(helpOf(shown))
    if (command.passesOn) return await command.run({} as never, given)
    const { values, positionals } = parseArgs({
      args: given,
      options: (command.options ?? {}) as Options,
      allowPositionals: true,
    })
    countPositionals(command.positionals ?? [], positionals)
    await command.run(values as never, positionals)
  } catch (error) {
    note(isMisuse(error) ? `${error.message}\n${usageOf(shown)}` : `${command.name}: ${describe(error)}`)
    process.exitCode = isMisuse(error) ? EXIT.misused : EXIT.failed
  }
}

/** The configuration of the service itself: a script works on what the service would. */
export const configuration = (): Config => readConfig(process.env)
