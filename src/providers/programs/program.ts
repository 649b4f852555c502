import { type ChildProcessByStdio, spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { DescribedError } from '../../errors.ts'

/** A running program. */
export interface RunningProgram {
  readonly input: Writable
  readonly output: Readable
  /** Resolves when the program exits successfully; rejects when it cannot be started, fails or is killed. */
  readonly ended: Promise<void>
}

/** A program and its arguments, without a shell. */
export type Command = readonly [program: string, ...args: string[]]

/** A minimal environment: ours contains secrets. */
const ENVIRONMENT = { PATH: '/usr/local/bin:/opt/homebrew/bin:/usr/bin:/bin', LANG: 'C.UTF-8' }

/**
 * Starts a program. When `signal` aborts, it and its children are killed. Its messages are discarded, because they
 * may quote its input.
 */
export function startProgram([program, ...args]: Command, signal: AbortSignal): RunningProgram {
  const { promise: ended, resolve, reject } = Promise.withResolvers<void>()
  // The error is handled where `ended` is awaited.
  ended.catch(() => {})
  // A process group of its own, so that a script's children end with it.
  const child: ChildProcessByStdio<Writable, Readable, null> = spawn(program, args, {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: ENVIRONMENT,
    detached: true,
  })
  const kill = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // It has ended already.
    }
  }
  if (signal.aborted) kill()
  else signal.addEventListener('abort', kill, { once: true })
  // A program may close its input early.
  child.stdin.on('error', () => {})
  child.once('error', ({ name, ...error }: NodeJS.ErrnoException) =>
    reject(new DescribedError(`The program could not be started (${error.code ?? name})`)),
  )
  child.once('close', (code, how) => {
    signal.removeEventListener('abort', kill)
    if (code === 0) resolve()
    else reject(new DescribedError(`The program ended with ${how ?? code}`))
  })
  return { input: child.stdin, output: child.stdout, ended }
}

/** The command with every `{name}` in its arguments replaced. */
export function interpolate([program, ...args]: Command, values: Readonly<Record<string, string>>): Command {
  return [program, ...args.map((arg) => arg.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole))]
}
