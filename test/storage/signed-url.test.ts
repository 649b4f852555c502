import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newPhotoKey } from '../../src/providers/storage/keys.ts'
import { createUrlSigner, imageCacheControl } from '../../src/providers/storage/signed-url.ts'

const secret = randomBytes(32)
const signer = createUrlSigner({ secret, publicUrl: 'https://api.example.com' })
const key = newPhotoKey('photos', 'jpg')
const at = (time: string) => new Date(time)

/** What the serving route has: the key and the query of a URL. */
const partsOf = (url: string) => {
  const { pathname, searchParams } = new URL(url)
  return { key: pathname.replace('/files/', ''), query: Object.fromEntries(searchParams) }
}
const verify = (url: string, now: Date) => {
  const parts = partsOf(url)
  return signer.verify(parts.key, parts.query, now)
}

describe('signed image URLs', () => {
  it('are absolute, below PUBLIC_URL and name the key', () => {
    expect(signer.sign(key, new Date())).toMatch(
      new RegExp(`^https://api\\.example\\.com/files/${key}\\?e=\\d+&s=[\\w-]{22}$`),
    )
    expect(createUrlSigner({ secret, publicUrl: 'https://example.com/app' }).sign(key, new Date())).toMatch(
      /^https:\/\/example\.com\/app\/files\//,
    )
  })

  it('stay the same all day and change at 00:00 UTC', () => {
    const first = signer.sign(key, at('2026-03-01T00:00:00.000Z'))
    expect(signer.sign(key, at('2026-03-01T12:34:56Z'))).toBe(first)
    expect(signer.sign(key, at('2026-03-01T23:59:59.999Z'))).toBe(first)
    expect(signer.sign(key, at('2026-03-02T00:00:00.000Z'))).not.toBe(first)
    expect(signer.sign(key, at('2026-03-01T08:00:00Z'))).toBe(first)
  })

  it.each(['2026-03-01T00:00:00.000Z', '2026-03-01T23:59:59.999Z'])(
    'made at %s are valid until the end of the next day',
    (time) => {
      const url = signer.sign(key, at(time))
      const end = at('2026-03-03T00:00:00.000Z')
      expect(verify(url, at(time))).toEqual(end)
      expect(verify(url, at('2026-03-02T23:59:59.999Z'))).toEqual(end)
      expect(verify(url, end)).toBeNull()
    },
  )

  it('are told apart by key: a signature opens nothing else', () => {
    const other = newPhotoKey('photos', 'jpg')
    const now = new Date()
    expect(signer.verify(other, partsOf(signer.sign(key, now)).query, now)).toBeNull()
  })

  it('cannot be prolonged, altered or made with another secret', () => {
    const now = at('2026-03-01T12:00:00Z')
    const { query } = partsOf(signer.sign(key, now))
    expect(signer.verify(key, { ...query, e: String(Number(query.e) + 86_400) }, now)).toBeNull()
    const other = createUrlSigner({ secret: randomBytes(32), publicUrl: 'https://api.example.com' })
    expect(other.verify(key, query, now)).toBeNull()
    fc.assert(
      fc.property(fc.nat({ max: 21 }), fc.constantFrom(...'ABab01-_'), (index, character) => {
        const s = query.s ?? ''
        const altered = s.slice(0, index) + character + s.slice(index + 1)
        // The last character carries bits that base64url ignores.
        const same = Buffer.from(altered, 'base64url').equals(Buffer.from(s, 'base64url'))
        expect(signer.verify(key, { ...query, s: altered }, now) !== null).toBe(same)
      }),
    )
  })

  it('are refused, whatever stands in place of their parts', () => {
    const now = at('2026-03-01T12:00:00Z')
    const { query } = partsOf(signer.sign(key, now))
    const oddities = [undefined, null, '', 'x', [query.s], [query.e, query.e], {}, 5, '9'.repeat(400), '-1', '1e9', 'é']
    for (const odd of oddities) {
      expect(signer.verify(key, { ...query, e: odd }, now)).toBeNull()
      expect(signer.verify(key, { ...query, s: odd }, now)).toBeNull()
    }
    for (const odd of ['', '../x', 'photos/..', `${key}/`, key.toUpperCase()])
      expect(signer.verify(odd, query, now)).toBeNull()
  })

  it('may be cached by the client alone, to the second they end', () => {
    const end = at('2026-03-03T00:00:00Z')
    expect(imageCacheControl(end, at('2026-03-02T23:59:00Z'))).toBe('private, max-age=60')
    expect(imageCacheControl(end, at('2026-03-02T23:59:59.999Z'))).toBe('private, max-age=0')
    expect(imageCacheControl(end, at('2026-03-01T00:00:00Z'))).toBe('private, max-age=172800')
  })

  it('stay right when more objects are signed in a day than are remembered', () => {
    const now = at('2026-03-01T12:00:00Z')
    const first = signer.sign(key, now)
    for (let i = 0; i < 20_001; i++) signer.sign(`photos/${i.toString(16).padStart(32, '0')}.jpg`, now)
    expect(signer.sign(key, now)).toBe(first)
  })
})

describe('a URL that comes back from a client', () => {
  const url = signer.sign(key, at('2026-03-01T12:00:00Z'))

  it.each([
    ['fresh or long expired', url],
    ['without its signature', url.split('?')[0] ?? ''],
    ['with a forged one', `${url}x`],
    ['with the default port spelled out', url.replace('.com/', '.com:443/')],
    ['with a fragment', `${url}#photo`],
  ])('%s gives its key', (_, given) => {
    expect(signer.parseOwnUrl(given)).toBe(key)
  })

  it.each([
    ['of another service', url.replace('api.example', 'evil.example')],
    ['over another scheme', url.replace('https:', 'http:')],
    ['on another port', url.replace('.com/', '.com:8443/')],
    ['with the host as user name', `https://api.example.com@evil.example/files/${key}`],
    ['of another path', url.replace('/files/', '/images/')],
    ['that leaves the folder', `https://api.example.com/files/../${key}`],
    ['with an encoded path', `https://api.example.com/files/photos%2F${key.slice(7)}`],
    ['without a key', 'https://api.example.com/files/'],
    ['that is relative', `/files/${key}`],
    ['that is none', 'not a url'],
  ])('%s gives none', (_, given) => {
    expect(signer.parseOwnUrl(given)).toBeNull()
  })
})
