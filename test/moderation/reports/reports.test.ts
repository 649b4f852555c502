import { expect, test } from 'vitest'
import { communityOf } from '../../community/support.ts'
import { pathsOf, UNKNOWN } from '../../support/answers.ts'
import { expectStatus, type Person, startService, useService } from '../../support/service.ts'

const service = useService()
const { ask, post, comment, block, setVisibility } = communityOf(service)

const report = (person: Person, target_type: string, target_id: string, more: object = {}) =>
  ask('POST', person, '/reports', { target_type, target_id, reason: 'spam', ...more })

test('people report posts, comments and people, and moderators see both sides', async () => {
  const [author, reader, admin] = [
    await service.current.person('The Author'),
    await service.current.person(),
    await service.current.admin(),
  ]
  const id = await post(author, { title: 'Buy', content: 'now' })
  const said = await comment(author, id, 'Cheap!')
  const filed = []
  for (const [type, target] of [
    ['post', id],
    ['comment', said],
    ['user', author.id],
  ] as const) {
    const { body } = expectStatus(await report(reader, type, target, { note: 'Look' }), 201)
    expect(body).toStrictEqual({ id: expect.any(String), status: 'open' })
    filed.push({ id: body.id, target_type: type, target_id: target })
  }
  const { body } = expectStatus(await ask('GET', admin, '/reports'), 200)
  expect(body).toMatchObject({ total: 3, page: 1, limit: 20, total_pages: 1 })
  expect(body.reports).toStrictEqual(
    [
      { ...filed[2], excerpt: 'The Author' },
      { ...filed[1], excerpt: 'Cheap!' },
      { ...filed[0], excerpt: 'Buy\nnow' },
    ].map((each) => ({
      ...each,
      user_id: reader.id,
      author_id: author.id,
      reason: 'spam',
      note: 'Look',
      status: 'open',
      priority: 0,
      is_urgent: false,
      created_at: expect.any(String),
      closed_at: null,
    })),
  )
  expectStatus(await ask('GET', reader, '/reports'), 403)
  const path = `/reports/${filed[0]?.id}`
  expectStatus(await ask('PATCH', reader, path, { status: 'resolved' }), 403)
  expect(expectStatus(await ask('PATCH', admin, path, { status: 'resolved' }), 200).body).toStrictEqual({
    id: filed[0]?.id,
    status: 'resolved',
  })
  // Decided is decided.
  expect((await ask('PATCH', admin, path, { status: 'dismissed' })).body.status).toBe('resolved')
  expect((await ask('GET', admin, '/reports?status=resolved')).body.reports).toMatchObject([{ target_id: id }])
  expectStatus(await ask('PATCH', admin, `/reports/${UNKNOWN}`, { status: 'resolved' }), 404)
  expect(pathsOf(expectStatus(await ask('PATCH', admin, path, { status: 'open' }), 422))).toStrictEqual(['status'])
  const [audited] = await service.current.prisma.auditRecord.findMany({ where: { actorId: admin.id } })
  expect(audited).toMatchObject({ action: 'report.close', targetId: filed[0]?.id })
})

test('repeated and concurrent reports of one thing are one open report', async () => {
  const [author, reader, admin] = [
    await service.current.person(),
    await service.current.person(),
    await service.current.admin(),
  ]
  const id = await post(author)
  const answers = await Promise.all([1, 2, 3].map(() => report(reader, 'post', id)))
  const ids = new Set(answers.map((answer) => expectStatus(answer, 201).body.id))
  expect(ids.size).toBe(1)
  const [first] = ids
  expectStatus(await ask('PATCH', admin, `/reports/${first}`, { status: 'dismissed' }), 200)
  expect(expectStatus(await report(reader, 'post', id), 201).body.id).not.toBe(first)
})

test('the urgent filter finds reports of self-harm', async () => {
  const [author, reader, admin] = [
    await service.current.person(),
    await service.current.person(),
    await service.current.admin(),
  ]
  const id = await post(author)
  const { body } = expectStatus(await report(reader, 'post', id, { reason: 'self_harm' }), 201)
  const urgent = (await ask('GET', admin, '/reports?urgent=true')).body.reports
  expect(urgent.map((it: { id: string }) => it.id)).toStrictEqual([body.id])
})

test('a second report about danger makes the open report urgent for good', async () => {
  const [author, reader, admin] = [
    await service.current.person(),
    await service.current.person(),
    await service.current.admin(),
  ]
  const id = await post(author)
  const { body: filed } = expectStatus(await report(reader, 'post', id, { note: 'Strange.' }), 201)
  const found = async () => {
    const { reports } = (await ask('GET', admin, '/reports?urgent=true')).body
    return reports.find((it: { id: string }) => it.id === filed.id)
  }
  for (const note of [undefined, 'Please look soon.'])
    expect(expectStatus(await report(reader, 'post', id, { reason: 'self_harm', note }), 201).body).toStrictEqual(filed)
  expect(await found()).toMatchObject({ reason: 'self_harm', priority: 1, note: 'Strange.' })
  expect(expectStatus(await report(reader, 'post', id, { reason: 'spam' }), 201).body).toStrictEqual(filed)
  expect(await found()).toMatchObject({ reason: 'self_harm', priority: 1 })
})

test('only what the caller sees can be reported, and not what is their own', async () => {
  const [author, reader] = [await service.current.person(), await service.current.person()]
  const id = await post(author)
  const said = await comment(author, id)
  for (const [type, own] of [
    ['post', id],
    ['comment', said],
    ['user', author.id],
  ] as const) {
    expect(pathsOf(expectStatus(await report(author, type, own), 422))).toStrictEqual(['target_id'])
    expectStatus(await report(reader, type, UNKNOWN), 404)
  }
  await setVisibility(author, 'private')
  expectStatus(await report(reader, 'post', id), 404)
  expectStatus(await report(reader, 'comment', said), 404)
  await setVisibility(author, 'public')
  await block(reader, author)
  expectStatus(await report(reader, 'post', id), 404)
  // Somebody who has blocked a person has reason to report them.
  expectStatus(await report(reader, 'user', author.id), 201)
  const bad = await ask('POST', reader, '/reports', { target_type: 'image', target_id: 'x', reason: 'no', note: 7 })
  expect(pathsOf(expectStatus(bad, 422))).toStrictEqual(['target_type', 'target_id', 'reason', 'note'])
})

test('reports go with what they are about and with who filed them', async () => {
  const [author, reader] = [await service.current.person(), await service.current.person()]
  const [first, second] = [await post(author), await post(author)]
  const about = async (id: string) => service.current.prisma.report.count({ where: { postId: id } })
  for (const id of [first, second]) expectStatus(await report(reader, 'post', id), 201)
  expectStatus(await ask('DELETE', author, `/posts/${first}`), 204)
  expect([await about(first), await about(second)]).toStrictEqual([0, 1])
  const erase = { token: reader.token, body: { password: reader.password } }
  expectStatus(await service.current.request('DELETE', '/users/account', erase), 200)
  await service.current.app.jobs.idle()
  expect(await about(second)).toBe(0)
})

test('a person files thirty reports an hour', async () => {
  // A fifth of every limit.
  const strict = await startService({ RATE_LIMIT_SCALE: '0.2' })
  try {
    const community = communityOf({ current: strict })
    const [reader, other] = [await strict.person(), await strict.person()]
    const file = () =>
      community.ask('POST', reader, '/reports', { target_type: 'user', target_id: other.id, reason: 'spam' })
    for (let count = 0; count < 6; count++) expectStatus(await file(), 201)
    expect(expectStatus(await file(), 429).body.code).toBe('rate_limited')
  } finally {
    await strict.close()
  }
})
