import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createOutbox } from '../../src/providers/mail/mail-folder.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'outbox-'))
})
afterEach(() => rm(root, { recursive: true }))

const message = {
  to: 'ana@example.org',
  subject: 'Your code',
  text: 'Hallo Ana – dein Code: 493027. 日本語のテキストもそのまま読めます。\n',
  html: '<p>dein Code: <b>493027</b></p>',
  messageId: 'job-1',
}
const from = 'Nest <hello@nest.example>'

test('every message becomes one private .eml, named so that the newest is the last', async () => {
  const folder = join(root, 'data', 'outbox')
  const times = [new Date('2026-01-02T03:04:05.006Z'), new Date('2026-01-02T03:04:05.007Z')]
  const outbox = createOutbox({ folder, from, now: () => times.shift() ?? expect.fail('one time a message') })
  await outbox.send({ ...message, subject: 'first' })
  await outbox.send({ ...message, subject: 'second' })

  const names = (await readdir(folder)).filter((name) => !name.startsWith('.')).sort()
  expect(names).toEqual([
    expect.stringMatching(/^2026-01-02T03-04-05\.006Z-[0-9a-f]{8}\.eml$/),
    expect.stringMatching(/^2026-01-02T03-04-05\.007Z-[0-9a-f]{8}\.eml$/),
  ])
  const subjects = await Promise.all(
    names.map(async (name) => (await PostalMime.parse(await readFile(join(folder, name)))).subject),
  )
  expect(subjects).toEqual(['first', 'second'])
  for (const name of names) expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
})

test('the file holds the whole mail, in an encoding a person can read', async () => {
  await createOutbox({ folder: root, from }).send(message)
  const [name] = (await readdir(root)).filter((each) => each.endsWith('.eml'))
  const source = await readFile(join(root, name ?? ''), 'utf8')
  expect(source).toContain('493027')
  expect(source).not.toMatch(/base64/i)

  const mail = await PostalMime.parse(source)
  expect(mail).toMatchObject({
    from: { address: 'hello@nest.example', name: 'Nest' },
    to: [{ address: 'ana@example.org' }],
  })
  expect(mail.text?.trimEnd()).toBe(message.text.trimEnd())
  expect(mail.html).toContain('<b>493027</b>')
})

test('text and links stand in the file as they are, so that grep and people find them', async () => {
  const link = `https://app.example/auth/verify-email?token=${'Zypln9LiEWg92ws0ft4eh8g5tdQgPM'.repeat(5)}`
  const text = `Hallo Ana – bestätige:\n${link}\n.\n日本語 = gut\n`
  await createOutbox({ folder: root, from }).send({ ...message, text })
  const [name = ''] = (await readdir(root)).filter((each) => each.endsWith('.eml'))
  const source = await readFile(join(root, name), 'utf8')
  for (const line of text.trimEnd().split('\n')) expect(source.split('\r\n')).toContain(line)
  const mail = await PostalMime.parse(await readFile(join(root, name)))
  expect(mail.text?.replaceAll('\r\n', '\n').trimEnd()).toBe(text.trimEnd())
  expect(mail.html).toContain('<b>493027</b>')
})

test('a line that is too long for a mail is encoded', async () => {
  const text = `${'lang '.repeat(300)}\n`
  await createOutbox({ folder: root, from }).send({ ...message, text })
  const [name = ''] = (await readdir(root)).filter((each) => each.endsWith('.eml'))
  const source = await readFile(join(root, name), 'utf8')
  expect(Math.max(...source.split('\r\n').map((line) => line.length))).toBeLessThan(999)
  expect((await PostalMime.parse(source)).text?.trimEnd()).toBe(text.trimEnd())
})

test('an unwritable folder gives a mail error at the check and at sending', async () => {
  await writeFile(join(root, 'outbox'), 'a file is in the way')
  const outbox = createOutbox({ folder: join(root, 'outbox'), from })
  await expect(outbox.verify()).rejects.toMatchObject({ name: 'MailFailure', code: 'EEXIST', permanent: false })
  await expect(outbox.send(message)).rejects.toMatchObject({ name: 'MailFailure', code: 'EEXIST' })
})
