import { execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSpeechServer } from '../../scripts/speech/server.ts'
import { messagesOf } from '../chat/reader.ts'
import { type Service, startService } from '../support/service.ts'
import { wavFile } from '../support/wav.ts'
import { chunk, connectVoice, isWhole, type VoiceClient } from './client.ts'

// A real recogniser hears a real voice. Nothing is installed for the tests: where one of the programs is missing (Debian:
// pocketsphinx pocketsphinx-en-us espeak-ng sox) these are skipped.
const missing = ['pocketsphinx_continuous', 'espeak-ng', 'sox'].filter(
  (program) => spawnSync('/bin/sh', ['-c', `command -v ${program}`]).status !== 0,
)
const spoken = test.skipIf(missing.length > 0)
const note = missing.length > 0 ? ` (${missing.join(', ')} not installed)` : ''

let programs: Server
let service: Service

beforeAll(async () => {
  programs = createSpeechServer().listen(0, '127.0.0.1')
  await once(programs, 'listening')
  const url = `http://127.0.0.1:${(programs.address() as AddressInfo).port}`
  service = await startService({ SPEECH_BASE_URL: url, TTS_BASE_URL: url })
})
afterAll(async () => {
  await service.close()
  programs.close()
})

/** A sentence said aloud: 16 kHz mono 16 bit, with some silence before and after. */
const said = (text: string): Buffer => {
  const voice = execFileSync('espeak-ng', ['-v', 'en-us', '-s', '140', '--stdout', text])
  const to = ['-t', 'raw', '-r', '16000', '-c', '1', '-b', '16', '-e', 'signed-integer', '-']
  return execFileSync('sox', ['-t', 'wav', '-', ...to, 'pad', '0.3', '0.6'], { input: voice })
}

const speak = (client: VoiceClient, audio: Buffer) => {
  client.send({ type: 'start_talking' })
  for (let at = 0; at < audio.length; at += 3_200) client.send(chunk(audio.subarray(at, at + 3_200)))
}

spoken(`a spoken question becomes a stored message and a spoken answer${note}`, async () => {
  const person = await service.person()
  const client = await connectVoice(service, { token: person.token, query: { speak: '1' } })
  const { session_id: chat } = await client.next()
  speak(client, said('How much should a newborn sleep?'))
  expect((await client.until('partial_transcript')).text).toBe('how much should a newborn sleep')
  client.send({ type: 'stop_talking' })
  const messages = await client.upTo(({ type, is_last }) => type === 'ai_audio' && is_last)
  expect(messages[0]).toEqual({ type: 'final_transcript', text: 'how much should a newborn sleep' })
  expect(messages[1]).toEqual({ type: 'title', text: 'how much should a newborn sleep' })
  const answer = messages.find(isWhole)?.text
  expect(answer).toMatch(/sleep/i)
  const stored = await messagesOf(service, person, chat)
  expect(stored.map(({ sender, message }) => [sender, message])).toEqual([
    ['user', 'how much should a newborn sleep'],
    ['ai', answer],
  ])
  // Each sentence is a sound of its own, and some length.
  const sounds = messages.filter(({ type }) => type === 'ai_audio').map(({ data }) => Buffer.from(data, 'base64'))
  for (const sound of sounds.filter(({ length }) => length > 0)) {
    expect(sound.toString('latin1', 0, 4)).toBe('RIFF')
    expect(sound.length).toBeGreaterThan(4_000)
  }

  speak(client, said('Is it normal that my baby cries?'))
  client.send({ type: 'stop_talking' })
  expect((await client.until('final_transcript')).text).toBe('is it normal that my baby cries')
  await client.upTo(isWhole)
})

spoken(`what is said with a pause is understood as one, also as WAV${note}`, async () => {
  const person = await service.person()
  const client = await connectVoice(service, { token: person.token, query: { format: 'wav' } })
  const pause = Buffer.alloc(32_000 * 2)
  speak(client, wavFile([said('Hello'), pause, said('when will my baby sleep')]))
  client.send({ type: 'stop_talking' })
  expect((await client.until('final_transcript')).text).toBe('hello when will my baby sleep')
})
