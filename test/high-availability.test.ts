import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { DCLinter } from 'dclint'
import { expect, test } from 'vitest'

const pathOf = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const run = (command: string, ...options: string[]) => spawnSync(command, options, { encoding: 'utf8' })

/** What does not follow the schema of Compose files; matters of taste are left out. */
const errorsOf = (path: string): string[] => {
  const [result]: { messages: { rule: string; message: string }[] }[] = new DCLinter({
    rules: {},
    quiet: true,
    debug: false,
    exclude: [],
  }).lintFiles([pathOf(path)], false)
  return (result?.messages ?? []).filter(({ rule }) => rule.startsWith('invalid-')).map(({ message }) => message)
}

for (const path of ['compose.yaml', 'docs/deploy/ha/compose.yaml'])
  test(`${path} follows the schema of Compose files`, () => {
    expect(errorsOf(path)).toStrictEqual([])
  })

test('the configuration of HAProxy is valid, by its own word', ({ skip }) => {
  skip(run('haproxy', '-v').error !== undefined, 'haproxy is not installed: Debian has it in its package haproxy')
  const { status, stderr } = run('haproxy', '-c', '-f', pathOf('docs/deploy/ha/haproxy.cfg'))
  expect(status, stderr).toBe(0)
})

/** What comes from the environment of each server, or may be left out; names are those of the composed network. */
const NOT_IN_FILE = [
  /^(name|restapi\.connect_address|postgresql\.connect_address) +is not defined\.$/,
  /^(bootstrap\.pg_hba|postgresql\.authentication\.rewind) +is not defined\.$/,
  /^etcd3\.hosts\.\d etcd\d:2379 didn't pass validation: .*(Name or service not known|name resolution)/,
  // A server of this machine, not of the composed network.
  /^postgresql\.listen 0\.0\.0\.0:5432 didn't pass validation: 'Port 5432 is already in use\.'/,
]

test('Patroni misses nothing in its configuration but what the environment has', ({ skip }) => {
  const isThere = run('patroni', '--version').status === 0 && existsSync('/usr/lib/postgresql/15/bin')
  skip(
    !isThere,
    'patroni or PostgreSQL 15 is not installed: Debian 12 has them in its packages patroni and postgresql-15',
  )
  const { stdout, stderr } = run('patroni', '--validate-config', pathOf('docs/deploy/ha/patroni.yml'))
  const lines = `${stdout}\n${stderr}`.split('\n').filter(Boolean)
  expect(lines.length).toBeGreaterThan(2)
  expect(lines.filter((line) => !NOT_IN_FILE.some((known) => known.test(line)))).toStrictEqual([])
})
