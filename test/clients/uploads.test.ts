import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createClient, NetworkError } from '../../clients/typescript/src/index.ts'
import { inBrowser, note, useBrowser } from '../portal/browser.ts'
import { picture } from '../support/photos.ts'
import { useService } from '../support/service.ts'
import { run } from './run.ts'

const service = useService()
const newPage = useBrowser()

afterEach(() => void vi.useRealTimers())

/** A file of 4 MB. */
const film = new Blob([new Uint8Array(4_000_000)])

type Reader = ReadableStreamDefaultReader<Uint8Array>

/** A client whose network takes an upload as `take` does. */
const clientOn = (take: (reader: Reader) => Promise<void>) =>
  createClient({
    baseUrl: 'http://127.0.0.1:1',
    retry: { attempts: 1 },
    tokens: {
      read: () => ({ accessToken: 'token', refreshToken: '', expiresAt: Number.POSITIVE_INFINITY }),
      write: () => {},
    },
    fetch: async (_url, { body, signal }) => {
      const aborted = new Promise<never>((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(signal.reason)),
      )
      await Promise.race([take((body as ReadableStream<Uint8Array>).getReader()), aborted])
      return Response.json({ message: 'Changed.', data: { avatar_url: '/files/ada.jpg' } })
    },
  })

test('an upload may take minutes, as long as it goes on', async () => {
  vi.useFakeTimers()
  const begun = Date.now()
  const sent: number[] = []
  const client = clientOn(async (reader) => {
    while (!(await reader.read()).done) await vi.advanceTimersByTimeAsync(20_000)
  })
  const upload = client.users.setProfilePhoto({ file: film }, { onProgress: (bytes) => sent.push(bytes) })
  expect((await upload).data.avatar_url).toBe('/files/ada.jpg')
  expect(Date.now() - begun).toBeGreaterThan(600_000)
  expect(sent.at(-1)).toBeGreaterThan(film.size)
})

test('an upload that does not go on is given up', async () => {
  vi.useFakeTimers()
  const client = clientOn(async (reader) => {
    await reader.read()
    await vi.advanceTimersByTimeAsync(30_001)
    await new Promise(() => {})
  })
  await expect(client.users.setProfilePhoto({ file: film })).rejects.toThrow(NetworkError)
})

const PAGE = `<title>App</title><script type="module">
  import { createClient } from '/client/index.js'
  globalThis.createClient = createClient
</script>`

/** The address of a page that has the compiled client at `/client/`. */
const servePage = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'client-'))
  await run('tsc', '-p', 'clients/typescript', '--outDir', folder)
  const server = createServer(async ({ url = '/' }, response) => {
    if (!url.startsWith('/client/')) return response.setHeader('content-type', 'text/html').end(PAGE)
    response
      .setHeader('content-type', 'text/javascript')
      .end(await readFile(join(folder, url.slice('/client/'.length))))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.close()
    await rm(folder, { recursive: true, force: true })
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

inBrowser(`a browser uploads a photo and is told of its progress${note}`, async () => {
  const page = await newPage()
  await page.goto(await servePage())
  const photo = (await picture()).toString('base64')
  const outcome = await page.evaluate(
    async ({ baseUrl, photo }) => {
      const client = (globalThis as unknown as { createClient: typeof createClient }).createClient({ baseUrl })
      await client.register({ full_name: 'Ada', email: 'ada@example.com', password: 'plum tree 42 river' })
      const file = new File([Uint8Array.from(atob(photo), (byte) => byte.charCodeAt(0))], 'mia.jpg', {
        type: 'image/jpeg',
      })
      const sent: number[] = []
      const { id } = await client.images.upload({ file }, { onProgress: (bytes) => sent.push(bytes) })
      const failure = await client.images
        .upload({ file: new Blob(['text']) })
        .catch(({ code }: { code: string }) => code)
      return { id, isToldAll: (sent.at(-1) ?? 0) > file.size, failure }
    },
    { baseUrl: service.current.url, photo },
  )
  expect(outcome).toEqual({ id: expect.any(String), isToldAll: true, failure: 'unsupported_media_type' })
})
