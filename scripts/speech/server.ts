import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The sentences that PocketSphinx is told to expect: a small grammar is what it recognises well. */
const GRAMMAR = fileURLToPath(new URL('questions.gram', import.meta.url))

/** A WAV file of a minute at 48 kHz, and some. */
const MAX_OUTPUT = 8 * 1024 * 1024

/** Recognises a WAV file (16 kHz, mono, 16 bit): a line for each stretch between two pauses. */
async function recognise(audio: Uint8Array): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'speech-'))
  try {
    const file = join(folder, 'turn.wav')
    await writeFile(file, audio)
    const args = ['-infile', file, '-jsgf', GRAMMAR, '-logfn', '/dev/null']
    const { stdout } = await run('pocketsphinx_continuous', args)
    return stdout.trim().split(/\s+/).join(' ')
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Speaks a sentence in English as a WAV file. */
async function speak(text: string): Promise<Buffer> {
  const speaking = run('espeak-ng', ['-v', 'en', '--stdin', '--stdout'], { encoding: 'buffer', maxBuffer: MAX_OUTPUT })
  speaking.child.stdin?.end(text)
  return (await speaking).stdout
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await buffer(request)
  if (request.url === '/audio/transcriptions') {
    const headers = { 'content-type': request.headers['content-type'] ?? '' }
    const file = (await new Response(new Uint8Array(body), { headers }).formData()).get('file') as File
    const text = await recognise(new Uint8Array(await file.arrayBuffer()))
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ text }))
  } else if (request.url === '/audio/speech') {
    const { input } = JSON.parse(body.toString()) as { input: string }
    response.setHeader('content-type', 'audio/wav').end(await speak(input))
  } else response.writeHead(404).end()
}

/**
 * Makes PocketSphinx and eSpeak NG an endpoint of OpenAI's audio interface (`POST /audio/transcriptions`, `POST /audio/speech`),
 * to try and test the voice channel without an account.
 */
export function createSpeechServer(): Server {
  return createServer((request, response) => {
    answer(request, response).catch((error: Error) => response.writeHead(500).end(error.message))
  })
}
