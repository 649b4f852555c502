import { expect, test } from 'vitest'
import { lockingOf } from '../support/locking.ts'
import { expectStatus, useService } from '../support/service.ts'

const service = useService()
const { holding, waiting, someoneWaits } = lockingOf(service)

/** A combining accent, a joiner and a variation selector: nothing that an index knows. */
const MARKS = '\u0301\u200d\ufe0f'

test('words without a letter, digit or sign find nothing and read no rows', async () => {
  const admin = await service.current.admin()
  const { token } = admin
  for (const [name, path] of [
    ['q', '/resources/'],
    ['title', '/resources/search'],
  ]) {
    const answer = await service.current.request('GET', `${path}?${name}=${encodeURIComponent(MARKS)}`, { token })
    expect(expectStatus(answer, 200).body).toMatchObject({ data: [], total: 0 })
  }
  for (const field of ['users', 'adminPosts', 'adminComments', 'earlyAccessList']) {
    const query = `query ($search: String) { ${field}(search: $search) { totalCount } }`
    const { errors } = await service.current.graphql(query, { search: MARKS }, token)
    expect(errors?.[0].extensions.code, field).toBe('validation_failed')
  }
  const { prisma } = service.current
  const category = await prisma.resourceCategory.create({ data: { name: 'Sleep', key: 'sleep' } })
  await prisma.resource.create({ data: { title: 'Lullaby', content: 'Sing 🎵.', categoryId: category.id } })
  for (const words of [`lullaby ${MARKS}`, `${MARKS} 🎵`]) {
    const found = await service.current.request('GET', `/resources/?q=${encodeURIComponent(words)}`, { token })
    expect(found.body.data, words).toHaveLength(1)
  }
})

test('one search of a person runs at a time, and others’ run beside it', async () => {
  const [one, other] = [await service.current.person(), await service.current.person()]
  const search = ({ token }: { token: string }, word: string) =>
    service.current.request('GET', `/resources/search?title=${word}`, { token })
  const answers: ReturnType<typeof search>[] = []
  await holding(async (holder) => {
    await holder.query('lock table resources in access exclusive mode')
    answers.push(search(one, 'first'))
    await someoneWaits()
    answers.push(search(one, 'second'), search(one, 'third'))
    // What is asked later is answered: the two above have arrived by then.
    await service.current.request('GET', '/users/profile', { token: one.token })
    answers.push(search(other, 'fourth'))
    await someoneWaits(2)
    await service.current.request('GET', '/users/profile', { token: one.token })
    expect(await waiting()).toBe(2)
  })
  for (const answer of answers) expectStatus(await answer, 200)
})

test('very many searches of one person at once are refused', async () => {
  const { token } = await service.current.person()
  const fields = Array.from({ length: 14 }, (_, n) => `s${n}: resources(title: "word${n}") { totalCount }`)
  const { errors } = await service.current.graphql(`{ ${fields.join(' ')} }`, {}, token)
  expect(errors?.[0].extensions.code).toBe('rate_limited')
})
