import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { messagesOf } from '../chat/reader.ts'
import { answers, type OpenAiStub, startOpenAiStub } from '../support/openai-stub.ts'
import { PATIENCE } from '../support/patience.ts'
import { type Service, startService } from '../support/service.ts'
import { type SpeechStub, startSpeechStub } from '../support/speech-stub.ts'
import { startTtsStub, type TtsStub } from '../support/tts-stub.ts'
import { wavFile } from '../support/wav.ts'

// Nothing is installed for the tests: where there is no Chromium (Debian: chromium) those of the page are skipped.
const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync)
const inBrowser = test.skipIf(!executablePath)
const note = executablePath ? '' : ' (Chromium not installed)'

/** What the browser's microphone hears: a tone, over and over. */
const TONE_HZ = 440
const tone = (): Buffer => {
  const samples = Buffer.alloc(48_000 * 2 * 2)
  for (let index = 0; index < samples.length / 2; index++)
    samples.writeInt16LE(Math.round(12_000 * Math.sin((2 * Math.PI * TONE_HZ * index) / 48_000)), index * 2)
  return wavFile([samples], 48_000)
}

/** The pitch of a tone, by how often it crosses zero upwards. */
const pitchOf = (samples: Buffer): number => {
  let crossings = 0
  for (let at = 2; at < samples.length; at += 2)
    if (samples.readInt16LE(at - 2) < 0 && samples.readInt16LE(at) >= 0) crossings += 1
  return (crossings * 16_000) / (samples.length / 2)
}

let speech: SpeechStub
let model: OpenAiStub
let tts: TtsStub
let service: Service
let folder: string
let browser: Browser | undefined

beforeAll(async () => {
  ;[speech, model, tts] = await Promise.all([startSpeechStub(), startOpenAiStub(), startTtsStub()])
  model.mode(answers('Newborns sleep', ' a lot.'))
  speech.mode('How much should a newborn sleep?')
  service = await startService({ ...model.settings, ...speech.settings, ...tts.settings })
  if (!executablePath) return
  folder = await mkdtemp(join(tmpdir(), 'page-'))
  await writeFile(join(folder, 'tone.wav'), tone())
  browser = await chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-audio-capture=${join(folder, 'tone.wav')}`,
      '--autoplay-policy=no-user-gesture-required',
    ],
  })
})
afterAll(async () => {
  await browser?.close()
  await service.close()
  await Promise.all([speech.close(), model.close(), tts.close()])
  if (folder) await rm(folder, { recursive: true, force: true })
})

const open = async (): Promise<Page> => {
  const page = await (browser as Browser).newPage()
  page.setDefaultTimeout(PATIENCE.timeout)
  onTestFinished(() => page.close())
  page.on('pageerror', (error) => expect.unreachable(error.message))
  await page.goto(`${service.url}/docs/voice`)
  return page
}

inBrowser(`a person signs in, talks, reads what was understood and the answer, and hears it${note}`, async () => {
  const person = await service.person()
  const page = await open()
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel('Password').fill(person.password)
  await page.getByLabel('Speak the answers').check()
  await page.getByRole('button', { name: 'Connect' }).click()
  const talk = page.getByRole('button', { name: 'Talk' })
  await talk.click()
  const done = page.getByRole('button', { name: 'Done', pressed: true })
  await done.waitFor()
  // The level moves, and a partial transcript comes while one talks.
  await expect
    .poll(() => page.getByRole('meter', { name: 'Microphone level' }).evaluate((meter: any) => meter.value))
    .toBeGreaterThan(0.05)
  await page.locator('#draft', { hasText: 'How much should a newborn sleep?' }).waitFor()
  await done.click()
  const log = page.getByRole('log')
  await log.getByText('Newborns sleep a lot.').waitFor()
  expect(await log.getByRole('listitem').allInnerTexts()).toEqual([
    'You\nHow much should a newborn sleep?',
    'Assistant\nNewborns sleep a lot.',
  ])
  expect(await page.getByRole('heading', { level: 2 }).innerText()).toBe('How much should a newborn sleep?')
  expect(tts.spoken).toContain('Newborns sleep a lot.')

  const heard = speech.asked.at(-1)?.samples ?? Buffer.alloc(0)
  expect(heard.length).toBeGreaterThan(3_200)
  expect(pitchOf(heard)).toBeGreaterThan(TONE_HZ - 25)
  expect(pitchOf(heard)).toBeLessThan(TONE_HZ + 25)
  const chat = await page.getByLabel('Conversation, to go on with one').inputValue()
  expect(await messagesOf(service, person, chat)).toHaveLength(2)
})

inBrowser(`the keyboard alone is enough${note}`, async () => {
  const person = await service.person()
  const page = await open()
  const { keyboard } = page
  await keyboard.press('Tab')
  await page.getByLabel('E-mail').focus()
  await keyboard.type(person.email)
  await keyboard.press('Tab')
  await keyboard.type(person.password)
  await keyboard.press('Enter')
  // Connecting puts the focus on the button to talk with.
  await page.locator('#talk:focus').waitFor()
  await keyboard.press('Space')
  await page.getByRole('button', { name: 'Done', pressed: true }).waitFor()
  await page.locator('#draft', { hasText: 'How much' }).waitFor()
  await keyboard.press('Space')
  await page.getByRole('log').getByText('Newborns sleep a lot.').waitFor()
  expect(await page.getByRole('status').innerText()).toBe('Connected.')
})

inBrowser(`what goes wrong is told${note}`, async () => {
  const person = await service.person()
  const page = await open()
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel('Password').fill('not the pass phrase')
  await page.getByRole('button', { name: 'Connect' }).click()
  await page.getByRole('alert').getByText('Wrong').waitFor()

  await page.getByLabel('Password').fill(person.password)
  await service.prisma.user.update({ where: { id: person.id }, data: { aiVoiceEnabled: false } })
  await page.getByRole('button', { name: 'Connect' }).click()
  await page.getByRole('alert').getByText('switched off').waitFor()
  await page.getByRole('status').getByText('4403').waitFor()
})

test('developers get the page and protocol, which load nothing external', async () => {
  const page = await service.request('GET', '/docs/voice')
  expect(page.status).toBe(200)
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self';")
  expect(page.text).not.toMatch(/(src|href)="(https?:)?\/\//)
  expect((await service.request('GET', '/docs/voice/protocol')).text).toContain('# The voice channel')
  expect((await service.request('POST', '/docs/voice')).status).toBe(405)
})

test('the page says before the sign-in whether speech is set up, and how to set it up', async () => {
  const page = async (of: Service) => (await of.request('GET', '/docs/voice')).text
  expect(await page(service)).not.toContain('Speech recognition is not set up')
  const bare = await startService()
  onTestFinished(() => bare.close())
  expect(await page(bare)).toMatch(/Speech recognition is not set up[\s\S]*SPEECH_BASE_URL[\s\S]*<form id="sign-in"/)
})
