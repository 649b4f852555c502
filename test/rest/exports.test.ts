import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { TABLES } from '../../src/rest/exports/tables.ts'
import { expectStatus, type Person, useService } from '../support/service.ts'

const service = useService({ RATE_LIMIT_SCALE: '100' })

const save = (table: string, { token }: Pick<Person, 'token'>, body: unknown = {}) =>
  service.current.request('POST', `/admin/exports/${table}`, { token, body })

const rowsIn = (text: string): string[] => text.split('\r\n').slice(1, -1)

test('every row of a long list is in the file once, whatever is added meanwhile', async () => {
  const { prisma } = service.current
  const admin = await service.current.admin()
  const author = await service.current.person('Ada Author')
  const MANY = 2_350
  await prisma.post.createMany({
    data: Array.from({ length: MANY }, (_, n) => ({
      userId: author.id,
      title: `Post ${n}`,
      content: 'Words.',
      // Several at one instant: the id breaks ties.
      createdAt: new Date(Date.UTC(2026, 0, 1) + Math.floor(n / 7)),
    })),
  })
  const [first] = await Promise.all([
    save('posts', admin, { userId: author.id }),
    prisma.post.create({ data: { userId: author.id, title: 'Added', content: 'Words.' } }),
  ])
  expectStatus(first, 200)
  expect(first.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(first.headers.get('content-disposition')).toBe('attachment; filename="posts.csv"')
  const titles = rowsIn(first.text)
    .map((row) => row.split(',')[1] as string)
    .filter((title) => title !== 'Added')
  expect(titles).toHaveLength(MANY)
  expect(new Set(titles).size).toBe(MANY)
})

test('a file has what the filters leave, and no cell that a spreadsheet runs', async () => {
  const admin = await service.current.admin()
  await service.current.person('=HYPERLINK("http://x")')
  const found = expectStatus(await save('users', admin, { search: 'hyperlink' }), 200)
  expect(found.text).toMatch(/^Name,E-mail,Standing,Role,Country,Last seen,Joined\r\n"'=HYPERLINK\(""http:\/\/x""\)",/)
  expect(rowsIn(found.text)).toHaveLength(1)
  expect(rowsIn(expectStatus(await save('users', admin, { search: 'nobody at all' }), 200).text)).toStrictEqual([])
  expectStatus(await save('failed-deliveries', admin, { channel: 'email' }), 200)
})

test('an invalid request fails before a file begins', async () => {
  const [admin, person] = [await service.current.admin(), await service.current.person()]
  const wrong = expectStatus(await save('users', admin, { status: 'asleep' }), 422)
  expect(wrong.body.errors).toStrictEqual([{ path: 'status', message: 'is not a valid value of this filter' }])
  expectStatus(await save('failed-deliveries', admin), 422)
  expectStatus(await save('posts', admin, { userId: 'nobody' }), 422)
  expectStatus(await save('secrets', admin), 404)
  expectStatus(await save('users', person), 403)
  expectStatus(await service.current.request('POST', '/admin/exports/users', { body: {} }), 401)
  expectStatus(await service.current.request('GET', '/admin/exports/users', { token: admin.token }), 405)
})

test('the audit records an export of accounts page by page', async () => {
  const admin = await service.current.admin()
  expectStatus(await save('users', admin), 200)
  const read = { where: { actorId: admin.id, action: 'account.list' } }
  expect(await service.current.prisma.auditRecord.count(read)).toBeGreaterThan(0)
})

test('each list that the portal exports has a table, empty or not', async () => {
  const admin = await service.current.admin()
  const asked = new Set<string>()
  for await (const file of glob('portal/src/views/**/*.tsx'))
    for (const [, name = ''] of (await readFile(file, 'utf8')).matchAll(/<CsvButton\s+table="([\w-]+)"/g))
      asked.add(name)
  expect([...asked].sort()).toStrictEqual([...TABLES.keys()].sort())
  for (const name of TABLES.keys()) expectStatus(await save(name, admin, { channel: 'email' }), 200)
})
