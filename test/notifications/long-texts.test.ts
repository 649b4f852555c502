import { afterAll, beforeAll, expect, test } from 'vitest'
import { charactersOf } from '../../src/formats/characters.ts'
import { type ExpoStub, startExpo } from '../push/expo.ts'
import { expectStatus, type Service, startService } from '../support/service.ts'
import { addDevice, settled, tell } from './support.ts'

let expo: ExpoStub
let service: Service

beforeAll(async () => {
  expo = await startExpo()
  service = await startService({ EXPO_BASE_URL: expo.url })
})
afterAll(async () => {
  await service.close()
  await expo.close()
})

const FAMILY = '👨‍👩‍👧'
const TEXTS = { Hindi: 'क्षि', families: FAMILY, flags: '🇮🇳', marks: 'é', Chinese: '字', quotes: '"' }

/** The bytes that reach a phone: the texts, and data as text inside of JSON. */
const bytesOf = ({ title, body, data }: { title: string; body: string; data: object }) =>
  Buffer.byteLength(JSON.stringify({ title, body, data: JSON.stringify(data) }))

test.each(Object.entries(TEXTS))(
  'a long push of %s is cut between characters to what services take',
  async (_, character) => {
    const person = await service.person()
    const token = await addDevice(service, person)
    const text = { title: character.repeat(200), body: character.repeat(3_000) }
    const id = await tell(service, person, { channels: ['push'], text, data: { screen: 'x'.repeat(900) } })
    expect(await settled(service, person, id, 'push')).toMatchObject({ status: 'sent' })
    const message = expo.messages.find(({ to }) => to === token)
    expect(bytesOf(message)).toBeLessThanOrEqual(4_096)
    expect(bytesOf(message)).toBeGreaterThan(3_300)
    for (const part of [message.title, message.body])
      expect(new Set(charactersOf(part.replace(/…$/, '')))).toStrictEqual(new Set([character.normalize('NFC')]))
  },
)

test('a push that fits is sent as it is', async () => {
  const person = await service.person()
  const token = await addDevice(service, person)
  const text = { title: FAMILY.repeat(20), body: 'नमस्ते '.repeat(50).trim() }
  await settled(service, person, await tell(service, person, { channels: ['push'], text }), 'push')
  expect(expo.messages.find(({ to }) => to === token)).toMatchObject(text)
})

test('the moderators’ excerpt of a long text begins with whole characters', async () => {
  const [author, other, admin] = [await service.person(), await service.person(), await service.admin()]
  const body = { title: 'Us', content: FAMILY.repeat(1_400) }
  const { body: post } = expectStatus(
    await service.request('POST', '/community/posts', { token: author.token, body }),
    201,
  )
  const { data } = await service.graphql('{ adminPosts(first: 5) { nodes { postId postPreview } } }', {}, admin.token)
  const found = data.adminPosts.nodes.find(({ postId }: { postId: string }) => postId === post.id)
  expect(found.postPreview).toBe(FAMILY.repeat(120))
  const report = { target_type: 'post', target_id: post.id, reason: 'other' }
  expectStatus(await service.request('POST', '/community/reports', { token: other.token, body: report }), 201)
  const reports = await service.graphql('{ reports(first: 5) { nodes { targetId excerpt } } }', {}, admin.token)
  const filed = reports.data.reports.nodes.find(({ targetId }: { targetId: string }) => targetId === post.id)
  // Of a title, a line break, and whole families.
  expect(filed.excerpt.slice(3).replaceAll(FAMILY, '')).toBe('')
})
