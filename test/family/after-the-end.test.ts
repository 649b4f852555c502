import { expect, onTestFinished, test, vi } from 'vitest'
import { uploadPhoto } from '../support/photos.ts'
import { expectStatus, type Person, useService } from '../support/service.ts'
import { readStoredZip } from '../support/zip.ts'
import { familyOf } from './support.ts'

const service = useService()
const { ask, owner, person, share, invite, codeFor, accept, remove } = familyOf(service)

const keyed = ({ token }: Person, key: string, path: string, body?: unknown) =>
  service.current.request('POST', path, { token, body, headers: { 'idempotency-key': key } })

const exportOf = async ({ token }: Person, part: string): Promise<string> => {
  const response = await fetch(`${service.current.url}/users/export`, { headers: { authorization: `Bearer ${token}` } })
  return (
    readStoredZip(Buffer.from(await response.arrayBuffer()))
      .get(part)
      ?.toString() ?? ''
  )
}

/** A mother, her child with a task of hers, and a parent of it who has marked the task as done and recorded the birth. */
const answered = async () => {
  const { mother, children } = await owner('Mia')
  const [mia = ''] = children
  const sam = await person()
  await invite(mother, mia, sam.email)
  const token = await codeFor(sam.email)
  const about = { title: 'Buy shoes', notes: 'The red ones', child_id: mia, is_shared: true }
  const task = expectStatus(await ask('POST', mother, '/tasks', about), 201).body.id
  const requests = [
    ['/family/invitations/accept', { token }],
    [`/users/child-profiles/${mia}/born`, { weight_grams: 3200 }],
    [`/tasks/${task}/complete`, {}],
  ] as const
  const replay = async () => {
    const answers = []
    for (const [path, body] of requests) answers.push(await keyed(sam, path, path, body))
    return answers
  }
  for (const answer of await replay()) expect(answer.status).toBeLessThan(300)
  const again = await replay()
  expect(again.map(({ status }) => status)).toStrictEqual([200, 200, 200])
  expect(again[2]?.text).toContain('The red ones')
  return { mother, mia, sam, task, replay }
}

const ENDS: readonly (readonly [
  string,
  (it: Awaited<ReturnType<typeof answered>>) => Promise<{ status: number }> | ReturnType<typeof remove>,
])[] = [
  ['a removal for safety', ({ mother, mia, sam }) => remove(mother, mia, sam, '?safety=true')],
  ['leaving', ({ mia, sam }) => ask('POST', sam, `/family/children/${mia}/leave`)],
  ['a deletion of the child', ({ mother, mia }) => ask('DELETE', mother, `/users/child-profiles/${mia}`)],
  ['a loss', ({ mother, mia }) => ask('POST', mother, `/users/child-profiles/${mia}/loss`, {})],
  ['a block', ({ mother, sam }) => ask('POST', mother, '/users/blocks', { user_id: sam.id })],
  ['the owner’s deletion', ({ mother }) => ask('DELETE', mother, '/users/account', { password: mother.password })],
]

test.each(ENDS)('after %s a retry with its key gets nothing of the child', async (_what, end) => {
  const it = await answered()
  expect((await end(it)).status).toBeLessThan(300)
  for (const { status, body, text } of await it.replay()) {
    expect([status, body.code]).toStrictEqual([409, 'conflict'])
    expect(text).not.toMatch(/Mia|Ada|red ones/)
  }
})

test('a retry returns nothing of a task that is no longer shared, or to a guest', async () => {
  const ends = [
    ({ mother, task }: Awaited<ReturnType<typeof answered>>) =>
      ask('PATCH', mother, `/tasks/${task}`, { is_shared: false }),
    ({ mother, task }: Awaited<ReturnType<typeof answered>>) => ask('DELETE', mother, `/tasks/${task}`),
    ({ mother, mia, sam }: Awaited<ReturnType<typeof answered>>) =>
      ask('PATCH', mother, `/users/child-profiles/${mia}/members/${sam.id}`, { role: 'guest' }),
  ]
  for (const end of ends) {
    const it = await answered()
    expect((await end(it)).status).toBeLessThan(300)
    expect((await it.replay())[2]?.status).toBe(409)
  }
})

test('a note at a milestone shows, exports and deletes with its writer', async () => {
  const { mother, children } = await owner('Mia')
  const [mia = ''] = children
  const sam = await person()
  await share(mother, mia, sam)
  const path = `/milestones/${mia}/smiles-back`
  const write = (who: Person, note: string) => ask('PUT', who, path, { reached_on: '2020-06-01', note })
  const seen = async () => {
    const { items } = (await ask('GET', mother, `/milestones?child_id=${mia}`)).body
    const { note, note_by, reached_on } = items.find(({ id }: { id: string }) => id === 'smiles-back')
    return { note, note_by, reached_on }
  }
  expectStatus(await write(mother, 'At the cat.'), 200)
  expect((await seen()).note_by).toBe(mother.id)
  expect(await exportOf(sam, 'reached-milestones.json')).not.toContain('At the cat.')
  expectStatus(await write(sam, 'At the dog.'), 200)
  // The owner's app sends back what it was shown.
  expectStatus(await write(mother, 'At the dog.'), 200)
  expect(await seen()).toStrictEqual({ note: 'At the dog.', note_by: sam.id, reached_on: '2020-06-01' })
  for (const who of [mother, sam]) expect(await exportOf(who, 'reached-milestones.json')).toContain('At the dog.')
  expectStatus(await remove(mother, mia, sam, '?safety=true'), 204)
  expect(await exportOf(sam, 'reached-milestones.json')).not.toContain('At the dog.')
  expectStatus(await ask('DELETE', sam, '/users/account', { password: sam.password }), 200)
  expect(await seen()).toStrictEqual({ note: '', note_by: null, reached_on: '2020-06-01' })
  await service.current.app.jobs.idle()
  const stored = await service.current.prisma.reachedMilestone.findMany({ where: { childId: mia } })
  expect(stored.map(({ note, noteBy }) => [note, noteBy])).toStrictEqual([['', null]])
})

test('photos and notes of a deleted account leave shared albums at once', async () => {
  const { mother, children } = await owner('Mia')
  const [sam] = [await person()]
  await share(mother, children[0] ?? '', sam)
  const album = expectStatus(await ask('POST', mother, '/album/', { name: 'First year' }), 201).body.album_id
  expectStatus(await ask('PUT', mother, `/album/${album}/sharing`, { child_id: children[0] }), 200)
  const { id } = await uploadPhoto(service.current, sam)
  const saved = { album_id: album, photo: id, note: 'From the lake' }
  expectStatus(await ask('POST', sam, '/memories/', saved), 201)
  const shown = async () => {
    const one = await ask('GET', mother, `/album/${album}`)
    const list = (await ask('GET', mother, '/album/')).body
    return [one.text.includes('From the lake'), list[0].last_image !== null]
  }
  expect(await shown()).toStrictEqual([true, true])
  // As while its erasure waits.
  await service.current.prisma.user.update({ where: { id: sam.id }, data: { deletedAt: new Date() } })
  expect(await shown()).toStrictEqual([false, false])
})

test('a mail delayed by a limit follows later, and the former link holds until then', async () => {
  const { app, pool } = service.current
  const { mother, children } = await owner('Mia')
  const [mia = ''] = children
  const sam = await person()
  await invite(mother, mia, sam.email)
  const first = await codeFor(sam.email)
  const opens = async (token: string) =>
    (await ask('GET', sam, `/family/invitations/received?token=${token}`)).body.role ?? 'over'
  const full = vi.spyOn(app.rateLimits, 'tryTake').mockResolvedValue(false)
  onTestFinished(() => full.mockRestore())
  await invite(mother, mia, sam.email, 'guest')
  await app.jobs.idle()
  expect(full).toHaveBeenCalled()
  expect(await opens(first)).toBe('guest')
  full.mockRestore()
  await pool.query(
    `update pgboss.job set start_after = now() where name = 'family.send-invitation' and state < 'active'`,
  )
  const second = await codeFor(sam.email, 2)
  expect([await opens(first), await opens(second)]).toStrictEqual(['over', 'guest'])
})

test('a link that was over does not come back while the next one is on its way', async () => {
  const { app, prisma } = service.current
  const { mother, children } = await owner('Mia')
  const sam = await person()
  const { id } = await invite(mother, children[0] ?? '', sam.email)
  const first = await codeFor(sam.email)
  await prisma.childInvitation.update({ where: { id }, data: { expiresAt: new Date(Date.now() - 1000) } })
  const full = vi.spyOn(app.rateLimits, 'tryTake').mockResolvedValue(false)
  onTestFinished(() => full.mockRestore())
  await invite(mother, children[0] ?? '', sam.email)
  expectStatus(await accept(sam, first), 400)
})

test('invitations that are over do not count toward the twenty of a child', async () => {
  const { mother, children } = await owner('Mia')
  const path = `/users/child-profiles/${children[0]}/invitations`
  const { prisma } = service.current
  const emails = Array.from({ length: 20 }, (_, at) => `guest-${at}-of-mia@example.com`)
  const past = new Date(Date.now() - 86_400_000)
  await prisma.childInvitation.createMany({
    data: emails.map((email, at) => ({
      ...{ childId: children[0] ?? '', email, role: 'guest' as const, createdAt: past },
      expiresAt: at < 5 ? past : new Date(Date.now() + 86_400_000),
    })),
  })
  await invite(mother, children[0] ?? '', 'one-more@example.com')
  const { invitations } = (await ask('GET', mother, path)).body
  expect(invitations).toHaveLength(20)
  await prisma.childInvitation.updateMany({
    where: { email: { in: emails } },
    data: { expiresAt: new Date(Date.now() + 86_400_000) },
  })
  expectStatus(await ask('POST', mother, path, { email: 'too-many@example.com', role: 'guest' }), 409)
})

test('the twenty-first member of a child finds no room', async () => {
  const { mother, children } = await owner('Mia')
  const childId = children[0] ?? ''
  const { prisma } = service.current
  const many = Array.from({ length: 19 }, (_, at) => ({ email: `member-${at}@example.com`, fullName: `Member ${at}` }))
  const members = await prisma.user.createManyAndReturn({ data: many })
  await prisma.childMember.createMany({
    data: members.map(({ id, email }) => ({
      childId,
      userId: id,
      email,
      role: 'guest' as const,
      joinedAt: new Date(),
    })),
  })
  const [last, beyond] = [await person(), await person()]
  await share(mother, childId, last, 'guest')
  await invite(mother, childId, beyond.email)
  const refused = await accept(beyond, await codeFor(beyond.email))
  expect(expectStatus(refused, 409).body.detail).toMatch(/20 people/)
  expectStatus(await ask('POST', last, `/family/children/${childId}/leave`), 204)
  expectStatus(await accept(beyond, await codeFor(beyond.email)), 200)
})
