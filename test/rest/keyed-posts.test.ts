import { randomUUID } from 'node:crypto'
import { deserialize, serialize } from 'node:v8'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { type Db, sql } from '../../src/providers/database/db.ts'
import { expectStatus, type Person, type Service, useService } from '../support/service.ts'
import { startDatabaseProxy, type TcpProxy } from '../support/tcp-proxy.ts'

const service = useService()

/** As Prisma sends it: nothing else on the line looks like this. */
const COMMIT = 'Q\0\0\0\x0bCOMMIT\0'
const withProxy = async (work: (twin: Service, proxy: TcpProxy) => Promise<void>) => {
  const proxy = await startDatabaseProxy(service.current.databaseUrl)
  const twin = await service.current.twin({ DATABASE_URL: proxy.url })
  try {
    await work(twin, proxy)
  } finally {
    proxy.repair()
    await twin.close()
    await proxy.close()
  }
}

const PHOTO = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'green' } })
  .jpeg()
  .toBuffer()

const photoForm = () => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(PHOTO)]), 'photo.jpg')
  return form
}

interface Scene {
  /** What is there before; returns the path. */
  prepare?: (token: string) => Promise<string>
  path?: string
  body: (person: Person) => unknown
  status: number
}

const setup = { mom_status: 'new_mom', children: [{ full_name: 'Ida', date_of_birth: '2025-03-01' }] }

const albums = new Map<string, string>()

/** Every POST that creates something and takes a key. */
const SCENES: Record<string, Scene> = {
  'a chat': { path: '/chats', body: () => undefined, status: 201 },
  'a message': {
    prepare: async (token) => {
      const { body } = await service.current.request('POST', '/chats', { token })
      return `/chats/${body.data.id}/message`
    },
    body: () => ({ message: 'How much should a newborn sleep?' }),
    status: 200,
  },
  'a journal entry': {
    path: '/journal/entry',
    body: () => ({ title: 'First smile', content: 'At last', category: 'Firsts', date: '2026-01-02' }),
    status: 201,
  },
  'a profile setup': { path: '/users/profile/setup', body: () => setup, status: 201 },
  'a child': {
    prepare: async (token) => {
      expectStatus(await service.current.request('POST', '/users/profile/setup', { token, body: setup }), 201)
      return '/users/child-profiles'
    },
    body: ({ id }) => ({ profile_setup_id: id, full_name: 'Otto', date_of_birth: '2026-01-02', gender: 'male' }),
    status: 201,
  },
  'an album': { path: '/album/', body: () => ({ name: 'First year' }), status: 201 },
  'a photo': { path: '/images/upload', body: photoForm, status: 201 },
  'a memory': {
    prepare: async (token) => {
      const ask = (path: string, body: unknown) => service.current.request('POST', path, { token, body })
      const { id } = (await ask('/images/upload', photoForm())).body
      albums.set(token, (await ask('/album/', { name: 'First year' })).body.album_id)
      return `/images/${id}/link-to-album`
    },
    body: ({ token }) => ({ album_id: albums.get(token), note: 'A smile' }),
    status: 201,
  },
  'a profile photo': { path: '/users/profile/photo', body: photoForm, status: 200 },
  'a change of address': {
    path: '/users/email-change',
    body: ({ password, email }) => ({ new_email: `new-${email}`, password }),
    status: 200,
  },
}

/** How many rows there are, by table; what comes and goes by itself is left out. */
const rowCounts = async (): Promise<Record<string, number>> => {
  const { pool } = service.current
  const { rows } = await pool.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
  )
  const names = rows
    .map(({ name }) => name)
    .filter(
      (name) =>
        !/^(_prisma|list_totals|event_hints|image_discards|delivery_counts|error_|active_days|hourly_|daily_(activity|retention|sign_ups))/.test(
          name,
        ),
    )
  const counts = names.map(async (name) => {
    const found = await pool.query<{ count: number }>(`select count(*)::int from "${name}"`)
    return [name, found.rows[0]?.count ?? 0] as const
  })
  return Object.fromEntries(await Promise.all(counts))
}

const growth = async (work: () => Promise<unknown>): Promise<Record<string, number>> => {
  const before = await rowCounts()
  await work()
  const after = await rowCounts()
  return Object.fromEntries(
    Object.entries(after)
      .map(([name, count]) => [name, count - (before[name] ?? 0)] as const)
      .filter(([, more]) => more !== 0),
  )
}

for (const [what, { prepare, path, body, status }] of Object.entries(SCENES))
  test(`${what} exists once after an unanswered COMMIT and its retry`, () =>
    withProxy(async (twin, proxy) => {
      const people = [await service.current.person(), await service.current.person()] as const
      const paths = await Promise.all(
        people.map(async ({ token }) => (prepare ? await prepare(token) : (path as string))),
      )
      const key = { 'idempotency-key': randomUUID() }
      const post = (from: Service, index: 0 | 1) => {
        const { token } = people[index]
        return from.request('POST', paths[index] as string, { token, body: body(people[index]), headers: key })
      }
      await service.current.app.jobs.idle()
      await twin.app.jobs.idle()
      const undisturbed = await growth(async () => expectStatus(await post(service.current, 0), status))

      const disturbed = await growth(async () => {
        const lost = proxy.loseAnswerTo(COMMIT)
        expectStatus(await post(twin, 1), 503)
        await lost
        await expect.poll(async () => (await post(twin, 1)).status).toBe(status)
        expectStatus(await post(service.current, 1), status)
      })
      expect(disturbed).toEqual(undisturbed)
    }))

test('a retry on any instance finds work of a process that died after its COMMIT', () =>
  withProxy(async (twin, proxy) => {
    const { token, id } = await service.current.person()
    const headers = { 'idempotency-key': randomUUID() }
    const post = (from: Service) => from.request('POST', '/chats', { token, headers })
    const lost = proxy.loseAnswerTo(COMMIT)
    const first = post(twin)
    await lost
    // From here on it gets nothing done any more.
    proxy.silence()
    expectStatus(await first, 503)

    expectStatus(await post(service.current), 409)
    await service.current.prisma.idempotencyKey.updateMany({
      where: { userId: id },
      data: { heldUntil: new Date(0) },
    })
    const { body } = expectStatus(await post(service.current), 201)
    const chats = await service.current.prisma.conversation.findMany({ where: { userId: id } })
    expect(chats.map((chat) => chat.id)).toEqual([body.data.id])
  }))

test(
  'under many cuts, at COMMIT and anywhere else, each key has its row once',
  () =>
    withProxy(async (twin, proxy) => {
      const { token, id } = await service.current.person()
      const keys = Array.from({ length: 60 }, () => randomUUID())
      const entry = (title: string) => ({ title, content: 'x', category: title, date: '2026-01-02' })
      let open = true
      let cuts = 0
      const cutting = (async () => {
        while (open) {
          const lost = proxy.loseAnswerTo(COMMIT)
          await Promise.race([lost, new Promise((resolve) => setTimeout(resolve, 200))])
          if (++cuts % 3 === 0) proxy.cut()
        }
      })()
      const post = async (key: string) => {
        const answer = await twin.request('POST', '/journal/entry', {
          token,
          body: entry(key),
          headers: { 'idempotency-key': key },
        })
        expect([201, 409, 503]).toContain(answer.status)
        return answer.status
      }
      const queue = keys.values()
      const client = async () => {
        for (const key of queue) await expect.poll(() => post(key), { interval: 30 }).toBe(201)
      }
      await Promise.all(Array.from({ length: 6 }, client))
      open = false
      await cutting
      expect(cuts).toBeGreaterThan(5)
      const entries = await service.current.prisma.journalEntry.findMany({ where: { userId: id } })
      expect(entries.map(({ title }) => title).sort()).toEqual(keys.toSorted())
    }),
  90_000,
)

/** The database as one attempt for a key sees it, and what to end the attempt with. */
const attempt = async (userId: string, key: string) => {
  const { app } = service.current
  const begun = await app.idempotency.begin({ userId, target: 'POST /test', key, digest: new Uint8Array(32) })
  if (!('attempt' in begun)) throw new Error('there is an answer already')
  return { ...begun.attempt, db: app.db.withStep(begun.attempt.step) }
}

const chat = (db: Db, userId: string) => db.write('chat', (tx) => tx.conversation.create({ data: { userId } }))

test('a retry does not repeat any kind of committed write', async () => {
  const { id } = await service.current.person()
  const work = async (db: Db) => {
    const model = await db.write('model', (tx) => tx.conversation.create({ data: { userId: id, title: 'model' } }))
    const count = await db.run(
      sql`insert into conversations (user_id, title, id) values (${id}::uuid, 'run', uuidv7())`,
    )
    const rows = await db.runReturning(sql`
      insert into conversations (user_id, title, id) values (${id}::uuid, 'rows', uuidv7()) returning created_at`)
    const together = await db.write('together', async (tx) => {
      await tx.conversation.create({ data: { userId: id, title: 'together' } })
      await tx.run(sql`update conversations set title = 'both' where user_id = ${id}::uuid and title = 'together'`)
      return { count: await tx.conversation.count({ where: { userId: id } }), at: new Date(0), none: undefined }
    })
    return { model, count, rows, together }
  }
  const first = await attempt(id, 'a')
  const done = await work(first.db)
  await first.release()
  const second = await attempt(id, 'a')
  expect(await work(second.db)).toEqual(done)
  expect(await service.current.prisma.conversation.count({ where: { userId: id } })).toBe(4)
  // Behind what is known it goes on.
  await chat(second.db, id)
  await second.keep({ status: 201, body: null })
  expect(await service.current.prisma.conversation.count({ where: { userId: id } })).toBe(5)
  expect(await service.current.prisma.idempotencyKey.findMany({ where: { userId: id } })).toMatchObject([
    { status: 201, steps: [], claim: null },
  ])
})

test('a retry finds each step by its name, in whatever order and however often it runs', async () => {
  const { id } = await service.current.person()
  const step = (db: Db, name: string) => db.write(name, (tx) => tx.conversation.create({ data: { userId: id } }))
  const first = await attempt(id, 'order')
  const done = [await step(first.db, 'one'), await step(first.db, 'two'), await step(first.db, 'two')]
  await first.release()
  const second = await attempt(id, 'order')
  const [two, twoAgain] = [await step(second.db, 'two'), await step(second.db, 'two')]
  const added = await step(second.db, 'three')
  expect([await step(second.db, 'one'), two, twoAgain]).toStrictEqual(done)
  expect(done.map((conversation) => conversation.id)).not.toContain(added.id)
  expect(await service.current.prisma.conversation.count({ where: { userId: id } })).toBe(4)
})

test('a step of the release before, which has no name, is done and its answer lost', async () => {
  const { id } = await service.current.person()
  await (await attempt(id, 'counted')).release()
  const running = await attempt(id, 'counted')
  const counted = serialize([0, { id: 'a result' }])
  await service.current.pool.query(
    "update idempotency_keys set steps = array[$2::bytea], held_until = now() - interval '1 s' where user_id = $1",
    [id, counted],
  )
  await running.release()
  await expect(chat((await attempt(id, 'counted')).db, id)).rejects.toMatchObject({ code: 'conflict' })
  expect(await service.current.prisma.conversation.count({ where: { userId: id } })).toBe(0)
})

test('an instance of the release before finds a step by its number', async () => {
  const { id } = await service.current.person()
  const running = await attempt(id, 'numbers')
  const { id: created } = await chat(running.db, id)
  const { steps } = await service.current.prisma.idempotencyKey.findFirstOrThrow({ where: { userId: id } })
  expect(steps.map((step) => deserialize(step))).toMatchObject([[0, { id: created }, 'chat']])
  await running.release()
})

test('an attempt whose key was taken over commits nothing any more', async () => {
  const { id } = await service.current.person()
  const { prisma } = service.current
  const slow = await attempt(id, 'b')
  await prisma.idempotencyKey.updateMany({ where: { userId: id }, data: { heldUntil: new Date(0) } })
  const quick = await attempt(id, 'b')
  await chat(quick.db, id)
  await expect(chat(slow.db, id)).rejects.toMatchObject({
    code: 'idempotency_in_flight',
  })
  expect(await prisma.conversation.count({ where: { userId: id } })).toBe(1)
})

test('a request holds its key while it runs and loses it after its process died', async () => {
  const { id } = await service.current.person()
  const { prisma } = service.current
  const heldFor = async () => {
    const { heldUntil } = await prisma.idempotencyKey.findFirstOrThrow({ where: { userId: id } })
    return heldUntil.getTime() - Date.now()
  }
  const running = await attempt(id, 'e')
  expect(await heldFor()).toBeLessThan(15_000)
  await prisma.idempotencyKey.updateMany({ where: { userId: id }, data: { heldUntil: new Date(0) } })
  await expect.poll(heldFor).toBeGreaterThan(0)
  await expect(attempt(id, 'e')).rejects.toMatchObject({ code: 'idempotency_in_flight' })
  await running.release()
})

test('a retry learns that its work is done when the result could not be stored', async () => {
  const { id } = await service.current.person()
  const work = (db: Db) =>
    db.write('work', async (tx) => {
      await tx.conversation.create({ data: { userId: id } })
      return () => 'not data'
    })
  const first = await attempt(id, 'c')
  await work(first.db)
  await first.release()
  await expect(work((await attempt(id, 'c')).db)).rejects.toMatchObject({ code: 'conflict' })
  expect(await service.current.prisma.conversation.count({ where: { userId: id } })).toBe(1)
})

test('background work of a request writes without its key', async () => {
  const { id } = await service.current.person()
  const first = await attempt(id, 'd')
  await chat(first.db, id)
  await first.keep({ status: 201, body: null })
  await chat(first.db, id)
  expect(await service.current.prisma.conversation.count({ where: { userId: id } })).toBe(2)
})

test('a failed attempt that committed nothing leaves its key free for another body', async () => {
  const { token } = await service.current.person()
  const { app } = service.current
  const headers = { 'idempotency-key': randomUUID() }
  const failing = vi.spyOn(app.events, 'publish').mockRejectedValueOnce(new Error('no'))
  const entry = { title: 'A', content: 'x', category: 'c', date: '2026-01-02' }
  try {
    expectStatus(await service.current.request('POST', '/journal/entry', { token, headers, body: entry }), 500)
  } finally {
    failing.mockRestore()
  }
  const other = { ...entry, title: 'B' }
  expectStatus(await service.current.request('POST', '/journal/entry', { token, headers, body: other }), 201)
})
