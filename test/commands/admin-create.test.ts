import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { expectStatus, useService } from '../support/service.ts'
import { runScript } from './run-script.ts'

const service = useService()
const PASSWORD = 'quiet harbour lantern 7'

const create = (args: readonly string[], password = PASSWORD) =>
  runScript('admin:create', args, {
    environment: { DATABASE_URL: service.current.databaseUrl },
    input: `${password}\n`,
  })

const signIn = (email: string, password = PASSWORD) =>
  service.current.request('POST', '/admin/login', { body: { email, password } })

test('the command creates a super admin first and then admins, on record', async () => {
  const first = await create(['--email', 'Root@Example.com', '--name', 'Grace Example'])
  expect(first, first.err).toMatchObject({ status: 0, out: 'root@example.com is a super admin.\n' })
  const next = await create(['--email', 'next@example.com'])
  expect(next, next.err).toMatchObject({ status: 0, out: 'next@example.com is an admin.\n' })
  const more = await create(['--email', 'more@example.com', '--role', 'super_admin'])
  expect(more, more.err).toMatchObject({ status: 0, out: 'more@example.com is a super admin.\n' })

  const { body } = expectStatus(await signIn('root@example.com'), 200)
  expect(body.user).toMatchObject({ full_name: 'Grace Example', role: 'super_admin' })
  expect(expectStatus(await signIn('next@example.com'), 200).body.user.role).toBe('admin')
  const records = await service.current.prisma.auditRecord.findMany({ where: { action: 'admin.create' } })
  expect(records.map(({ actorId, facts }) => [actorId, facts])).toEqual(
    ['super_admin', 'admin', 'super_admin'].map((role) => ['00000000-0000-0000-0000-000000000000', { role }]),
  )
})

test('a moderator and an editor can be made, and a role that nobody has cannot', async () => {
  const editor = await create(['--email', 'editor@example.com', '--role', 'editor'])
  expect(editor, editor.err).toMatchObject({ status: 0, out: 'editor@example.com is an editor.\n' })
  const moderator = await create(['--email', 'moderator@example.com', '--role', 'moderator'])
  expect(moderator, moderator.err).toMatchObject({ status: 0, out: 'moderator@example.com is a moderator.\n' })
  expect(expectStatus(await signIn('moderator@example.com'), 200).body.user.role).toBe('moderator')
  for (const role of ['user', 'owner'])
    expect(await create(['--email', 'nobody@example.com', '--role', role])).toMatchObject({
      status: 2,
      err: expect.stringContaining('moderator, editor, admin, super_admin'),
    })
  expect(await service.current.prisma.user.count({ where: { email: 'nobody@example.com' } })).toBe(0)
})

test('the password may come from the environment and appears nowhere', async () => {
  const { status, out, err } = await runScript('admin:create', ['--email', 'env@example.com'], {
    environment: { DATABASE_URL: service.current.databaseUrl, NEW_ADMIN_PASSWORD: PASSWORD },
  })
  expect(status, err).toBe(0)
  expect(out + err).not.toContain(PASSWORD)
  expectStatus(await signIn('env@example.com'), 200)
})

test('the command explains why it rejects an address or a password', async () => {
  const { email } = await service.current.person()
  expect(await create(['--email', email])).toMatchObject({ status: 1, err: expect.stringContaining('under Users') })
  expect(await create(['--email', 'nowhere'])).toMatchObject({ status: 1, err: expect.stringContaining('email') })
  expect(await create(['--email', 'easy@example.com'], 'password1')).toMatchObject({
    status: 1,
    err: 'admin:create: password is too easy to guess; choose another one\n',
  })
  expect(await create(['--email', 'short@example.com'], '')).toMatchObject({ status: 1 })
  expect(
    await service.current.prisma.user.count({
      where: { email: { in: ['easy@example.com', 'short@example.com'] } },
    }),
  ).toBe(0)
})

const hasTerminal = spawnSync('script', ['--version']).status === 0

test('in a terminal it asks twice and shows nothing of what is typed', async ({ skip }) => {
  if (!hasTerminal) return skip('needs the program "script" (util-linux)')
  const file = fileURLToPath(new URL('../../scripts/admin-create.ts', import.meta.url))
  const command = `${process.execPath} ${file} --email typed@example.com`
  const child = spawn('script', ['-qefc', command, '/dev/null'], {
    env: { PATH: process.env.PATH, DATABASE_URL: service.current.databaseUrl, TERM: 'dumb' },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const asked = ['Password: ', 'Repeat it: ']
  let shown = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    shown += text
    if (!asked[0] || !shown.includes(asked[0])) return
    asked.shift()
    child.stdin.write(`${PASSWORD}\r`)
  })
  const [status] = await once(child, 'close')
  expect(status, shown).toBe(0)
  expect(shown).toContain('typed@example.com is an admin.')
  expect(shown).not.toContain(PASSWORD)
  expectStatus(await signIn('typed@example.com'), 200)
})
