import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { wavFile } from './wav.ts'

/** How the stub responds to a sentence: with audio, an error status, or a custom response. */
export type TtsBehaviour = 'speaks' | number | ((text: string, response: ServerResponse) => unknown)

export interface TtsStub {
  readonly url: string
  /** What a service uses it with. */
  readonly settings: Readonly<Record<string, string>>
  /** The sentences so far. */
  readonly spoken: string[]
  mode(behaviour: TtsBehaviour): void
  close(): Promise<void>
}

/** Audio of a sentence: a WAV file whose samples are its text, so that it can be recognised. */
const soundOf = (text: string): Buffer => wavFile([Buffer.from(text, 'utf16le')], 24_000)

/** The sentence in audio made by `soundOf`. */
export const textOfSound = (sound: Buffer): string => sound.subarray(44).toString('utf16le')

/** An endpoint of the OpenAI speech protocol that responds with 400 to any violation of it. */
export const startTtsStub = async ({ apiKey = 'tts-key' }: { apiKey?: string } = {}): Promise<TtsStub> => {
  const spoken: string[] = []
  let behaviour: TtsBehaviour = 'speaks'
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    if (request.method !== 'POST' || request.url !== '/v1/audio/speech') return response.writeHead(404).end()
    if (request.headers.authorization !== `Bearer ${apiKey}`) return response.writeHead(401).end()
    const { model, voice, input, response_format, ...rest } = JSON.parse(String(Buffer.concat(chunks)))
    const isGood = model === 'mouth-1' && voice === 'alloy' && typeof input === 'string' && response_format === 'wav'
    if (!isGood || Object.keys(rest).length > 0) return response.writeHead(400).end()
    spoken.push(input)
    if (typeof behaviour === 'number') return response.writeHead(behaviour).end()
    if (behaviour === 'speaks') return response.writeHead(200, { 'content-type': 'audio/wav' }).end(soundOf(input))
    return behaviour(input, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  return {
    url,
    settings: { TTS_BASE_URL: url, TTS_API_KEY: apiKey, TTS_MODEL: 'mouth-1' },
    spoken,
    mode: (next) => {
      behaviour = next
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
