import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One transcription request. */
export interface Transcription {
  /** The file as received. */
  readonly bytes: Buffer
  /** Its samples, if it is a WAV file as recognisers are sent. */
  readonly samples: Buffer
  readonly name: string
  readonly type: string
  readonly fields: Readonly<Record<string, string>>
  /** Resolves when the exchange is over: true if the client disconnected before the response. */
  readonly closedByClient: Promise<boolean>
}

/** How the stub responds: a transcript, an error status, or a custom response. */
export type SpeechBehaviour = string | number | ((asked: Transcription, response: ServerResponse) => unknown)

export interface SpeechStub {
  readonly url: string
  /** What a service uses it with. */
  readonly settings: Readonly<Record<string, string>>
  readonly asked: Transcription[]
  /** How to respond from now on. */
  mode(behaviour: SpeechBehaviour): void
  received(count: number): Promise<void>
  close(): Promise<void>
}

/** The samples of a canonical WAV file (16 kHz, mono, 16-bit); throws for anything else. */
export const samplesOf = (bytes: Buffer): Buffer => {
  const header = [
    bytes.toString('latin1', 0, 4),
    bytes.readUInt32LE(4),
    bytes.toString('latin1', 8, 16),
    bytes.readUInt32LE(16),
    bytes.readUInt16LE(20),
    bytes.readUInt16LE(22),
    bytes.readUInt32LE(24),
    bytes.readUInt32LE(28),
    bytes.readUInt16LE(32),
    bytes.readUInt16LE(34),
    bytes.toString('latin1', 36, 40),
    bytes.readUInt32LE(40),
  ]
  const expected = ['RIFF', bytes.length - 8, 'WAVEfmt ', 16, 1, 1, 16_000, 32_000, 2, 16, 'data', bytes.length - 44]
  if (JSON.stringify(header) !== JSON.stringify(expected)) throw new Error(`not the WAV header expected: ${header}`)
  return bytes.subarray(44)
}

/** An endpoint of the OpenAI transcription protocol that responds with 400 to any violation of it. */
export const startSpeechStub = async ({ apiKey = 'speech-key' }: { apiKey?: string } = {}): Promise<SpeechStub> => {
  const asked: Transcription[] = []
  const waiting: { count: number; resolve: () => void }[] = []
  let standing: SpeechBehaviour = 'Hello there'

  const server = createServer(async (request, response) => {
    const closedByClient = once(response, 'close').then(() => !response.writableFinished)
    const answer = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    }
    const chunks: Buffer[] = []
    try {
      for await (const chunk of request) chunks.push(chunk)
    } catch {
      return
    }
    if (request.method !== 'POST' || request.url !== '/v1/audio/transcriptions') return answer(404, {})
    if (request.headers.authorization !== `Bearer ${apiKey}`) return answer(401, {})
    try {
      const type = request.headers['content-type'] ?? ''
      const form = await new Response(Buffer.concat(chunks), { headers: { 'content-type': type } }).formData()
      const file = form.get('file')
      if (!(file instanceof File)) throw new Error('no file')
      const bytes = Buffer.from(await file.arrayBuffer())
      const fields = Object.fromEntries([...form].filter(([, value]) => typeof value === 'string')) as Record<
        string,
        string
      >
      if (!fields.model || fields.response_format !== 'json') throw new Error('fields')
      const samples = file.type === 'audio/wav' ? samplesOf(bytes) : Buffer.alloc(0)
      asked.push({ bytes, samples, name: file.name, type: file.type, fields, closedByClient })
    } catch (error) {
      return answer(400, { error: { message: String(error) } })
    }
    for (const { count, resolve } of waiting) if (asked.length >= count) resolve()
    const behaviour = standing
    if (typeof behaviour === 'string') return answer(200, { text: behaviour })
    if (typeof behaviour === 'number') return answer(behaviour, { error: { message: 'refused' } })
    const result = await behaviour(asked.at(-1) as Transcription, response)
    if (typeof result === 'string') answer(200, { text: result })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  return {
    url,
    settings: { SPEECH_BASE_URL: url, SPEECH_API_KEY: apiKey },
    asked,
    mode: (behaviour) => {
      standing = behaviour
    },
    received: (count) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      if (asked.length >= count) resolve()
      else waiting.push({ count, resolve })
      return promise
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
