import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { production } from '../support/production.ts'
import { expectStatus, startService, useService } from '../support/service.ts'

const service = useService()
const { components } = JSON.parse(readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8'))
const codes: string[] = components.schemas.ErrorCode.enum

const textsOf = (page: string) => [...page.matchAll(/<dd>([^<]+)<\/dd>/g)].map(([, text = '']) => text)

test('each error code has a page with its meaning and advice for clients', async () => {
  const said = new Set<string>()
  for (const code of codes) {
    const page = expectStatus(await service.current.request('GET', `/docs/errors/${code}`), 200)
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(page.text).toContain(`<code>${code}</code>`)
    const texts = textsOf(page.text)
    expect(texts).toHaveLength(2)
    for (const text of texts) expect(text, code).toMatch(/^[A-Z].*\.$/)
    said.add(texts[0] ?? '')
  }
  expect(said.size).toBe(codes.length)
})

test('the overview of error codes leads to the page of each', async () => {
  const { text } = expectStatus(await service.current.request('GET', '/docs/errors'), 200)
  const links = [...text.matchAll(/href="\/docs\/errors\/([^"]+)"/g)].map(([, code]) => code)
  expect(links.toSorted()).toEqual(codes.toSorted())
})

test('a code that does not exist has no page, and the pages are only read', async () => {
  for (const code of ['nonsense', 'toString', '__proto__'])
    expect(expectStatus(await service.current.request('GET', `/docs/errors/${code}`), 404).body.code).toBe('not_found')
  const answer = await service.current.request('POST', '/docs/errors/not_found')
  expect(expectStatus(answer, 405).headers.get('allow')).toContain('GET')
})

test('in production a problem links its error page below PUBLIC_URL', async () => {
  const closed = await startService({ ...production(), PUBLIC_URL: 'https://api.example.com/', REST_DOCS: '' })
  try {
    const { type } = expectStatus(await closed.request('GET', '/nowhere'), 404).body
    expect(type).toBe('https://api.example.com/docs/errors/not_found')
    expectStatus(await closed.request('GET', new URL(type).pathname), 200)
    const { body } = await closed.request('GET', '/chats/%ZZ')
    expect(body.type).toBe('https://api.example.com/docs/errors/bad_request')
  } finally {
    await closed.close()
  }
})
