import { expect, test } from 'vitest'
import { refuseGuessablePassword } from '../../src/schema/accounts/password-policy.ts'
import { askForCode } from '../support/outbox.ts'
import { expectStatus, startService, useService } from '../support/service.ts'

const service = useService()

const ADA = { email: 'ada.lovelace@example.com', fullName: 'Ada Lovelace' }

const isTaken = (password: string): Promise<boolean> =>
  refuseGuessablePassword(password, ADA, 'password').then(
    () => true,
    (error) => {
      expect(error).toMatchObject({ code: 'validation_failed', errors: [{ path: 'password' }] })
      return false
    },
  )

for (const [what, passwords] of Object.entries({
  repetitions: ['00000000', 'aaaaaaaa', '        ', 'abcabcabc', 'passwordpassword', 'a'.repeat(128)],
  sequences: ['12345678', '87654321', 'abcdefgh', 'abcdefgh1'],
  'keyboard patterns': ['qwertyuiop', 'asdfghjkl', '1q2w3e4r5t', 'qazwsxedc'],
  'common words and their variations': ['password123', 'Passw0rd!', 'P@ssw0rd1', 'sunshine1', 'iloveyou2', 'LETMEIN!!'],
  dates: ['19900101', '01/02/1990'],
  'the name and the address': ['Ada Lovelace', 'adalovelace', 'ada.lovelace@example.com', 'ada.lovelace', 'Lovelace1'],
}))
  test(`${what} are no passwords`, async () => {
    const taken = await Promise.all(passwords.map(async (it) => [it, await isTaken(it)]))
    expect(taken.filter(([, is]) => is)).toStrictEqual([])
  })

test('a password may contain anything that is hard to guess', async () => {
  const good = [
    'plum tree 42 river',
    'correct horse battery staple',
    'gK3$vq9Zr',
    '  späces ünd Mötör  ',
    '燕子飛過河流兩岸',
  ]
  const taken = await Promise.all(good.map(async (it) => [it, await isTaken(it)]))
  expect(taken.filter(([, is]) => !is)).toStrictEqual([])
})

test('every operation that sets a password rejects an easily guessed one', async () => {
  const weak = '87654321'
  const person = await service.current.person()
  const { request, graphql } = service.current
  const message = 'is too easy to guess; choose another one'

  const account = { full_name: 'Bea Example', email: 'bea@example.com', password: weak }
  const registered = expectStatus(await request('POST', '/auth/register', { body: account }), 422)
  expect(registered.body.errors).toStrictEqual([{ path: 'password', message }])
  const { errors } = await graphql('mutation($input: RegisterInput!) { register(input: $input) { accessToken } }', {
    input: { fullName: 'Bea Example', email: 'bea@example.com', password: weak },
  })
  expect(errors?.[0].extensions.errors).toStrictEqual([{ path: 'input.password', message }])

  const change = { current_password: person.password, new_password: weak, confirm_password: weak }
  const changed = await request('PUT', '/users/password', { body: change, token: person.token })
  expect(expectStatus(changed, 422).body.errors).toStrictEqual([{ path: 'new_password', message }])

  const otp = await askForCode(service.current, person.email)
  const reset = { email: person.email, otp, new_password: weak }
  expect(expectStatus(await request('PATCH', '/auth/reset-password', { body: reset }), 422).body.errors).toStrictEqual([
    { path: 'new_password', message },
  ])
  // The code is still good.
  const better = { ...reset, new_password: 'plum tree 42 river' }
  expectStatus(await request('PATCH', '/auth/reset-password', { body: better }), 200)
})

test('the service does not start with an easily guessed super admin password', async () => {
  const own = await startService()
  try {
    const settings = { ADMIN_EMAIL: 'root@example.com', ADMIN_PASSWORD: 'Passw0rd!' }
    await expect(own.twin(settings)).rejects.toThrow('ADMIN_PASSWORD is too easy to guess')
    expect(await own.prisma.user.count()).toBe(0)
  } finally {
    await own.close()
  }
})
