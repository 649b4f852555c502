import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { createPdfPrinter } from '../../src/providers/books/pdf-printer.ts'
import { BOOK_MAX } from '../../src/schema/journal/book.ts'
import { uploadPhoto } from '../support/photos.ts'
import { type Answer, expectStatus, type Person, useService } from '../support/service.ts'

const service = useService({ RATE_LIMIT_SCALE: '2' })

const ask = (method: string, { token }: Person, path: string, body?: unknown): Promise<Answer> =>
  service.current.request(method, path, { token, body })

const write = async (person: Person, title: string, more: object = {}) =>
  expectStatus(await ask('POST', person, '/journal/entry', { title, date: '2026-01-05T12:00:00Z', ...more }), 201)

const bookOf = async ({ token }: Person, query = ''): Promise<Uint8Array> => {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${service.current.url}/journal/book${query}`, { headers })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="journal-\d{4}-\d\d-\d\d\.pdf"$/)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  return new Uint8Array(await answer.arrayBuffer())
}

/** What stands on the pages, without blanks: lines are broken where there is room. */
const readBook = async (bytes: Uint8Array) => {
  const { text, totalPages } = await extractText(await getDocumentProxy(bytes.slice()), { mergePages: true })
  return { text: text.replace(/[\s\u200B]+/g, ''), totalPages }
}

test('a journal prints as a book from its oldest entry, in the person’s language', async () => {
  const person = await service.current.person('Ada Example')
  const profile = { preferred_language: 'de', timezone: 'Asia/Tokyo' }
  expectStatus(await ask('PUT', person, '/users/settings/profile', profile), 200)
  const { image_url } = await uploadPhoto(service.current, person)
  await write(person, 'Später', { date: '2026-02-01T12:00:00Z' })
  const photos = [image_url, 'https://example.com/elsewhere.jpg']
  const thoughts = 'Sie schlief.\n\nUnd ich auch.'
  await write(person, 'Früher', { date: '2026-01-05T20:00:00Z', mood: 'dankbar', category: 'Schlaf', thoughts, photos })
  const bytes = await bookOf(person)
  const { text, totalPages } = await readBook(bytes)
  expect(text).toMatch(/^TagebuchAdaExample6\.Januar–1\.Februar2026/)
  expect(text).toContain(
    'Dienstag,6.Januar2026Früherdankbar·SchlafSieschlief.Undichauch.https://example.com/elsewhere.jpg',
  )
  expect(text.indexOf('Später')).toBeGreaterThan(text.indexOf('Früher'))
  expect(totalPages).toBe(2)
  expect(
    Buffer.from(bytes)
      .toString('latin1')
      .match(/\/Subtype \/Image/g),
  ).toHaveLength(1)
})

test('a book has the entries of the days that were asked for, and nobody else’s', async () => {
  const [person, other] = [await service.current.person(), await service.current.person()]
  await write(person, 'January', { date: '2026-01-31' })
  await write(person, 'February', { date: '2026-02-01' })
  await write(person, 'Leap', { date: '2026-02-28T23:59:59Z' })
  await write(person, 'March', { date: '2026-03-01' })
  await write(other, 'Secret', { date: '2026-02-01' })
  const { text } = await readBook(await bookOf(person, '?start_date=2026-02-01&end_date=2026-02-28'))
  expect(text).toMatch(/February.*Leap/)
  expect(text).not.toMatch(/January\b|March|Secret/)
  const { text: none, totalPages } = await readBook(await bookOf(person, '?start_date=2030-01-01'))
  expect(none).toMatch(/^Journal/)
  expect(totalPages).toBe(2)
})

test('a book prints Devanagari, emoji and any text, and survives missing glyphs', async () => {
  const person = await service.current.person()
  await write(person, 'खुश 😀', { thoughts: 'मन शांत है। 👩‍👩‍👧 ❤️ 🇩🇪 1️⃣ © “naïve” Ελληνικά Tiếng Việt' })
  await write(person, '日本語 العربية', {
    thoughts: `\u0007tab\there \u202Eback ${'e\u0301'.repeat(50)}${'\u0301'.repeat(29)}`,
  })
  await write(person, 'Long', { thoughts: 'a'.repeat(49_000) })
  await write(person, 'Blank', { thoughts: `${'\n'.repeat(400)} \u200B\u00AD` })
  await write(person, 'Last', { thoughts: '👍'.repeat(5_000) })
  const { text, totalPages } = await readBook(await bookOf(person))
  expect(text).toContain('खुश😀')
  expect(text).toContain('©“naïve”ΕλληνικάTiếngViệt')
  expect(text).toContain('a'.repeat(40_000))
  expect(text).toContain('Lastneutral·General👍')
  expect(text).toContain('hereback')
  expect(totalPages).toBeGreaterThan(10)
})

test.each([
  ['nothing but line ends', '\n'],
  ['nothing but spaces that keep words together', '\u00A0'],
])('an entry of %s is printed long before a book is given up', async (_name, piece) => {
  const printer = createPdfPrinter({ limit: 1, timeoutMs: 15_000 })
  const content = piece.repeat(49_000)
  const entries = (async function* () {
    yield { title: 'A', day: 'B', about: '', content, photos: [], links: [] }
  })()
  const book = await buffer(printer.print({ title: 'Journal', author: 'Ada', period: '' }, entries))
  expect(book.subarray(-6).toString()).toBe('%%EOF\n')
})

test('a photo that is deleted while a book is printed is left out', async () => {
  const person = await service.current.person()
  const { image_url } = await uploadPhoto(service.current, person)
  await write(person, 'Gone', { photos: [image_url] })
  for await (const key of service.current.app.storage.list('photos')) await service.current.app.storage.delete(key)
  const { text } = await readBook(await bookOf(person))
  expect(text).toContain('Gone')
})

test('more than a book holds is refused before it is begun, and bad days are', async () => {
  const person = await service.current.person()
  await write(person, 'One')
  const { id: categoryId } = await service.current.prisma.journalCategory.findFirstOrThrow({
    where: { userId: person.id },
  })
  const entry = { userId: person.id, categoryId, title: 'More', content: '', mood: 'calm', entryDate: new Date() }
  await service.current.prisma.journalEntry.createMany({ data: Array(BOOK_MAX.entries).fill(entry) })
  for (const query of ['', '?start_date=tomorrow']) {
    const { body } = expectStatus(await ask('GET', person, `/journal/book${query}`), 422)
    expect(body.errors.map(({ path }: { path: string }) => path)).toStrictEqual(['start_date'])
  }
  await bookOf(person, '?end_date=2026-01-05')
})

test('external photo addresses count toward the character limit of a book', async () => {
  const person = await service.current.person()
  const photos = Array.from({ length: 50 }, (_, at) => `https://example.com/${at}/${'x'.repeat(1_950)}`)
  for (let at = 0; at < 6; at += 1) await write(person, `Entry ${at}`, { photos })
  const { body } = expectStatus(await ask('GET', person, '/journal/book'), 422)
  expect(body.errors).toStrictEqual([
    { path: 'start_date', message: 'must be later, because a book has at most 500,000 characters' },
  ])
})

test('the service measures one journal at a time and rejects a crowd', async () => {
  const { token } = await service.current.person()
  const fields = Array.from({ length: 14 }, (_, n) => `b${n}: journalBook`)
  const { errors } = await service.current.graphql(`{ ${fields.join(' ')} }`, {}, token)
  expect(errors?.[0].extensions.code).toBe('rate_limited')
})

test('books are printed a few times a day, and a refused one does not count', async () => {
  const person = await service.current.person()
  for (let at = 0; at < 19; at += 1) await service.current.app.rateLimits.take('books', person.id)
  expectStatus(await ask('GET', person, '/journal/book?start_date=tomorrow'), 422)
  expectStatus(await ask('GET', person, '/journal/book'), 200)
  expectStatus(await ask('GET', person, '/journal/book'), 429)
})

async function* endless() {
  for (;;) yield { title: 'A', day: 'B', about: '', content: 'C', photos: [], links: [] }
}

/** Prints as many books as may be at once, until it is called off. */
const holdPrinter = () => {
  const held = [1, 2].map(() => service.current.app.books.print({ title: '', author: '', period: '' }, endless()))
  return async () => {
    for (const book of held) book.destroy()
    await Promise.all(held.map((book) => book.closed || new Promise((resolve) => book.once('close', resolve))))
  }
}

test('a book that cannot begin does not count', async () => {
  const person = await service.current.person()
  for (let at = 0; at < 19; at += 1) await service.current.app.rateLimits.take('books', person.id)
  const release = holdPrinter()
  expectStatus(await ask('GET', person, '/journal/book'), 503)
  await release()
  expectStatus(await ask('GET', person, '/journal/book'), 200)
  expectStatus(await ask('GET', person, '/journal/book'), 429)
})

test('a person prints one book at a time', async () => {
  const [person, other] = [await service.current.person(), await service.current.person()]
  const { rateLimits } = service.current.app
  // RATE_LIMIT_SCALE is 2.
  const leave = [rateLimits.acquire('books', person.id), rateLimits.acquire('books', person.id)]
  expectStatus(await ask('GET', person, '/journal/book'), 429)
  await bookOf(other)
  for (const each of leave) each()
  await bookOf(person)
  const release = holdPrinter()
  for (let at = 0; at < 3; at += 1) expectStatus(await ask('GET', person, '/journal/book'), 503)
  await release()
  await bookOf(person)
  await expect.poll(() => rateLimits.held().get('books')).toBe(0)
})

test('a reader’s departure ends the printing, and concurrent books have a limit', async () => {
  const printer = createPdfPrinter({ limit: 1, timeoutMs: 60_000 })
  const photo = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } })
    .webp()
    .toBuffer()
  let isOver = false
  async function* endless() {
    try {
      for (;;) yield { title: 'A', day: 'B', about: '', content: 'C', photos: [async () => photo], links: [] }
    } finally {
      isOver = true
    }
  }
  const cover = { title: 'Journal', author: 'Ada', period: '' }
  const book = printer.print(cover, endless())
  expect(() => printer.print(cover, endless())).toThrow('Too many books')
  await new Promise((resolve) => book.once('readable', resolve))
  const closed = new Promise((resolve) => book.once('close', resolve))
  book.destroy()
  await closed
  await expect.poll(() => isOver).toBe(true)
  printer.print(cover, endless()).destroy()
})
