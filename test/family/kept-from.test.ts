import { expect, test } from 'vitest'
import { mailsTo } from '../support/outbox.ts'
import { expectStatus, type Person, useService } from '../support/service.ts'
import { familyOf } from './support.ts'

const service = useService()
const { ask, owner, person, share, invite, codeFor, accept, remove } = familyOf(service)

/** Moves an account to another address, as its owner can. */
const moveTo = ({ id }: Person, email: string) => service.current.prisma.user.update({ where: { id }, data: { email } })

/** How a link answers a browser that is not signed in. */
const open = async (token: string) =>
  (await service.current.request('GET', `/family/invitations/accept?token=${token}`)).status

const invitationsTo = async (email: string) => {
  await service.current.app.jobs.idle()
  return (await mailsTo(service.current, email)).filter(({ subject }) => /shared with you/.test(subject ?? '')).length
}

test('a link tells nobody that a block keeps its addressee from the family', async () => {
  const { mother, children } = await owner('Mia')
  const [sam, stranger] = [await person(), await person()]
  await invite(mother, children[0] ?? '', sam.email)
  const token = await codeFor(sam.email)
  expect(await open(token)).toBe(200)
  for (const [blocking, blocked] of [
    [mother, sam],
    [sam, mother],
  ] as const) {
    expectStatus(await ask('POST', blocking, '/users/blocks', { user_id: blocked.id }), 201)
    expect(await open(token)).toBe(400)
    for (const who of [sam, stranger]) expectStatus(await accept(who, token), 400)
    expectStatus(await ask('DELETE', blocking, `/users/blocks/${blocked.id}`), 204)
  }
  expectStatus(await accept(sam, token), 200)
})

test('a person removed for safety gets no mail at another address and no hint', async () => {
  const { mother, children } = await owner('Mia')
  const [mia = ''] = children
  const [sam, stranger] = [await person(), await person()]
  await share(mother, mia, sam)
  expectStatus(await remove(mother, mia, sam, '?safety=true'), 204)
  const [first, second] = [`first-${sam.email}`, `second-${sam.email}`]
  await invite(mother, mia, first)
  const token = await codeFor(first)
  // Somebody who reads that mailbox with an account of another address sees what a stranger sees.
  for (const who of [sam, stranger]) expectStatus(await accept(who, token), 409)
  await moveTo(sam, first)
  expect(await open(token)).toBe(400)
  for (const who of [sam, stranger]) expectStatus(await accept(who, token), 400)
  await moveTo(sam, second)
  expect((await invite(mother, mia, second)).email).toBe(second)
  expect(await invitationsTo(second)).toBe(0)
})
