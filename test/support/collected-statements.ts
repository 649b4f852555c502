import { AsyncLocalStorage } from 'node:async_hooks'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder in which each worker notes the statements of the services that its tests start. */
    statements: string
  }
}

/** A statement of a service, and the test file that caused it first. */
export interface Collected {
  readonly text: string
  readonly file: string
}

/** Marks what a service does, as opposed to the tests around it, which lay out data on the same connections. */
const ofService = new AsyncLocalStorage<true>()
const known = new Set<string>()

const { query } = pg.Client.prototype
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const [statement] = args as [string | { text: string }]
  const text = typeof statement === 'string' ? statement : statement.text
  if (ofService.getStore() && !known.has(text)) {
    known.add(text)
    const collected: Collected = { text, file: expect.getState().testPath ?? '' }
    appendFileSync(join(inject('statements'), `${process.pid}.jsonl`), `${JSON.stringify(collected)}\n`)
  }
  return Reflect.apply(query, this, args)
} as typeof query

/** Collects the statements of what `start` starts: of its requests, jobs and timers, from any number of test files. */
export const collecting = <T>(start: () => T): T => ofService.run(true, start)

/** The same for what a call sets off: the queue is emptied by whoever fills it. */
export const collectingCalls = <Name extends string, T extends Record<Name, (...args: never[]) => unknown>>(
  target: T,
  names: readonly Name[],
): void => {
  for (const name of names) {
    const call = target[name].bind(target)
    Object.assign(target, { [name]: (...args: never[]) => collecting(() => call(...args)) })
  }
}
