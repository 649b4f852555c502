import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { confirmAddress, mailTo, tokenIn } from '../../support/outbox.ts'
import { type Answer, expectStatus, type Person, useService } from '../../support/service.ts'
import { currentRow, readTables, rowsWith } from './every-table.ts'
import { SHARED_TABLES, seedPerson } from './seed.ts'

const service = useService()

const erase = ({ token }: Person, body?: unknown): Promise<Answer> =>
  service.current.request('DELETE', '/users/account', { token, body })

/** Makes the person's sign-in eleven minutes old. */
const age = async ({ id }: Person) => {
  const { app, prisma } = service.current
  const sessions = await prisma.session.updateManyAndReturn({
    where: { userId: id },
    data: { signedInAt: new Date(Date.now() - 11 * 60_000) },
  })
  app.sessions.forget(sessions.map((session) => session.id))
}

/** Tables that may go on naming the person by id: records of what was done, which tell nothing of who it was. */
const MAY_KEEP_ID: ReadonlySet<string> = new Set(['audit_records'])

/** Rows that outlive an account without saying whose they were: the books need purchases, and stores repeat their calls. */
const STAYS_NAMELESS: ReadonlySet<string> = new Set(['subscriptions', 'store_events'])

/** Files below the data folder that contain one of these texts, in name or content. The outbox is mail that was sent. */
const filesWith = async (texts: readonly string[]): Promise<string[]> => {
  const folder = service.current.dataDir
  const found: string[] = []
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isFile() || path.startsWith(join(folder, 'outbox'))) continue
    const content = await readFile(path)
    if (texts.some((text) => path.includes(text) || content.includes(text))) found.push(path)
  }
  return found
}

test('deleting an account removes all data of the person and none of others', async () => {
  const { app, pool } = service.current
  const gone = await seedPerson(service.current)
  const other = await seedPerson(service.current)
  const traces = [gone.id, gone.email, gone.mark]
  const tables = await readTables(pool)
  const marked = new Set((await rowsWith(pool, traces)).map(({ table }) => table))
  expect(marked.has('users') && marked.has('messages'), 'the traces are found where they are').toBe(true)
  expect(
    [...marked].some((table) => table.startsWith('pgboss.')),
    'a job names the person',
  ).toBe(true)
  expect(await filesWith([gone.mark])).toHaveLength(2)
  expect(gone.images).toHaveLength(3)

  expectStatus(await erase(gone.person, { password: gone.person.password }), 200)
  await app.jobs.idle()

  const left = (await rowsWith(pool, traces)).filter(
    ({ table, row }) =>
      !(MAY_KEEP_ID.has(table) && !row.includes(gone.email) && !row.includes(gone.mark)) &&
      !(STAYS_NAMELESS.has(table) && !row.includes(gone.email) && !row.includes(gone.id)),
  )
  expect(left).toStrictEqual([])
  for (const table of tables) {
    const mayStay = [SHARED_TABLES, MAY_KEEP_ID, STAYS_NAMELESS].some((some) => some.has(table.name))
    if (!mayStay && table.name !== 'one_time_codes')
      expect(await currentRow(pool, table, gone.seed), `the row of ${table.name}`).toBeNull()
    expect(await currentRow(pool, table, other.seed), `another person's row of ${table.name}`).not.toBeNull()
  }
  const randomParts = gone.images.map((key) => key.replace(/^.*\/|\.\w+$/g, ''))
  expect(await filesWith([...traces, ...randomParts])).toStrictEqual([])
  for (const key of other.images) expect(await app.storage.get(key), key).not.toBeNull()
})

test('deletion ends the account’s sessions at once and frees the address', async () => {
  const person = await service.current.person()
  expectStatus(await erase(person), 200)
  // The second one would answer an empty list to a session that is still believed in.
  for (const path of ['/users/profile', '/users/child-profiles'])
    expectStatus(await service.current.request('GET', path, { token: person.token }), 401)
  const refresh = { body: { refresh_token: person.refreshToken } }
  expectStatus(await service.current.request('POST', '/auth/refresh', refresh), 401)
  const credentials = { email: person.email, password: person.password }
  expectStatus(await service.current.request('POST', '/auth/login', { body: credentials }), 401)
  expectStatus(await erase(person), 401)
  const again = { body: { ...credentials, full_name: 'Somebody New' } }
  const { body } = expectStatus(await service.current.request('POST', '/auth/register', again), 201)
  expect(body.data.user.id).not.toBe(person.id)
})

test('the log names a deleted account by id, for use after restoring a backup', async () => {
  const person = await service.current.person()
  const said = () => service.current.logged.filter((line) => line.includes(person.id)).map((line) => JSON.parse(line))
  expect(said()).toStrictEqual([])
  expectStatus(await erase(person), 200)
  await service.current.app.jobs.idle()
  expect(said()).toMatchObject([{ account: person.id, msg: 'an account was deleted' }])
})

test('a sign-in older than ten minutes needs the password, and the right one', async () => {
  const person = await service.current.person()
  await age(person)
  for (const body of [undefined, {}, { password: null }])
    expect(expectStatus(await erase(person, body), 403).body.code).toBe('reauthentication_required')
  const wrong = expectStatus(await erase(person, { password: 'not the pass phrase' }), 422)
  expect(wrong.body).toMatchObject({ code: 'validation_failed', errors: [{ path: 'password' }] })
  expect(expectStatus(await erase(person, { password: 5 }), 422).body.errors[0].path).toBe('password')
  expectStatus(await service.current.request('GET', '/users/profile', { token: person.token }), 200)
  expectStatus(await erase(person, { password: person.password }), 200)
})

test('a wrong password is refused also right after signing in', async () => {
  const person = await service.current.person()
  expectStatus(await erase(person, { password: 'not the pass phrase' }), 422)
})

test('an admin may leave, a super admin may not', async () => {
  const [admin, superAdmin] = [await service.current.admin(), await service.current.admin('super_admin')]
  expectStatus(await erase(admin), 200)
  expect(expectStatus(await erase(superAdmin, { password: superAdmin.password }), 403).body.code).toBe('forbidden')
})

test('two concurrent deletions of an account both get an answer', async () => {
  const [person, bystander] = [await service.current.person(), await service.current.person()]
  const statuses = (await Promise.all([erase(person), erase(person)])).map(({ status }) => status)
  expect(statuses).toContain(200)
  for (const status of statuses) expect([200, 401]).toContain(status)
  expectStatus(await service.current.request('GET', '/users/profile', { token: bystander.token }), 200)
})

test('another instance refuses a session of a deleted account and gives the reason', async () => {
  const twin = await service.current.twin()
  const person = await service.current.person()
  const { token } = person
  const chat = expectStatus(await service.current.request('POST', '/chats', { token }), 201).body.data.id
  expectStatus(await twin.request('GET', '/users/profile', { token }), 200)
  expectStatus(await erase(person), 200)
  const headers = { 'idempotency-key': 'late-1' }
  for (const [method, path, more] of [
    ['POST', '/chats', {}],
    ['POST', '/chats', { headers }],
    ['POST', '/users/profile/setup', { body: { mom_status: 'parent' } }],
    ['PUT', '/users/settings', { body: { profile: { bio: 'Late' } } }],
  ] as const)
    expectStatus(await twin.request(method, path, { token, ...more }), 401)
  // Gone with the account: there is nothing to delete.
  await service.current.app.jobs.idle()
  expectStatus(await twin.request('DELETE', `/chats/${chat}`, { token }), 404)
  // It would go on taking jobs of later tests.
  await twin.close()
})

test('storing a picture and deleting its account do not wait for each other', async () => {
  const person = await service.current.person()
  const { token } = person
  const { pool } = service.current
  expectStatus(
    await service.current.request('POST', '/users/profile/setup', { token, body: { mom_status: 'parent' } }),
    201,
  )
  const body = { full_name: 'Mia', date_of_birth: '2020-03-01' }
  const child = expectStatus(await service.current.request('POST', '/users/child-profiles', { token, body }), 201).body
  const form = new FormData()
  const picture = sharp({ create: { width: 30, height: 20, channels: 3, background: 'green' } }).jpeg()
  form.append('file', new Blob([(await picture.toBuffer()) as BlobPart]), 'photo.jpg')

  const waiting = async () =>
    (await pool.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))
      .rowCount
  const holder = await pool.connect()
  try {
    await holder.query('begin')
    await holder.query('select from children where id = $1 for update', [child.id])
    const path = `/users/child-profiles/${child.id}/upload-picture`
    const uploaded = service.current.request('POST', path, { token, body: form })
    await expect.poll(waiting).toBe(1)
    const erased = erase(person)
    await expect.poll(waiting).toBe(2)
    await holder.query('commit')
    expectStatus(await erased, 200)
    // Stored first, and then perhaps gone before it is answered.
    expect([200, 404]).toContain((await uploaded).status)
  } finally {
    holder.release()
  }
})

test('GraphQL deletes an account by the same rules', async () => {
  const person = await service.current.person()
  await age(person)
  const run = (password?: string) =>
    service.current.graphql(
      'mutation ($input: AccountDeletionInput!) { deleteAccount(input: $input) }',
      { input: { password } },
      person.token,
    )
  expect((await run()).errors?.[0].extensions.code).toBe('reauthentication_required')
  expect((await run('not the pass phrase')).errors?.[0].extensions).toMatchObject({
    code: 'validation_failed',
    errors: [{ path: 'input.password' }],
  })
  expect((await run(person.password)).data).toStrictEqual({ deleteAccount: person.id })
  await service.current.app.jobs.idle()
  expect(await service.current.prisma.user.findUnique({ where: { id: person.id } })).toBeNull()
})

test('a deletion leaves no former address and no mail to a pending one', async () => {
  const { app, prisma, pool } = service.current
  const person = await service.current.person()
  await confirmAddress(service.current, person)
  const [former, present, pending] = [person.email, `moved-${person.email}`, `pending-${person.email}`]
  const body = { email: former, full_name: 'Ida' }
  expectStatus(await service.current.request('POST', '/users/early-access', { body }), 201)
  const move = (new_email: string) =>
    service.current.request('POST', '/users/email-change', {
      token: person.token,
      body: { new_email, password: person.password },
    })
  expectStatus(await move(present), 200)
  const link = tokenIn(await mailTo(service.current, present, /new e-mail address/i))
  expectStatus(await service.current.request('GET', `/auth/verify-email?token=${link}`), 200)
  await mailTo(service.current, former, /was changed/i)
  expect((await prisma.earlyAccess.findMany({ where: { email: { contains: former } } })).map((it) => it.email)).toEqual(
    [present],
  )
  await app.jobs.idle()

  const send = vi
    .spyOn(app.senders.mail, 'send')
    .mockRejectedValue(Object.assign(new Error('away'), { code: 'ECONNECTION' }))
  try {
    expectStatus(await move(pending), 200)
    await expect.poll(() => send.mock.calls.length).toBeGreaterThan(1)
    await app.jobs.idle()
    expect(await rowsWith(pool, [pending])).not.toStrictEqual([])
    expectStatus(await erase(person, { password: person.password }), 200)
    expect(await rowsWith(pool, [former, present, pending])).toStrictEqual([])
  } finally {
    send.mockRestore()
  }
})

test('a code that was sent goes with its account, and those of others stay', async () => {
  const { app, prisma } = service.current
  const [gone, other] = [await service.current.person(), await service.current.person()]
  const codes = () => prisma.oneTimeCode.count()
  const before = await codes()
  for (const { email } of [gone, other])
    expectStatus(await service.current.request('POST', '/auth/forgot-password', { body: { email } }), 200)
  await app.jobs.idle()
  expect(await codes()).toBe(before + 2)
  expectStatus(await erase(gone, { password: gone.password }), 200)
  await app.jobs.idle()
  expect(await codes()).toBe(before + 1)
})
