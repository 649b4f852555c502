import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { codeIn, mailTo, tokenIn } from '../support/outbox.ts'
import { expectStatus, type Person, useService } from '../support/service.ts'

const service = useService()
const FOLDER = fileURLToPath(new URL('../../content/mails/', import.meta.url))

interface Words {
  subject: string
  title?: string
  paragraphs: string[]
  action?: string
}
interface Texts extends Record<'code' | 'verification' | 'addressChange' | 'invitation' | 'familyInvitation', Words> {
  entered_footer: string
  account_footer: string
  notices: Record<string, Words>
}

const TEXTS = new Map(
  readdirSync(FOLDER).map((name): [string, Texts] => [
    name.replace('.json', ''),
    JSON.parse(readFileSync(`${FOLDER}${name}`, 'utf8')),
  ]),
)
const OTHERS = [...TEXTS].filter(([language]) => language !== 'en')

const subject = (text: string) => new RegExp(`^${RegExp.escape(text)}$`)

const register = async (headers: Record<string, string> = {}): Promise<Person> => {
  const email = `reader-${crypto.randomUUID()}@example.com`
  const password = 'a long pass phrase'
  const body = { full_name: 'Test Person', email, password }
  const { data } = expectStatus(await service.current.request('POST', '/auth/register', { body, headers }), 201).body
  return { id: data.user.id, email, password, token: data.access_token, refreshToken: data.refresh_token }
}

const choose = ({ id }: Person, preferredLanguage: string) =>
  service.current.prisma.user.update({ where: { id }, data: { preferredLanguage } })

test.each(OTHERS)('mails are in %s for people who chose it, with the language marked', async (language, texts) => {
  const { request } = service.current
  const person = await register()
  const welcome = await mailTo(service.current, person.email, /confirm your e-mail/i)
  expectStatus(await request('POST', '/auth/verify-email', { body: { token: tokenIn(welcome) } }), 200)
  await choose(person, language)

  await request('POST', '/auth/forgot-password', { body: { email: person.email } })
  const code = await mailTo(service.current, person.email, subject(texts.code.subject))
  expect(codeIn(code)).toMatch(/^\d{6}$/)
  expect(code.html).toContain(`<html lang="${language}">`)
  for (const paragraph of texts.code.paragraphs) expect(code.text).toContain(paragraph)
  expect(code.text).toContain(texts.entered_footer)

  const change = { new_email: `new-${person.email}`, password: person.password }
  expectStatus(await request('POST', '/users/email-change', { token: person.token, body: change }), 200)
  const link = await mailTo(service.current, change.new_email, subject(texts.addressChange.subject))
  expect(link.text).toContain(`${texts.addressChange.action}:\nhttp`)
  const notice = await mailTo(
    service.current,
    person.email,
    subject(texts.notices.addressChangeRequested?.subject ?? ''),
  )
  expect(notice.text).toContain(texts.account_footer)
  // The former address is told of a move in the language of the account, though it is nobody's any more.
  expectStatus(await request('POST', '/auth/verify-email', { body: { token: tokenIn(link) } }), 200)
  await mailTo(service.current, person.email, subject(texts.notices.addressChanged?.subject ?? ''))
})

test.each([
  ['de-AT,de;q=0.9,en;q=0.5', 'de'],
  ['en;q=0.3, pt-BR', 'pt'],
  ['sv, fr;q=0.1', 'en'],
  ['de_DE', 'de'],
  ['*', 'en'],
  ['fr;q=0, x', 'en'],
])('the first mail to an account is in what its request asks for: %s', async (accepted, language) => {
  const person = await register({ 'accept-language': accepted })
  const { verification } = TEXTS.get(language) as Texts
  const mail = await mailTo(service.current, person.email, subject(verification.subject))
  expect(mail.html).toContain(`<html lang="${language}">`)
  // What somebody has chosen since counts for more.
  await choose(person, 'hi')
  await service.current.request('POST', '/auth/resend-verification', { body: { email: person.email } })
  await mailTo(service.current, person.email, subject((TEXTS.get('hi') as Texts).verification.subject))
})

test('an invitation to somebody without an account uses the inviter’s language', async () => {
  const { request } = service.current
  const mother = await register()
  await choose(mother, 'it')
  const body = { mom_status: 'parent', children: [{ full_name: 'Mia', date_of_birth: '2024-03-01' }] }
  expectStatus(await request('POST', '/users/profile/setup', { token: mother.token, body }), 201)
  const { children } = (await request('GET', '/users/child-profiles', { token: mother.token })).body.data
  const path = `/users/child-profiles/${children[0].id}/invitations`
  const whom = { email: `guest-${crypto.randomUUID()}@example.com`, role: 'guest' }
  expectStatus(await request('POST', path, { token: mother.token, body: whom }), 201)
  const mail = await mailTo(service.current, whom.email, subject((TEXTS.get('it') as Texts).familyInvitation.subject))
  const [, token = ''] = /accept\?token=([\w-]{43})/.exec(mail.text ?? '') ?? []
  expect(mail.text).toContain(`Se l’app chiede un codice, è questo: ${token}`)
})

/** Every text with its path. */
const textsIn = (value: unknown, path = ''): [path: string, text: string][] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value as object).flatMap(([key, inner]) => textsIn(inner, `${path}.${key}`))

test('every language translates all texts and keeps their placeholders', () => {
  const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String)
  const english = textsIn(TEXTS.get('en'))
  for (const [language, texts] of OTHERS) {
    const own = new Map(textsIn(texts))
    expect([...own.keys()].sort(), language).toStrictEqual(english.map(([path]) => path).sort())
    for (const [path, text] of english) {
      expect(places(own.get(path) ?? ''), `${language}${path}`).toStrictEqual(places(text))
      expect(own.get(path), `${language}${path}`).not.toBe(text)
    }
  }
})
