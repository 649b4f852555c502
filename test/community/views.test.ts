import { expect, test } from 'vitest'
import type { Sql } from '../../src/providers/database/db.ts'
import { createViewRecorder } from '../../src/schema/community/views.ts'
import { useService } from '../support/service.ts'
import { communityOf } from './support.ts'

const service = useService()
const { post, read } = communityOf(service)

const readers = async (count: number, name: string): Promise<string[]> => {
  const data = Array.from({ length: count }, (_, index) => ({
    email: `${name}-${index}@example.com`,
    fullName: `${name} ${index}`,
  }))
  return (await service.current.prisma.user.createManyAndReturn({ data, select: { id: true } })).map(({ id }) => id)
}

test('views that come at once are written together, each once, and counted', async () => {
  const author = await service.current.person()
  const [one, two] = [await post(author), await post(author)]
  const { db } = service.current.app
  let statements = 0
  const counting = {
    runReturning: <Row>(statement: Sql) => {
      statements += 1
      return db.runReturning<Row>(statement)
    },
  }
  const recorder = createViewRecorder(counting, (error) => {
    throw error
  })
  const ids = await readers(200, 'reader')
  const asked = [one, two, one].flatMap((id) => ids.map((reader) => recorder.record(id, reader)))
  const results = await Promise.all(asked)
  // A reader who opens it again while the first time is being stored is told that it is not new.
  expect(results.slice(0, 400).every((isNew) => isNew)).toBe(true)
  expect(statements).toBeLessThan(5)
  expect(await Promise.all(ids.slice(0, 5).map((reader) => recorder.record(one, reader)))).toStrictEqual(
    Array(5).fill(false),
  )
  await recorder.close()
  expect((await read(author, one)).views).toBe(200)
  expect((await read(author, two)).views).toBe(200)
})

test('views of or by deleted posts and people do not stop the others of a batch', async () => {
  const author = await service.current.person()
  const id = await post(author)
  const [reader = ''] = await readers(1, 'single')
  const recorder = createViewRecorder(service.current.app.db, (error) => {
    throw error
  })
  const unknown = '0199aa00-0000-7000-8000-0000000000ff'
  expect(
    await Promise.all([recorder.record(unknown, reader), recorder.record(id, unknown), recorder.record(id, reader)]),
  ).toStrictEqual([false, false, true])
  expect((await read(author, id)).views).toBe(1)
})

test('a database that fails costs a view, not the reader', async () => {
  const errors: unknown[] = []
  const failing = { runReturning: () => Promise.reject(new Error('away')) } as never
  const recorder = createViewRecorder(failing, (error) => errors.push(error))
  expect(await recorder.record('a', 'b')).toBe(false)
  expect(errors).toHaveLength(1)
  const hanging = { runReturning: () => new Promise(() => undefined) } as never
  expect(await createViewRecorder(hanging, () => undefined).record('a', 'b')).toBe(false)
})

test('HEAD of a post counts no view', async () => {
  const [author, reader] = [await service.current.person(), await service.current.person()]
  const id = await post(author)
  const { token } = reader
  expect((await service.current.request('HEAD', `/community/posts/${id}`, { token })).status).toBe(200)
  expect((await read(author, id)).views).toBe(0)
  expect((await read(reader, id)).views).toBe(1)
})
