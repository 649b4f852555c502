import { expect, test } from 'vitest'
import { production } from '../support/production.ts'
import { type Answer, expectStatus, startService, useService } from '../support/service.ts'

const service = useService()
const BROWSER = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }

const open = (path: string) => service.current.request('GET', path, { headers: BROWSER })

/** What a page loads. */
const loadedBy = ({ text }: Answer) =>
  [...text.matchAll(/<(?:script|link)[^>]+(?:src|href)="(?!data:)([^"]+)"/g)].map(([, path = '']) => path)

const directive = (answer: Answer, name: string) =>
  answer.headers
    .get('content-security-policy')
    ?.split('; ')
    .find((each) => each.startsWith(`${name} `))

for (const [path, title] of [
  ['/docs', 'REST documentation'],
  ['/docs/', 'REST documentation'],
  ['/graphql', 'Explore the graph'],
] as const)
  test(`${path} has a title, fits a phone, and runs nothing but files of this service`, async () => {
    const page = expectStatus(await open(path), 200)
    expect(page.text).toContain(`<title>${title}</title>`)
    expect(page.text).toMatch(/<meta name="viewport" content="width=device-width/)
    expect(directive(page, 'script-src')).toBe("script-src 'self'")
    expect(directive(page, 'default-src')).toBe("default-src 'none'")
    // A script in the page itself would not run under that policy.
    expect(page.text).not.toMatch(/<script(?![^>]*(src=|type="application\/json"))/)
    const files = loadedBy(page)
    expect(files.length).toBeGreaterThan(1)
    for (const file of files) {
      expect(file).toMatch(/^\/assets\/[\w-]+\.(js|css)$/)
      expect(Number(expectStatus(await service.current.request('GET', file), 200).text.length)).toBeGreaterThan(50)
    }
  })

test.each([
  '/',
  '/docs',
  '/docs/errors',
  '/docs/errors/not_found',
  '/docs/voice',
  '/graphql',
  '/auth/verify-email?token=0',
  '/nowhere',
])('%s has an icon, so that browsers ask for none', async (path) => {
  const page = await open(path)
  expect(page.text).toMatch(/<link rel="icon" href="data:image\/svg\+xml,/)
  expect(directive(page, 'img-src')).toContain('data:')
})

test('assets of pages are compressed and cacheable under a hashed name', async () => {
  const file = loadedBy(await open('/graphql')).find((path) => path.endsWith('.js')) ?? ''
  const raw = async (encoding: string) => {
    // fetch decompresses by itself; the length of what came is told.
    const answer = await fetch(`${service.current.url}${file}`, { headers: { 'accept-encoding': encoding } })
    return { answer, text: await answer.text(), length: Number(answer.headers.get('content-length')) }
  }
  const plain = await raw('identity')
  expect(plain.answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(plain.answer.headers.get('content-encoding')).toBeNull()
  for (const [accepted, encoding] of [
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
  ] as const) {
    const { answer, text, length } = await raw(accepted)
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(answer.headers.get('vary')).toContain('Accept-Encoding')
    expect(length).toBeLessThan(plain.length / 3)
    expect(text).toBe(plain.text)
  }
  const other = file.replace(/-.{16}\./, '-aaaaaaaaaaaaaaaa.')
  expectStatus(await service.current.request('GET', other), 404)
})

test('GraphiQL begins with registering and with signing in', async () => {
  const { text } = await open('/graphql')
  const options = JSON.parse(/id="options">(.*?)<\/script>/s.exec(text)?.[1] ?? '')
  const query: string = options.graphiql.defaultQuery
  const run = (operationName: string) =>
    service.current.request('POST', '/graphql', { body: { query, operationName } }).then(({ body }) => body)
  const registered = await run('Register')
  expect(registered.data.register.accessToken).toBeDefined()
  const { accessToken } = (await run('SignIn')).data.login
  const me = await service.current.request('POST', '/graphql', {
    body: { query, operationName: 'Me' },
    token: accessToken,
  })
  expect(me.body.data.me.fullName).toBe('Ada Example')
})

test('a dead link gives a browser a small page and a program a problem document', async () => {
  const page = expectStatus(await open('/nothing/here'), 404)
  expect(page.headers.get('content-type')).toContain('text/html')
  expect(page.text).toContain('<title>Page not found</title>')
  expect(page.headers.get('vary')).toContain('Accept')
  for (const accept of ['application/json', '*/*']) {
    const answer = await service.current.request('GET', '/nothing/here', { headers: { accept } })
    expect(expectStatus(answer, 404).body.code).toBe('not_found')
  }
})

test('production has no pages for developers unless they are asked for', async () => {
  const closed = await startService({ ...production(), GRAPHQL_EXPLORER: '', REST_DOCS: '' })
  try {
    for (const path of ['/docs', '/', '/docs/voice'])
      expectStatus(await closed.request('GET', path, { headers: BROWSER }), 404)
    expect((await closed.request('GET', '/graphql', { headers: BROWSER })).headers.get('content-type')).toMatch(/json/)
    expectStatus(await closed.request('GET', '/openapi.json'), 200)
    const twin = await closed.twin({ REST_DOCS: 'true' })
    expectStatus(await twin.request('GET', '/docs', { headers: BROWSER }), 200)
    expect((await twin.request('GET', '/graphql', { headers: BROWSER })).headers.get('content-type')).toMatch(/json/)
  } finally {
    await closed.close()
  }
})
