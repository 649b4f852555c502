import { generateKeyPair, UnsecuredJWT } from 'jose'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createIdentityVerifier } from '../../src/providers/identity/oidc.ts'
import { createCircuits } from '../../src/providers/resilience/circuit.ts'
import { type StubIssuer, startRealIssuer, startStubIssuer } from '../support/oidc.ts'

let issuer: StubIssuer
beforeEach(async () => {
  issuer = await startStubIssuer()
})
afterEach(() => issuer.close())

const verifierOf = (
  url: string,
  {
    audiences = ['the-app'],
    ...options
  }: { audiences?: string[]; cooldownMs?: number; maxAgeMs?: number; discoveryMs?: number } = {},
) =>
  createIdentityVerifier({
    providers: { home: { issuer: url, audiences } },
    circuits: createCircuits(),
    now: () => new Date(),
    ...options,
  })

const person = { sub: 'person-1', email: 'ada@example.com', email_verified: true }
const seconds = () => Math.floor(Date.now() / 1000)

for (const alg of ['RS256', 'ES256', 'EdDSA'] as const)
  test(`a token of a real issuer is taken, signed with ${alg}`, async () => {
    const real = await startRealIssuer(alg)
    try {
      const token = await real.idToken('person-9', {
        email: 'nine@example.com',
        email_verified: true,
        given_name: 'Nina',
        family_name: 'Nine',
        name: 'Nina Nine',
      })
      expect(await verifierOf(real.issuer).verify('home', token)).toEqual({
        subject: 'person-9',
        email: 'nine@example.com',
        emailVerified: true,
        name: 'Nina Nine',
        givenName: 'Nina',
        familyName: 'Nine',
      })
    } finally {
      await real.close()
    }
  })

test('any of several audiences is enough, also beside others in the token', async () => {
  const { verify } = verifierOf(issuer.issuer, { audiences: ['ios-app', 'the-app'] })
  expect((await verify('home', await issuer.token({ ...person, aud: 'ios-app' }))).subject).toBe('person-1')
  const both = { ...person, aud: ['other', 'the-app'] }
  expect((await verify('home', await issuer.token({ ...both, azp: 'the-app' }))).subject).toBe('person-1')
})

test('sign-in rejects a token of another client, even with this one as an audience', async () => {
  const { verify } = verifierOf(issuer.issuer, { audiences: ['ios-app', 'the-app'] })
  const taken = async (claims: object) =>
    verify('home', await issuer.token({ ...person, ...claims })).then(
      () => true,
      (error) => {
        expect(error).toMatchObject({ code: 'identity_token_invalid' })
        return false
      },
    )
  expect(await taken({ aud: ['other', 'the-app'] })).toBe(false)
  expect(await taken({ aud: ['other', 'the-app'], azp: 'other' })).toBe(false)
  expect(await taken({ aud: ['other', 'the-app'], azp: ['the-app'] })).toBe(false)
  expect(await taken({ aud: ['other', 'the-app'], azp: 'ios-app' })).toBe(true)
  // Google's tokens for a server name the person's app there.
  expect(await taken({ aud: 'the-app', azp: 'an-app-of-ours' })).toBe(true)
  expect(await taken({ aud: ['the-app'] })).toBe(true)
})

test('sign-in accepts a token only within an hour of its issue', async () => {
  const { verify } = verifierOf(issuer.issuer)
  const issued = async (ago: number) =>
    verify('home', await issuer.token({ ...person, iat: seconds() - ago, exp: seconds() + 86_400 })).then(
      ({ subject }) => subject,
      ({ code }) => code,
    )
  expect(await issued(3500)).toBe('person-1')
  expect(await issued(3700)).toBe('identity_token_invalid')
  expect(await issued(-20)).toBe('person-1')
  expect(await issued(-300)).toBe('identity_token_invalid')
  const undated = await issuer.token({ ...person, iat: undefined as never })
  await expect(verify('home', undated)).rejects.toMatchObject({ code: 'identity_token_invalid' })
})

test('a verified address written as text counts, anything else does not', async () => {
  const { verify } = verifierOf(issuer.issuer)
  const verified = async (value: unknown) =>
    (await verify('home', await issuer.token({ ...person, email_verified: value }))).emailVerified
  expect(await Promise.all([true, 'true', false, 'false', 1, 'yes', null].map(verified))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ])
})

test('tokens that are not for us, not of now or not of the issuer are refused', async () => {
  const { verify } = verifierOf(issuer.issuer)
  const stranger = await generateKeyPair('ES256')
  const shared = new TextEncoder().encode('a secret that client and issuer share')
  const { sub: _sub, ...nobody } = person
  const bad: Record<string, string> = {
    audience: await issuer.token({ ...person, aud: 'another-app' }),
    'no audience': await issuer.token({ ...person, aud: undefined as never }),
    issuer: await issuer.token({ ...person, iss: 'https://elsewhere.example' }),
    expired: await issuer.token({ ...person, iat: seconds() - 700, exp: seconds() - 60 }),
    'without expiry': await issuer.token({ ...person, exp: undefined as never }),
    'not yet valid': await issuer.token({ ...person, nbf: seconds() + 120 }),
    'another key': await issuer.token(person, { key: stranger.privateKey }),
    'shared secret': await issuer.token(person, { key: shared, alg: 'HS256' }),
    unsigned: new UnsecuredJWT({ ...person, iss: issuer.issuer, aud: 'the-app', exp: seconds() + 600 }).encode(),
    'without subject': await issuer.token(nobody),
    garbage: 'not.a.token',
    empty: '',
  }
  const [head, payload, signature] = (await issuer.token(person)).split('.') as [string, string, string]
  const changed = Buffer.from(payload, 'base64url').toString().replace('ada@', 'eve@')
  bad.changed = `${head}.${Buffer.from(changed).toString('base64url')}.${signature}`
  for (const [what, token] of Object.entries(bad))
    await expect(verify('home', token), what).rejects.toMatchObject({ code: 'identity_token_invalid' })
})

test('a good signature by another algorithm than the three is refused', async () => {
  const { verify } = verifierOf(issuer.issuer)
  for (const alg of ['ES384', 'PS256', 'RS512']) {
    const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true })
    await issuer.publish(publicKey, alg)
    const token = await issuer.token(person, { key: privateKey, alg, kid: alg })
    await expect(verifierOf(issuer.issuer).verify('home', token), alg).rejects.toMatchObject({
      code: 'identity_token_invalid',
    })
  }
  expect((await verify('home', await issuer.token(person))).subject).toBe('person-1')
})

test('clocks may differ by half a minute', async () => {
  const { verify } = verifierOf(issuer.issuer)
  const late = await issuer.token({ ...person, exp: seconds() - 20 })
  const early = await issuer.token({ ...person, nbf: seconds() + 20 })
  expect([(await verify('home', late)).subject, (await verify('home', early)).subject]).toEqual([
    'person-1',
    'person-1',
  ])
})

test('a new key is found by looking again, and the old one is forgotten', async () => {
  const { verify } = verifierOf(issuer.issuer, { cooldownMs: 0 })
  const old = await issuer.token(person)
  await verify('home', old)
  await issuer.rotate()
  expect((await verify('home', await issuer.token(person))).subject).toBe('person-1')
  await expect(verify('home', old)).rejects.toMatchObject({ code: 'identity_token_invalid' })
})

test('a key that is published just after a fetch works at once', async () => {
  const { verify } = verifierOf(issuer.issuer)
  await verify('home', await issuer.token(person))
  for (const _ of [1, 2]) {
    await issuer.rotate()
    expect((await verify('home', await issuer.token(person))).subject).toBe('person-1')
  }
  expect(issuer.keyRequests).toBe(3)
})

test('made-up key ids do not make us ask the issuer again and again', async () => {
  const { verify } = verifierOf(issuer.issuer)
  await verify('home', await issuer.token(person))
  const refused = async (kid: string) =>
    expect(verify('home', await issuer.token(person, { kid }))).rejects.toMatchObject({
      code: 'identity_token_invalid',
    })
  for (let i = 0; i < 5; i++) await refused('the same')
  expect(issuer.keyRequests).toBe(2)
  for (let i = 0; i < 20; i++) await refused(`made-up-${i}`)
  expect(issuer.keyRequests).toBe(4)
  await verify('home', await issuer.token(person))
})

test('known keys serve while the issuer is down; without keys the answer is 503', async () => {
  const { verify } = verifierOf(issuer.issuer)
  const fresh = verifierOf(issuer.issuer)
  const token = await issuer.token(person)
  await verify('home', token)
  issuer.isBroken = true
  expect((await verify('home', token)).subject).toBe('person-1')
  const failure = fresh.verify('home', token)
  await expect(failure).rejects.toMatchObject({ code: 'service_unavailable', retryAfter: expect.any(Number) })
  issuer.isBroken = false
  expect((await fresh.verify('home', token)).subject).toBe('person-1')
})

test('a dead issuer is asked no more once its circuit is open', async () => {
  const circuits = createCircuits()
  const { verify } = createIdentityVerifier({
    providers: { home: { issuer: issuer.issuer, audiences: ['the-app'] } },
    circuits,
    now: () => new Date(),
  })
  const token = await issuer.token(person)
  issuer.isBroken = true
  for (let i = 0; i < 6; i++) await expect(verify('home', token)).rejects.toMatchObject({ code: 'service_unavailable' })
  expect(circuits.list()).toMatchObject([{ service: 'sign-in home', state: 'open' }])
})

test('an old discovery document is fetched again and stays in use if that fails', async () => {
  const lasting = verifierOf(issuer.issuer)
  const token = await issuer.token(person)
  const before = issuer.discoveries
  for (let i = 0; i < 3; i++) await lasting.verify('home', token)
  expect(issuer.discoveries).toBe(before + 1)

  const { verify } = verifierOf(issuer.issuer, { discoveryMs: 0 })
  for (let i = 0; i < 3; i++) await verify('home', token)
  expect(issuer.discoveries).toBe(before + 4)
  issuer.claimsToBe = 'https://elsewhere.example'
  expect((await verify('home', token)).subject).toBe('person-1')
})

test('sign-in ignores another issuer’s discovery document, but not a trailing slash', async () => {
  issuer.claimsToBe = 'https://elsewhere.example'
  const { verify } = verifierOf(issuer.issuer)
  const elsewhere = await issuer.token({ ...person, iss: 'https://elsewhere.example' })
  await expect(verify('home', elsewhere)).rejects.toMatchObject({ code: 'service_unavailable' })
  issuer.claimsToBe = `${issuer.issuer}/`
  expect((await verify('home', await issuer.token({ ...person, iss: `${issuer.issuer}/` }))).subject).toBe('person-1')
})

test('unknown providers are not found, built-in ones without settings not configured', async () => {
  const { verify } = verifierOf(issuer.issuer)
  await expect(verify('elsewhere', 'x')).rejects.toMatchObject({ code: 'not_found' })
  await expect(verify('__proto__', 'x')).rejects.toMatchObject({ code: 'not_found' })
  for (const name of ['apple', 'google'])
    await expect(verify(name, 'x')).rejects.toMatchObject({ code: 'platform_not_configured' })
})
