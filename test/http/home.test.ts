import { expect, test } from 'vitest'
import { EXAMPLES } from '../../src/http/home.ts'
import { production } from '../support/production.ts'
import { expectStatus, startService, useService } from '../support/service.ts'

const service = useService()

test('/ says what runs and what is set up, and every link of it leads somewhere', async () => {
  const page = expectStatus(await service.current.request('GET', '/'), 200)
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
  expect(page.text).toContain('<title>Parenting and Pregnancy Support Service</title>')
  expect(page.text).toContain('The built-in companion answers')
  const links = [...page.text.matchAll(/href="(?!data:)([^"]+)"/g)].map(([, path = '']) => path)
  expect(links).toEqual(expect.arrayContaining(['/docs', '/graphql', '/admin', '/readyz', '/metrics', '/openapi.json']))
  const headers = { accept: 'text/html' }
  for (const path of links)
    expect([path, (await service.current.request('GET', path, { headers })).status]).toEqual([path, 200])
})

test('its GraphQL examples work one after the other, as they are shown', async () => {
  const page = await service.current.request('GET', '/')
  let token: string | undefined
  for (const { text } of EXAMPLES) {
    expect(page.text).toContain(text.split('\n').at(-2)?.trim().replaceAll('"', '&#34;'))
    if (text.startsWith('subscription')) continue
    const { data, errors } = await service.current.graphql(text, {}, token)
    expect(errors).toBeUndefined()
    token ??= data.register.accessToken
  }
  const [watch] = EXAMPLES.slice(-1)
  const answer = await fetch(`${service.current.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: watch?.text }),
  })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining('text/event-stream'),
  ])
  await answer.body?.cancel()
})

test('in production the home page needs the documentation and shows no settings', async () => {
  const open = await startService({ ...production(), GRAPHQL_EXPLORER: '', REST_DOCS: 'true' })
  try {
    const page = expectStatus(await open.request('GET', '/'), 200)
    expect(page.text).not.toContain('>Configuration<')
    expect(page.text).not.toContain('/docs/voice')
    const closed = await open.twin({ REST_DOCS: '' })
    expectStatus(await closed.request('GET', '/'), 404)
  } finally {
    await open.close()
  }
})
