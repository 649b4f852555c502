import { expect, test } from 'vitest'
import { mailTo } from '../support/outbox.ts'
import { expectStatus, useService } from '../support/service.ts'

const service = useService()

/** Looks like an address of ASCII and becomes one when it is put in lower case. */
const KELVIN = '\u212aim@example.com'
const PASSWORD = 'plum tree 42 river'

const DOORS: [what: string, method: string, path: string, body: object, field: string][] = [
  ['registration', 'POST', '/auth/register', { full_name: 'Kim', email: KELVIN, password: PASSWORD }, 'email'],
  ['sign-in', 'POST', '/auth/login', { email: KELVIN, password: PASSWORD }, 'email'],
  ['sign-in of admins', 'POST', '/admin/login', { email: KELVIN, password: PASSWORD }, 'email'],
  ['a code', 'POST', '/auth/forgot-password', { email: KELVIN }, 'email'],
  ['checking a code', 'POST', '/auth/verify-otp', { email: KELVIN, otp: '123456' }, 'email'],
  ['a reset', 'PATCH', '/auth/reset-password', { email: KELVIN, otp: '123456', new_password: PASSWORD }, 'email'],
  ['another link', 'POST', '/auth/resend-verification', { email: KELVIN }, 'email'],
  ['early access', 'POST', '/users/early-access', { email: KELVIN }, 'email'],
  ['a new address', 'POST', '/users/email-change', { new_email: KELVIN, password: 'x' }, 'new_email'],
  [
    'a partner',
    'POST',
    '/users/profile/setup',
    { mom_status: 'pregnant', partner: { name: 'Kim', email: KELVIN } },
    'partner.email',
  ],
]

for (const [what, method, path, body, field] of DOORS)
  test(`an address that only looks like ASCII is refused for ${what}`, async () => {
    const { token } = await service.current.person()
    const answer = expectStatus(await service.current.request(method, path, { token, body }), 422)
    expect(answer.body.errors).toStrictEqual([{ path: field, message: 'must be an e-mail address' }])
  })

/** What is sent, and the address it means. */
const VALID: [sent: string, address: string][] = [
  ['info@xn--e1afmkfd.xn--p1ai', 'info@xn--e1afmkfd.xn--p1ai'],
  ['Info@пример.рф', 'info@xn--e1afmkfd.xn--p1ai'],
  ['ada@BÜCHER.example', 'ada@xn--bcher-kva.example'],
  ['ada@straße.de', 'ada@xn--strae-oqa.de'],
  ['a&b/c=d@example.com', 'a&b/c=d@example.com'],
  ["o'neil'+x@example.com", "o'neil'+x@example.com"],
  ['hana..ko@docomo.ne.jp', 'hana..ko@docomo.ne.jp'],
  ['hanako.@ezweb.ne.jp', 'hanako.@ezweb.ne.jp'],
  ['\u00a0\u200bada@example.com\u3000\ufeff\n', 'ada@example.com'],
  ['\u2068ada@example.com\u2069', 'ada@example.com'],
]

for (const [sent, address] of VALID)
  test(`${JSON.stringify(sent)} is the address ${address}`, async () => {
    const { token } = await service.current.person()
    const body = { mom_status: 'parent', partner: { name: 'Kim', email: sent } }
    const setup = expectStatus(await service.current.request('POST', '/users/profile/setup', { token, body }), 201)
    expect(setup.body.partner.email).toBe(address)
  })

test('mail goes to an address with dots as Japanese carriers allow them', async () => {
  const body = { full_name: 'Hanako', email: 'hana..ko.@docomo.ne.jp', password: PASSWORD }
  expectStatus(await service.current.request('POST', '/auth/register', { body }), 201)
  // Quoted on the way, as RFC 5321 asks for such dots: carriers take it for the same mailbox.
  const mail = await mailTo(service.current, '"hana..ko."@docomo.ne.jp', /confirm your e-mail/i)
  expect(mail.to).toHaveLength(1)
})

for (const refused of ['.ada@example.com', 'ada@exa\u200bmple.com', 'ada@example', 'a b@example.com', 'ada@ex．com'])
  test(`${JSON.stringify(refused)} is no address`, async () => {
    const body = { email: refused, password: PASSWORD }
    const answer = expectStatus(await service.current.request('POST', '/auth/login', { body }), 422)
    expect(answer.body.errors).toStrictEqual([{ path: 'email', message: 'must be an e-mail address' }])
  })
