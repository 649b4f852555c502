import { beforeAll, expect, test } from 'vitest'
import { addStarterArticles } from '../../src/schema/library/starter-articles.ts'
import { drift } from '../community/drift.ts'
import { expectStatus, useService } from '../support/service.ts'

const service = useService({ LIBRARY_STARTER_ARTICLES: 'en, hi' })

beforeAll(() => service.current.app.jobs.idle())

const articleOf = (topic: string) =>
  service.current.prisma.resource.findUniqueOrThrow({ where: { topic }, include: { category: true } })

test('a fresh library has articles in the languages that are set', async () => {
  const person = await service.current.person()
  const { body } = expectStatus(await service.current.request('GET', '/resources/', { token: person.token }), 200)
  expect(body.total).toBeGreaterThan(1_000)
  const languages = await service.current.prisma.resource.groupBy({ by: ['language'], _count: true })
  expect(languages.map(({ language }) => language).sort()).toStrictEqual(['en', 'hi'])
  const english = await articleOf('baby-constipation')
  expect(english).toMatchObject({ language: 'en', isForTrying: false, monthsFrom: 0 })
  expect(english.category.name).toMatch(/^[A-Z]/)
  expect(english.sources).toStrictEqual(
    expect.arrayContaining([{ title: expect.stringMatching(/NHS|AAP/), url: null }]),
  )
  for (const topic of ['baby-constipation.hi', 'baby-constipation.hi-Latn'])
    expect((await articleOf(topic)).language).toBe('hi')
  expect(await drift(service.current.pool)).toStrictEqual({})
})

test('a later start updates articles, but neither edited nor deleted ones', async () => {
  const { app, prisma } = service.current
  const { token } = await service.current.admin()
  const [edited, deleted, old] = await Promise.all(['crying', 'caffeine', 'hiccups-noises'].map(articleOf))
  const change = { token, body: { content: 'At our practice we hum.' } }
  expectStatus(await service.current.request('PATCH', `/resources/${edited!.id}`, change), 200)
  expectStatus(await service.current.request('DELETE', `/resources/${deleted!.id}`, { token }), 200)
  // As the release before gave it.
  await prisma.resource.update({
    where: { id: old!.id },
    data: { content: 'Of last year.', updatedAt: old!.createdAt },
  })
  await prisma.starterArticle.updateMany({
    where: { topic: { in: ['crying', 'caffeine', 'hiccups-noises'] } },
    data: { digest: 'of last year' },
  })
  const before = await prisma.resource.count()
  const both = await Promise.all([addStarterArticles(app), addStarterArticles(app)])
  expect(both.map(({ added, updated }) => [added, updated]).sort()).toStrictEqual([
    [0, 0],
    [0, 1],
  ])
  expect(await prisma.resource.count()).toBe(before)
  expect((await articleOf('crying')).content).toBe('At our practice we hum.')
  expect(await prisma.resource.findUnique({ where: { topic: 'caffeine' } })).toBeNull()
  expect((await articleOf('hiccups-noises')).content).toBe(old!.content)
  expect(await drift(service.current.pool)).toStrictEqual({})
})
