import { readFile } from 'node:fs/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { expectStatus, useService } from '../support/service.ts'

const service = useService()

/** Bytes as they are sent: `fetch` would decompress them. */
const raw = async (path: string, encoding: string) => {
  const { get } = await import('node:http')
  return new Promise<{ bytes: Buffer; encoding: string | undefined; etag: string | undefined }>((resolve, reject) => {
    get(`${service.current.url}${path}`, { headers: { 'accept-encoding': encoding } }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part) => parts.push(part))
      response.on('end', () =>
        resolve({
          bytes: Buffer.concat(parts),
          encoding: response.headers['content-encoding'],
          etag: response.headers.etag,
        }),
      )
    }).on('error', reject)
  })
}

const page = () => service.current.request('GET', '/admin')

const scriptOf = (html: string): string => /src="(\/admin\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? 'no script'

test.each(['/admin/', '/admin/posts', '/admin/library/some-id', '/admin/setup'])(
  '%s answers the portal’s page, to be asked for anew each time',
  async (path) => {
    const answer = expectStatus(await service.current.request('GET', path), 200)
    expect(answer.text).toBe((await page()).text)
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    const again = { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } }
    expectStatus(await service.current.request('GET', path, again), 304)
  },
)

test('every view that the portal has may be opened by its address', async () => {
  const files = ['portal/src/app.tsx', 'portal/src/shell/nav.ts']
  const source = (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n')
  const views = [...source.matchAll(/path(?:=|: )["'](\/[a-z-]*)["']/g)].map(([, path]) => path)
  expect(views.length).toBeGreaterThan(10)
  for (const view of views) expectStatus(await service.current.request('GET', `/admin${view}`), 200)
})

test('an unknown address gives a browser the portal and a program a problem', async () => {
  const open = (path: string, accept: string) => service.current.request('GET', path, { headers: { accept } })
  const { text } = await page()
  // The first is the path of one admin to a program, and has no GET.
  for (const path of ['/admin/nowhere', '/admin/nowhere/at/all', '/admin/login'])
    expect(expectStatus(await open(path, 'text/html,*/*;q=0.8'), 404).text).toBe(text)
  expect(expectStatus(await open('/admin/nowhere', '*/*'), 405).body.code).toBe('method_not_allowed')
  expect(expectStatus(await open('/admin/nowhere/at/all', '*/*'), 404).body.code).toBe('not_found')
})

test('its policy lets nothing run or frame it that is not its own', async () => {
  const { headers, text } = await page()
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toMatch(/unsafe|\*/)
  expect(text).not.toMatch(/<style|<script(?![^>]* src=)| style=| on\w+=|https?:/)
})

test('its assets are compressed and cacheable for ever', async () => {
  const path = scriptOf((await page()).text)
  const answer = expectStatus(await service.current.request('GET', path), 200)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(answer.headers.get('vary')).toContain('Accept-Encoding')

  const [brotli, gzip, plain] = [
    await raw(path, 'gzip, br'),
    await raw(path, 'gzip, br;q=0'),
    await raw(path, 'identity'),
  ]
  expect([brotli.encoding, gzip.encoding, plain.encoding]).toStrictEqual(['br', 'gzip', undefined])
  expect(brotliDecompressSync(brotli.bytes).equals(plain.bytes)).toBe(true)
  expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true)
  expect(new Set([brotli.etag, gzip.etag, plain.etag]).size).toBe(3)
})

test('the first view weighs less than 250 kB compressed', async () => {
  const { text } = await page()
  const names = [...text.matchAll(/(?:src|href)="(\/admin\/[^"]+)"/g)].map(([, name]) => name as string)
  const files = await Promise.all(['/admin', ...names].map((name) => raw(name, 'gzip')))
  expect(files.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThan(250_000)
})

test('there is nothing beside the built files', async () => {
  for (const path of ['/admin/assets/none.js', '/admin/assets/..%2f..%2fpackage.json', '/admin/..%2f..%2fpackage.json'])
    expect((await service.current.request('GET', path)).status).toBeGreaterThanOrEqual(404)
  expectStatus(await service.current.request('DELETE', '/admin/posts'), 401)
})
