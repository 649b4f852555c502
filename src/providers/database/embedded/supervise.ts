import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Account } from './account.ts'

export interface Supervised {
  /** Resolves with how it ended ("status 1", "signal SIGKILL", "could not start: …"); never rejects. */
  readonly ended: Promise<string>
  /** The newest lines of its standard error. */
  readonly lastWords: () => string
  /** Sends the stop signal, as the end of this process would. */
  stop(): void
}

interface SupervisedProgram {
  command: string
  args: readonly string[]
  cwd: string
  account: Account | undefined
  /** What tells the program to end. */
  stopSignal: 'INT' | 'TERM'
  onLine?: (line: string) => void
}

/**
 * Runs the program and waits at the other end of our pipe, which the kernel closes when this process ends, however it
 * ends: then the program gets its signal. A closed pipe is also how `stop` asks for it, and what happens when the
 * watchdog is killed (Node closes the pipe to a child that is gone): the half of it that reads goes on living.
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

/** How long the rest of its output may take after a program has ended, in ms: its children may keep the pipe open. */
const LAST_OUTPUT = 300

/**
 * Starts a program that must not outlive this process. It runs in a session of its own, so that Ctrl-C reaches this
 * process alone, and in a bare environment: PGPORT, LC_ALL and their like are not for it.
 */
export const supervise = (program: SupervisedProgram): Supervised => {
  const { command, args, cwd, account, stopSignal, onLine } = program
  const child = spawn('/bin/sh', ['-c', WATCHDOG, 'watchdog', stopSignal, command, ...args], {
    ...account,
    cwd,
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  // The watchdog may end first; a broken pipe is no news then.
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
  return { ended, lastWords: () => lines.join('\n'), stop: () => child.stdin.destroy() }
}
