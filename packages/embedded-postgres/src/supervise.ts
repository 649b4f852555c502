import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Account } from './account.ts'

export interface Supervised {
  /** Resolves to how it ended ("status 1", "signal SIGKILL", "could not start: …"); never rejects. */
  readonly ended: Promise<string>
  /** The last lines of its standard error. */
  readonly stderrTail: () => string
  /** Sends the stop signal, as the end of this process would. */
  stop(): void
}

interface SupervisedProgram {
  command: string
  args: readonly string[]
  cwd: string
  account: Account | undefined
  /** The signal that ends the program. */
  stopSignal: 'INT' | 'TERM'
  onLine?: (line: string) => void
}

/**
 * Runs the program and waits on our pipe, which the kernel closes when this process ends, however it ends: then the
 * program gets its signal. `stop` closes the pipe as well, and so does Node when the watchdog is killed: the half
 * that reads survives.
 */
const WATCHDOG = `
  signal=$1; shift
  exec 3<&0
  "$@" </dev/null 3<&- &
  program=$!
  (read -r _ <&3; kill -s "$signal" "$program") &
  watcher=$!
  wait "$program"; status=$?
  kill "$watcher" 2>/dev/null
  exit "$status"`

const KEPT_LINES = 20

/** How long remaining output is read after the program has exited, in ms: its children may keep the pipe open. */
const LAST_OUTPUT = 300

/**
 * Starts a program that must not outlive this process. It runs in its own session, so that Ctrl-C only reaches this
 * process, and in a minimal environment: PGPORT, LC_ALL and the like must not affect it.
 */
export function supervise(program: SupervisedProgram): Supervised {
  const { command, args, cwd, account, stopSignal, onLine } = program
  const child = spawn('/bin/sh', ['-c', WATCHDOG, 'watchdog', stopSignal, command, ...args], {
    ...account,
    cwd,
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  // The watchdog may exit first; a broken pipe is expected then.
  child.stdin.on('error', () => {})

  const lines: string[] = []
  const reader = createInterface({ input: child.stderr })
  reader.on('line', (line) => {
    lines.push(line)
    if (lines.length > KEPT_LINES) lines.shift()
    onLine?.(line)
  })

  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(`could not start: ${error.message}`))
    child.once('exit', () => {
      const patience = setTimeout(() => child.stderr.destroy(), LAST_OUTPUT)
      child.once('close', () => clearTimeout(patience))
    })
    child.once('close', (status, signal) => resolve(signal ? `signal ${signal}` : `status ${status}`))
  })
  return { ended, stderrTail: () => lines.join('\n'), stop: () => child.stdin.destroy() }
}
