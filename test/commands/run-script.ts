import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export interface Ended {
  status: number
  out: string
  err: string
}

/** Runs a file of the repository as npm does, in a process of its own, with these settings and no others. */
export const runFile = async (
  path: string,
  args: readonly string[],
  { environment = {}, input = '' }: { environment?: Record<string, string>; input?: string } = {},
): Promise<Ended> => {
  const file = fileURLToPath(new URL(`../../${path}`, import.meta.url))
  const child = spawn(process.execPath, [file, ...args], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  // A script that is called wrongly ends without reading.
  child.stdin.on('error', () => {}).end(input)
  const ended: Ended = { status: -1, out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    ended.out += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    ended.err += text
  })
  const [status] = await once(child, 'close')
  ended.status = status
  return ended
}

/** Runs a script of package.json that has a file of its name. */
export const runScript = (
  name: string,
  ...rest: Parameters<typeof runFile> extends [string, ...infer Rest] ? Rest : never
) => runFile(`scripts/${name.replace(':', '-')}.ts`, ...rest)
