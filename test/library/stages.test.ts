import { expect, test } from 'vitest'
import { pathsOf } from '../support/answers.ts'
import { expectStatus, useService } from '../support/service.ts'
import { libraryOf } from './support.ts'

const service = useService()
const { ask, category, article } = libraryOf(service)

const ABOUT = `query ($id: ID!) { resource(id: $id) {
  stages { trying weeks { from to } birth months { from to } loss }
  language minutesToRead isTimeEstimated reviewedBy reviewedOn sources { title url }
} }`

const aboutOf = async (id: string, token: string) => (await service.current.graphql(ABOUT, { id }, token)).data.resource

const FOR_ALL = {
  stages: null,
  language: null,
  minutesToRead: 1,
  isTimeEstimated: true,
  reviewedBy: null,
  reviewedOn: null,
  sources: [],
}

test('an article is for everybody by default and has an estimated reading time', async () => {
  const admin = await service.current.admin()
  const sleep = await category(admin)
  expect(await aboutOf(await article(admin, sleep), admin.token)).toStrictEqual(FOR_ALL)
  const long = await article(admin, sleep, { content: 'word '.repeat(1_000) })
  expect(await aboutOf(long, admin.token)).toMatchObject({ minutesToRead: 5, isTimeEstimated: true })
})

test('an article states its audience, reviewer and sources until they are removed', async () => {
  const admin = await service.current.admin()
  const stages = { trying: true, weeks: { from: 36, to: 42 }, birth: false, months: { from: 0, to: 3 }, loss: false }
  const sources = [
    { title: 'A book', url: null },
    { title: 'Sleep', url: 'https://example.com/sleep' },
  ]
  const given = { minutes_to_read: 7, reviewed_by: 'A midwife', reviewed_on: '2026-03-01', sources }
  const id = await article(admin, await category(admin), { stages, language: 'pt-BR', ...given })
  const about = {
    ...{ stages, language: 'pt', minutesToRead: 7, isTimeEstimated: false },
    ...{ reviewedBy: 'A midwife', reviewedOn: '2026-03-01', sources },
  }
  expect(await aboutOf(id, admin.token)).toStrictEqual(about)
  // Stages are given as a whole.
  expectStatus(await ask('PATCH', admin, `/${id}`, { stages: { loss: true } }), 200)
  const lost = { trying: false, weeks: null, birth: false, months: null, loss: true }
  expect(await aboutOf(id, admin.token)).toStrictEqual({ ...about, stages: lost })
  expectStatus(await ask('PATCH', admin, `/${id}`, { title: 'Another' }), 200)
  expect(await aboutOf(id, admin.token)).toStrictEqual({ ...about, stages: lost })
  const nothing = { minutes_to_read: null, reviewed_by: null, reviewed_on: null, sources: [], language: null }
  expectStatus(await ask('PATCH', admin, `/${id}`, { ...nothing, stages: null }), 200)
  expect(await aboutOf(id, admin.token)).toStrictEqual(FOR_ALL)
})

test('impossible stages and broken sources are rejected and change nothing', async () => {
  const admin = await service.current.admin()
  const id = await article(admin, await category(admin))
  const bad = {
    stages: { weeks: { from: 0, to: 43 }, months: { from: 0, to: 216 } },
    language: 'not a language',
    minutes_to_read: 0,
    reviewed_by: '',
    reviewed_on: 'yesterday',
    sources: [{ title: 'A script', url: 'javascript:alert(1)' }],
  }
  expect(pathsOf(expectStatus(await ask('PATCH', admin, `/${id}`, bad), 422))).toStrictEqual([
    'stages.weeks.from',
    'stages.weeks.to',
    'stages.months.to',
    'language',
    'minutes_to_read',
    'reviewed_by',
    'reviewed_on',
    'sources[0].url',
  ])
  const backwards = { stages: { weeks: { from: 12, to: 8 } } }
  expect(pathsOf(expectStatus(await ask('PATCH', admin, `/${id}`, backwards), 422))).toStrictEqual(['stages.weeks.to'])
  const half = { stages: { months: { from: 3 } } }
  expect(pathsOf(expectStatus(await ask('PATCH', admin, `/${id}`, half), 422))).toStrictEqual(['stages.months.to'])
  expect(await aboutOf(id, admin.token)).toStrictEqual(FOR_ALL)
})
