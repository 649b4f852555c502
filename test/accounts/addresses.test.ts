import { expect, test } from 'vitest'
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
