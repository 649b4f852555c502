import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { delimiter, dirname } from 'node:path'
import { expect, test } from 'vitest'
import { useService } from './support/service.ts'

const service = useService()

const read = (name: string): string => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')

/** The command of the Dockerfile's HEALTHCHECK as Docker runs it: a list as it is, anything else by the shell. */
const healthcheck = (): [string, ...string[]] => {
  const instructions = read('Dockerfile').replaceAll('\\\n', ' ')
  const command = /^HEALTHCHECK .*?CMD (.*)$/m.exec(instructions)?.[1] ?? ''
  return command.startsWith('[') ? JSON.parse(command) : ['/bin/sh', '-c', command]
}

const exitOf = async (port: string): Promise<number> => {
  const [command, ...args] = healthcheck()
  const PATH = `${dirname(process.execPath)}${delimiter}${process.env.PATH}`
  const child = spawn(command, args, { env: { PATH, PORT: port }, stdio: ['ignore', 'inherit', 'inherit'] })
  return (await once(child, 'close'))[0]
}

test("Docker's health check passes on a service that runs, and fails where none does", async () => {
  expect(await exitOf(new URL(service.current.url).port)).toBe(0)
  expect(await exitOf('1')).toBe(1)
})

test('the image has client programs of the database version in compose.yaml', () => {
  const [, server] = /image: postgres:(\d+)/.exec(read('compose.yaml')) ?? []
  const [, client] = /postgresql-client-(\d+)/.exec(read('Dockerfile')) ?? []
  expect(client).toBe(server)
  expect(client).toBeDefined()
})
