import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'

export const root = fileURLToPath(new URL('../../', import.meta.url))

/** Runs a program of the project in a folder, and returns what it printed. */
export const runIn = async (folder: string, program: string, ...args: string[]): Promise<string> => {
  const PATH = `${join(root, 'node_modules/.bin')}:${process.env.PATH}`
  const child = spawn(program, args, { cwd: folder, env: { ...process.env, PATH }, stdio: ['ignore', 'pipe', 'pipe'] })
  let out = ''
  let all = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text
    all += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    all += text
  })
  const [status] = await once(child, 'close')
  expect(status, all).toBe(0)
  return out
}

export const run = (program: string, ...args: string[]): Promise<string> => runIn(root, program, ...args)
