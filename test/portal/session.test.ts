import { expect, test } from 'vitest'
import { production } from '../support/production.ts'
import { type Answer, expectStatus, type Person, type Service, startService, useService } from '../support/service.ts'

const service = useService()

const PORTAL = { 'x-portal-request': '1', 'sec-fetch-site': 'same-origin' }

/** The cookie of an answer as the browser would send it back; null when the answer sets none or takes it away. */
const cookieOf = ({ headers }: Answer): string | null => {
  const [pair = '', ...attributes] = (headers.get('set-cookie') ?? '').split('; ')
  return pair === '' || attributes.includes('Max-Age=0') ? null : pair
}

const enter = (at: Service, { email, password }: Person, headers: Record<string, string> = PORTAL) =>
  at.request('POST', '/admin/session', { body: { email, password }, headers })

const renew = (cookie: string | null, headers: Record<string, string> = PORTAL) =>
  service.current.request('POST', '/admin/session/refresh', {
    body: {},
    headers: { ...headers, ...(cookie && { cookie }) },
  })

const whoIs = async (token: string) => (await service.current.graphql('{ me { id } }', {}, token)).data?.me.id

test('signing in gives an access token and a refresh cookie for the portal’s session', async () => {
  const admin = await service.current.admin()
  const answer = expectStatus(await enter(service.current, admin), 200)
  expect(Object.keys(answer.body)).toStrictEqual(['access_token'])
  expect(await whoIs(answer.body.access_token)).toBe(admin.id)
  expect(answer.headers.get('set-cookie')).toMatch(
    /^portal=[\w-]{60,}; Path=\/admin\/session; HttpOnly; SameSite=Strict; Max-Age=2592000$/,
  )
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('a plain user and a wrong password get no session', async () => {
  const user = await service.current.person()
  const admin = await service.current.admin()
  const answers = [
    expectStatus(await enter(service.current, user), 403),
    expectStatus(await enter(service.current, { ...admin, password: 'something else' }), 401),
    expectStatus(
      await service.current.request('POST', '/admin/session', { body: { email: 'x' }, headers: PORTAL }),
      422,
    ),
  ]
  expect(answers.map(cookieOf)).toStrictEqual([null, null, null])
  expect(answers[2]?.body.errors.map(({ path }: { path: string }) => path)).toStrictEqual(['email', 'password'])
})

test('the cookie yields another token and is renewed; without it there is nobody', async () => {
  const admin = await service.current.admin()
  const first = cookieOf(await enter(service.current, admin))
  const answer = expectStatus(await renew(first), 200)
  expect(await whoIs(answer.body.access_token)).toBe(admin.id)
  expect(cookieOf(answer)).not.toBe(first)
  expect(JSON.stringify(answer.body)).not.toContain(cookieOf(answer)?.replace('portal=', ''))
  expectStatus(await renew(null), 204)
  const forged = expectStatus(await renew('portal=AAAA'), 401)
  expect(forged.headers.get('set-cookie')).toContain('Max-Age=0')
})

test('pages that renew at once all go on, with sessions that are one', async () => {
  const admin = await service.current.admin()
  const cookie = cookieOf(await enter(service.current, admin))
  const answers = await Promise.all(Array.from({ length: 5 }, () => renew(cookie)))
  expect(answers.map(({ status }) => status)).toStrictEqual([200, 200, 200, 200, 200])
  expectStatus(await renew(cookieOf(answers[4] as Answer)), 200)
})

test('signing out ends the session of the cookie, and takes the cookie away', async () => {
  const admin = await service.current.admin()
  const signedIn = await enter(service.current, admin)
  const cookie = cookieOf(signedIn) as string
  const out = expectStatus(
    await service.current.request('DELETE', '/admin/session', { headers: { ...PORTAL, cookie } }),
    204,
  )
  expect(out.headers.get('set-cookie')).toContain('portal=; Path=/admin/session; HttpOnly; SameSite=Strict; Max-Age=0')
  expectStatus(await renew(cookie), 401)
  expect(await whoIs(signedIn.body.access_token)).toBeUndefined()
})

test('no form, script or other route can use the portal’s cookie from elsewhere', async () => {
  const { current } = service
  const admin = await current.admin()
  const cookie = cookieOf(await enter(current, admin)) as string
  expectStatus(await renew(cookie, {}), 403)
  expectStatus(await renew(cookie, { 'x-portal-request': '1', 'sec-fetch-site': 'same-site' }), 403)
  expectStatus(await renew(cookie, { 'x-portal-request': '1', 'sec-fetch-site': 'cross-site' }), 403)
  expectStatus(await enter(current, admin, { 'sec-fetch-site': 'cross-site' }), 403)
  const form = await current.request('POST', '/admin/session', {
    body: 'email=a&password=b',
    headers: { ...PORTAL, 'content-type': 'application/x-www-form-urlencoded' },
  })
  expectStatus(form, 415)
  const preflight = await current.request('OPTIONS', '/admin/session/refresh', {
    headers: {
      origin: 'https://evil.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type, X-Portal-Request',
    },
  })
  expect(preflight.headers.get('access-control-allow-headers')).toBe('content-type')
  expect(preflight.headers.has('access-control-allow-credentials')).toBe(false)
  expectStatus(await current.request('GET', '/users/profile', { headers: { cookie } }), 401)
  expect((await current.request('GET', '/admin/session')).headers.get('allow')).toBe('POST, DELETE, OPTIONS')
})

test('a ban ends the portal’s session', async () => {
  const { current } = service
  const [root, admin] = [await current.admin('super_admin'), await current.admin()]
  const cookie = cookieOf(await enter(current, admin))
  await current.graphql(`mutation { banUser(userId: "${admin.id}") { status } }`, {}, root.token)
  const refused = expectStatus(await renew(cookie), 403)
  expect(refused.body.code).toBe('account_banned')
  expect(refused.headers.get('set-cookie')).toContain('Max-Age=0')
})

test('on https the cookie is only sent there', async () => {
  const secure = await service.current.twin({ PUBLIC_URL: 'https://api.example.com' })
  const admin = await service.current.admin()
  const answer = expectStatus(await enter(secure, admin), 200)
  expect(answer.headers.get('set-cookie')).toMatch(/^__Secure-portal=.*; HttpOnly; SameSite=Strict; Secure; Max-Age=/)
})

const OWNER = { full_name: 'Grace Example', email: 'grace@example.com', password: 'quiet harbour lantern 7' }

const tokenOf = ({ server }: Service): string => server.setupUrl?.split('#')[1] ?? ''

const setUp = (at: Service, input: object) =>
  at.request('POST', '/admin/session/setup', { body: input, headers: PORTAL })

const supers = ({ prisma }: Service) => prisma.user.count({ where: { role: 'super_admin' } })

test('the first-start link creates and signs in one super admin', async () => {
  const fresh = await startService()
  try {
    const token = tokenOf(fresh)
    expect(fresh.server.setupUrl).toBe(`http://127.0.0.1:4000/admin/setup#${token}`)
    expectStatus(await setUp(fresh, { ...OWNER, token: `${token}x` }), 404)
    expect(expectStatus(await setUp(fresh, { ...OWNER, token, password: 'password1' }), 422).body.errors).toMatchObject(
      [{ path: 'password' }],
    )
    const taken = await fresh.person()
    expectStatus(await setUp(fresh, { ...OWNER, token, email: taken.email }), 409)
    expect(await supers(fresh)).toBe(0)

    const { body, headers } = expectStatus(await setUp(fresh, { ...OWNER, token }), 201)
    const { data } = await fresh.graphql('{ me { email role } }', {}, body.access_token)
    expect(data.me).toStrictEqual({ email: OWNER.email, role: 'super_admin' })
    expect(headers.get('set-cookie')).toContain('HttpOnly')
    expect(await fresh.prisma.auditRecord.findMany({ select: { action: true } })).toStrictEqual([
      { action: 'admin.set-up' },
    ])
    expectStatus(await setUp(fresh, { ...OWNER, token, email: 'second@example.com' }), 404)
    expect(await supers(fresh)).toBe(1)

    const later = await fresh.twin()
    expect(later.server.setupUrl).toBeNull()
    expect(fresh.logged.join('')).not.toContain(token)
  } finally {
    await fresh.close()
  }
})

test('one of many concurrent visitors of two first-start links becomes super admin', async () => {
  const fresh = await startService()
  try {
    const other = await fresh.twin()
    const answers = await Promise.all(
      [fresh, other, fresh, other, fresh, other].map((at, index) =>
        setUp(at, { ...OWNER, token: tokenOf(at), email: `owner-${index}@example.com` }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toStrictEqual([201, 404, 404, 404, 404, 404])
    expect(await supers(fresh)).toBe(1)
  } finally {
    await fresh.close()
  }
})

test('a link is worth nothing once there is an admin by another way', async () => {
  const fresh = await startService()
  try {
    await fresh.admin('super_admin')
    expectStatus(await setUp(fresh, { ...OWNER, token: tokenOf(fresh) }), 404)
    expect(await supers(fresh)).toBe(1)
  } finally {
    await fresh.close()
  }
})

test('in production no link is logged that creates an admin', async () => {
  const fresh = await startService(production())
  try {
    expect(fresh.server).toMatchObject({ needsSetup: true, setupUrl: null })
    expectStatus(await setUp(fresh, { ...OWNER, token: 'guessed' }), 404)
  } finally {
    await fresh.close()
  }
})
