import { expect, onTestFinished, test, vi } from 'vitest'
import { mailsTo, mailTo, tokenIn } from '../support/outbox.ts'
import { expectStatus, type Service, useService } from '../support/service.ts'

const service = useService()
const DAY = 24 * 3600_000

const follow = (token: string, on: Service = service.current, headers: Record<string, string> = {}) =>
  on.request('GET', `/auth/verify-email?token=${token}`, { headers })
const resend = (email: string) => service.current.request('POST', '/auth/resend-verification', { body: { email } })
const verifiedAt = async (id: string) =>
  (await service.current.prisma.user.findUniqueOrThrow({ where: { id } })).emailVerifiedAt
const linksTo = async (email: string) =>
  (await mailsTo(service.current, email)).filter((mail) => /confirm your e-mail/i.test(mail.subject ?? ''))

test('a new account gets a link that verifies its address, as often as it is opened', async () => {
  const person = await service.current.person()
  const mail = await mailTo(service.current, person.email, /confirm your e-mail/i)
  expect(mail.html).toContain(`http://127.0.0.1:4000/auth/verify-email?token=${tokenIn(mail)}`)
  expect(Buffer.from(tokenIn(mail), 'base64url')).toHaveLength(32)
  expect(await verifiedAt(person.id)).toBeNull()

  const { body } = expectStatus(await follow(tokenIn(mail)), 200)
  expect(body).toStrictEqual({ message: expect.any(String) })
  const first = await verifiedAt(person.id)
  expect(first).not.toBeNull()
  expectStatus(await follow(tokenIn(mail)), 200)
  expect(await verifiedAt(person.id)).toEqual(first)
})

const PAGE = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
/** Presses the button of a page as a browser does: sends its hidden fields as a form. */
const press = (page: string) => {
  const fields = [...page.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)]
  return fetch(`${service.current.url}/auth/verify-email?`, {
    method: 'POST',
    headers: { ...PAGE, 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
    body: new URLSearchParams(fields.map(([, name, value]) => [name as string, value as string])).toString(),
  })
}

test('opening a link changes nothing until a button on its page posts', async () => {
  const person = await service.current.person()
  const token = tokenIn(await mailTo(service.current, person.email, /confirm your e-mail/i))
  const scanners: Record<string, string>[] = [
    PAGE,
    { accept: '*/*', 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)' },
    { accept: 'text/html' },
  ]
  const pages = []
  for (const headers of scanners) pages.push(expectStatus(await follow(token, service.current, headers), 200))
  for (const headers of [...scanners, {}, { accept: 'application/json' }])
    expectStatus(await service.current.request('HEAD', `/auth/verify-email?token=${token}`, { headers }), 200)
  expect(await verifiedAt(person.id)).toBeNull()

  const [opened] = pages
  expect(opened?.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(opened?.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(opened?.headers.get('content-security-policy')).toContain("form-action 'self'")
  expect(opened?.headers.get('cache-control')).toBe('no-store')
  const pressed = await press(opened?.text as string)
  expect([pressed.status, pressed.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(await pressed.text()).toContain('confirmed')
  expect(await verifiedAt(person.id)).not.toBeNull()
})

test('a program posts the token as JSON, or asks for JSON by GET', async () => {
  const [first, second] = [await service.current.person(), await service.current.person()]
  const tokenOf = async (email: string) => tokenIn(await mailTo(service.current, email, /confirm your e-mail/i))
  const body = { token: await tokenOf(first.email) }
  expect(expectStatus(await service.current.request('POST', '/auth/verify-email', { body }), 200).body).toStrictEqual({
    message: expect.any(String),
  })
  expectStatus(await follow(await tokenOf(second.email), service.current, { accept: 'application/json' }), 200)
  expect([await verifiedAt(first.id), await verifiedAt(second.id)]).not.toContain(null)
  expect(
    expectStatus(await service.current.request('POST', '/auth/verify-email', { body: {} }), 422).body.errors,
  ).toEqual([expect.objectContaining({ path: 'token' })])
})

test('a link that is no good gets a small page too', async () => {
  const accept = PAGE
  const opened = expectStatus(await follow('made-up', service.current, accept), 200)
  const pressed = await press(opened.text)
  const bad = { status: pressed.status, headers: pressed.headers, text: await pressed.text() }
  expect(bad.status).toBe(400)
  expect(bad.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(bad.text).toContain('That did not work')
  const missing = await service.current.request('GET', '/auth/verify-email', { headers: accept })
  expect(expectStatus(missing, 422).headers.get('content-type')).toBe('text/html; charset=utf-8')
})

test('a made-up link is refused, and a request without one names the field', async () => {
  expect(expectStatus(await follow('made-up'), 400).body.code).toBe('email_token_invalid')
  const { body } = expectStatus(await service.current.request('GET', '/auth/verify-email'), 422)
  expect(body.errors[0].path).toBe('token')
})

test('a link ends after a day unless it was used', async () => {
  const [late, early] = [await service.current.person(), await service.current.person()]
  const tokenOf = async (email: string) => tokenIn(await mailTo(service.current, email, /confirm your e-mail/i))
  const [lateToken, earlyToken] = [await tokenOf(late.email), await tokenOf(early.email)]
  service.current.clock.advance(DAY - 60_000)
  expectStatus(await follow(earlyToken), 200)
  service.current.clock.advance(120_000)
  expectStatus(await follow(lateToken), 400)
  expectStatus(await follow(earlyToken), 200)
})

test('resending keeps earlier links valid and stops at five an hour for any address', async () => {
  const person = await service.current.person()
  await mailTo(service.current, person.email, /confirm your e-mail/i)
  const answers = []
  for (let i = 0; i < 6; i++) answers.push(await resend(person.email))
  answers.push(await resend('nobody-there@example.com'))
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  await service.current.app.jobs.idle()
  const links = await linksTo(person.email)
  expect(links).toHaveLength(5)
  expect(await mailsTo(service.current, 'nobody-there@example.com')).toHaveLength(0)
  expectStatus(await follow(tokenIn(links[0] as (typeof links)[0])), 200)
  expectStatus(await follow(tokenIn(links[4] as (typeof links)[0])), 200)

  await resend(person.email)
  service.current.clock.advance(3600_000)
  await resend(person.email)
  await service.current.app.jobs.idle()
  expect(await linksTo(person.email)).toHaveLength(5)
})

test('parallel visits of one link, on two instances, verify once and all succeed', async () => {
  const twin = await service.current.twin()
  const person = await service.current.person()
  const token = tokenIn(await mailTo(service.current, person.email, /confirm your e-mail/i))
  const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => follow(token, i % 2 ? twin : service.current)))
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  const used = await service.current.prisma.emailToken.findMany({ where: { userId: person.id } })
  expect(used.filter(({ usedAt }) => usedAt)).toHaveLength(1)
})

test('tokens lie in the database as hashes only', async () => {
  const person = await service.current.person()
  const token = tokenIn(await mailTo(service.current, person.email, /confirm your e-mail/i))
  const { rows } = await service.current.pool.query(
    "select t::text as text from email_tokens t union all select data::text from pgboss.job where name = 'accounts.send-mail'",
  )
  const stored = rows.map(({ text }) => text).join('\n')
  expect(stored).not.toContain(token)
  expect(stored).not.toContain(Buffer.from(token).toString('hex'))
})

test('the graph verifies and resends by the same rules', async () => {
  const { graphql } = service.current
  const person = await service.current.person()
  const token = tokenIn(await mailTo(service.current, person.email, /confirm your e-mail/i))
  const verify = 'mutation ($token: String!) { verifyEmail(token: $token) }'
  expect((await graphql(verify, { token: 'made-up' })).errors?.[0].extensions.code).toBe('email_token_invalid')
  expect(await graphql(verify, { token })).toEqual({ data: { verifyEmail: null } })
  const again = 'mutation ($email: String!) { resendVerification(email: $email) }'
  expect(await graphql(again, { email: person.email })).toEqual({ data: { resendVerification: null } })
})

/** Whatever waits for a mailbox is due now. */
const dueNow = () => {
  service.current.clock.advance(20 * 60_000)
  return service.current.pool.query(
    `update pgboss.job set start_after = now() where name = 'accounts.resend-verification' and state < 'active'`,
  )
}

test('a link whose mailbox may not get it yet follows', async () => {
  const { app, pool, prisma } = service.current
  const full = vi.spyOn(app.rateLimits, 'tryTake').mockResolvedValue(false)
  onTestFinished(() => full.mockRestore())
  const person = await service.current.person()
  for (let n = 0; n < 3; n++) expectStatus(await resend(person.email), 200)
  await app.jobs.idle()
  expect(await prisma.emailToken.count({ where: { userId: person.id } })).toBe(0)
  const { rows } = await pool.query(
    `select data from pgboss.job where name = 'accounts.resend-verification' and state < 'active'
      and data::text like '%' || $1 || '%'`,
    [person.email],
  )
  expect(rows.length).toBeLessThanOrEqual(2)
  // It waits again.
  await dueNow()
  await app.jobs.idle()
  full.mockRestore()
  await dueNow()
  const mail = await mailTo(service.current, person.email, /confirm your e-mail/i)
  expectStatus(await follow(tokenIn(mail)), 200)
})
