import '../src/process/environment.ts'
import { type ParseArgsOptionDescriptor, parseArgs } from 'node:util'
import { type Config, ConfigError, readConfig } from '../src/config.ts'

/** Exit codes of scripts. */
const EXIT = { done: 0, failed: 1, usage: 2 } as const

type Option = ParseArgsOptionDescriptor & { about: string; value?: string }

interface Command<Options extends Record<string, Option>> {
  /** As in package.json: `db:backup`. */
  name: string
  /** What it does and what it leaves alone, in a few lines. */
  about: string
  options?: Options
  /** Positional arguments as the usage shows them: `<folder>` is required, `[folder]` optional, `<words...>` repeatable. */
  positionals?: readonly string[]
  /** Passes all arguments on to another program, except an initial `--help`. */
  passesOn?: boolean
  run: (values: ReturnType<typeof parseArgs<{ options: Options }>>['values'], args: string[]) => Promise<unknown>
}

/** An expected failure: its message is all there is to say. */
export class Failure extends Error {}

/** An invalid call: the usage is printed after the message. */
export class UsageError extends Error {}

export const say = (line: string) => process.stdout.write(`${line}\n`)

/** A line for people, kept out of standard output, which other programs may read. */
export const note = (line: string) => process.stderr.write(`${line}\n`)

const usageOf = ({ name, positionals = [], options = {}, passesOn }: Command<Record<string, Option>>): string => {
  const flags = Object.keys(options).length > 0 ? ' -- [options]' : ''
  return `Usage: npm run ${name}${flags}${positionals.map((each) => ` ${each}`).join('')}${passesOn ? ' [arguments]' : ''}`
}

const helpOf = (command: Command<Record<string, Option>>): string => {
  const options = { ...command.options, help: { type: 'boolean', about: 'Shows this help.' } as Option }
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
    'Settings come from the environment and from the file .env in the working directory.',
    'Exits with 0 on success, 1 on failure and 2 on a usage error.',
  ].join('\n')
}

/** Checks the number of positional arguments. */
const countPositionals = (wanted: readonly string[], given: readonly string[]) => {
  const missing = wanted.find((each, index) => each.startsWith('<') && given[index] === undefined)
  if (missing) throw new UsageError(`${missing} is missing.`)
  const extra = wanted.at(-1)?.includes('...') ? undefined : given[wanted.length]
  if (extra !== undefined) throw new UsageError(`Unexpected argument "${extra}".`)
}

const isUsageError = (error: unknown): error is Error =>
  error instanceof UsageError ||
  (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))

/** An error's message, or its code or name if it has none. */
const describe = (error: unknown): string => {
  if (error instanceof Failure || error instanceof ConfigError) return error.message
  if (!(error instanceof Error)) return String(error)
  const { code } = error as { code?: unknown }
  return error.message || (typeof code === 'string' ? code : error.name)
}

/** Runs a script: parses its arguments, shows its help, and turns errors into a message and an exit code. */
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
    note(isUsageError(error) ? `${error.message}\n${usageOf(shown)}` : `${command.name}: ${describe(error)}`)
    process.exitCode = isUsageError(error) ? EXIT.usage : EXIT.failed
  }
}

/** The configuration of the service itself, so that a script works on the service's data. */
export const configuration = (): Config => readConfig(process.env)
