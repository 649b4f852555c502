import { expect, test } from 'vitest'
import { mailsTo, mailTo } from '../support/outbox.ts'
import { expectStatus, type Person, useService } from '../support/service.ts'
import { familyOf } from './support.ts'

const service = useService()
const { ask, owner, person, share, invite, codeFor, accept, remove } = familyOf(service)

let made = 0
const newAddress = (domain = 'example.com') => `moved.${++made}.person@${domain}`

/** Moves an account to another address, as its owner does. */
const moveTo = async (who: Person, email: string): Promise<Person> => {
  expectStatus(await ask('POST', who, '/users/email-change', { new_email: email, password: who.password }), 200)
  const { text } = await mailTo(service.current, email, /address/)
  const token = /verify-email\?token=([\w-]{43})/.exec(text ?? '')?.[1]
  expectStatus(await service.current.request('GET', `/auth/verify-email?token=${token}`), 200)
  return { ...who, email }
}

const invitationsTo = async (email: string) => {
  await service.current.app.jobs.idle()
  return (await mailsTo(service.current, email)).filter(({ subject }) => /shared with you/.test(subject ?? '')).length
}

const safely = '?safety=true'

test('an owner removes former members and strangers for safety', async () => {
  const { mother, children } = await owner('Mia', 'Noah')
  const [mia = '', noah = ''] = children
  const [left, removed, never] = [await person(), await person(), await person()]
  for (const who of [left, removed]) await share(mother, mia, who)
  await share(mother, noah, removed, 'parent', 2)
  expectStatus(await ask('POST', left, `/family/children/${mia}/leave`), 204)
  expectStatus(await remove(mother, mia, removed), 204)
  await invite(mother, noah, never.email)
  const token = await codeFor(never.email)
  for (const who of [left, removed, never]) expectStatus(await remove(mother, mia, who, safely), 204)
  expect((await ask('GET', removed, '/family/children')).body.total).toBe(0)
  expectStatus(await accept(never, token), 400)
  for (const who of [left, never]) {
    await invite(mother, mia, who.email)
    expect(await invitationsTo(who.email)).toBe(1)
  }
  const { removals } = (await ask('GET', mother, '/family/removals')).body
  expect(new Set(removals.map(({ user_id }: { user_id: string }) => user_id))).toStrictEqual(
    new Set([left.id, removed.id, never.id]),
  )
})

test('a removal for safety needs an existing account and one’s own child', async () => {
  const { mother, children } = await owner('Mia')
  const [sam, other] = [await person(), await owner('Leo')]
  const [mia = ''] = children
  const nobody = { ...sam, id: '01890000-0000-7000-8000-000000000000' }
  for (const who of [nobody, mother]) expectStatus(await remove(mother, mia, who, safely), 404)
  expectStatus(await remove(other.mother, mia, sam, safely), 404)
  expect((await ask('GET', mother, '/family/removals')).body.total).toBe(0)
})

test('no address that the account had or gets is invited, and the owner learns of none', async () => {
  const { mother, children } = await owner('Mia')
  const [mia = ''] = children
  const former = newAddress('googlemail.com')
  const invited = newAddress()
  let sam = await moveTo(await moveTo(await person(), former), invited)
  await share(mother, mia, sam)
  const present = newAddress()
  sam = await moveTo(sam, present)
  expectStatus(await remove(mother, mia, sam, safely), 204)
  const later = newAddress()
  sam = await moveTo(sam, later)
  const forms = [
    former.replace('googlemail.com', 'gmail.com').replaceAll('.person', 'person'),
    former.replace('@', '+mia@'),
    present.replace('@', '+x@'),
    later,
  ]
  for (const email of forms) {
    expect((await invite(mother, mia, email)).email).toBe(email)
    expect(await invitationsTo(email)).toBe(0)
  }
  const path = `/users/child-profiles/${mia}/invitations`
  for (const email of [invited, invited.replace('@', '+y@')])
    expectStatus(await ask('POST', mother, path, { email, role: 'guest' }), 409)
  expect((await ask('GET', mother, '/family/removals')).body.removals).toMatchObject([{ emails: [invited] }])
  // Nor after the account is deleted, when the address may register again.
  expectStatus(await ask('DELETE', sam, '/users/account', { password: sam.password }), 200)
  await invite(mother, mia, later)
  expect(await invitationsTo(later)).toBe(0)
  expectStatus(await ask('DELETE', mother, `/family/removals/${sam.id}`), 204)
  await invite(mother, mia, later)
  expect(await invitationsTo(later)).toBe(1)
})

test('deleting an account ends invitations to its unclaimed former addresses', async () => {
  const { mother, children } = await owner('Mia')
  const [mia = ''] = children
  const sam = await person()
  const [first, second] = [sam.email, newAddress()]
  const moved = await moveTo(await moveTo(sam, second), newAddress())
  const lia = await service.current.person()
  await service.current.prisma.user.update({ where: { id: lia.id }, data: { email: second } })
  for (const email of [first, second, moved.email]) await invite(mother, mia, email)
  expectStatus(await ask('DELETE', moved, '/users/account', { password: sam.password }), 200)
  const { invitations } = (await ask('GET', mother, `/users/child-profiles/${mia}/invitations`)).body
  expect(invitations.map(({ email }: { email: string }) => email)).toStrictEqual([second])
})
