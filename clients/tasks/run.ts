import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { apollo, urql } from '../graph.ts'
import { withService } from '../service.ts'
import { graphTasks } from './graph.ts'
import { sdkTasks } from './sdk.ts'
import { rest, type Tasks } from './tasks.ts'

/** Runs the ten tasks with Apollo Client, urql and the TypeScript client, each against the same service. */

const PASSWORD = 'plum tree 42 river'
/** A pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const NOWHERE = '0199aa00-0000-7000-8000-000000000001'

const register = async (url: string, email: string): Promise<string> => {
  const body = { full_name: 'Ada Example', email, password: PASSWORD }
  return (await rest(url, 'POST /auth/register', undefined, body)).data.access_token
}

/** What an authenticator app shows (RFC 6238). */
const codeOf = (secret: string): string => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...secret].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [])
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)))
  const mac = createHmac('sha1', key).update(counter).digest()
  const at = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** Adds a second factor to an account; returns a recovery code. */
const addFactor = async (url: string, token: string): Promise<string> => {
  const ask = async (query: string) => (await rest(url, 'POST /graphql', token, { query })).data
  const { secret } = (await ask('mutation { startSecondFactor(input: {}) { secret } }')).startSecondFactor
  const confirm = `mutation { confirmSecondFactor(code: "${codeOf(secret)}") { recoveryCodes } }`
  return (await ask(confirm)).confirmSecondFactor.recoveryCodes[0]
}

const run = async (url: string, name: string, make: (url: string) => Tasks) => {
  const token = await register(url, `${name}@example.org`)
  const guarded = `${name}-guarded@example.org`
  const code = await addFactor(url, await register(url, guarded))
  const post = await rest(url, 'POST /community/posts/', token, { title: `Sleep, ${name}`, content: 'We slept.' })
  const write = () => rest(url, `POST /community/posts/${post.id}/comment`, token, { comment: 'In turns.' })

  const second = make(url)
  const challenge = await second.signIn(guarded, PASSWORD)
  assert.ok(challenge, 'a second factor is wanted')
  await second.completeSignIn(challenge, code)
  assert.equal(await second.email(), guarded)
  await second.close()

  const client = make(url)
  assert.equal(await client.signIn(`${name}@example.org`, PASSWORD), null)
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) await client.create(title)
  assert.deepEqual((await client.listAll()).sort(), ['Five', 'Four', 'One', 'Three', 'Two'])
  const file = new File([Buffer.from(PNG, 'base64')], 'mia.png', { type: 'image/png' })
  assert.match(await client.upload(file), /^[0-9a-f-]{36}$/)
  assert.ok((await client.chat('How much should a newborn sleep?')).length > 20)
  assert.equal(await client.nextComment(post.id, write), 'In turns.')
  assert.equal(await client.errorOf(NOWHERE), 'not_found')
  const [once, again] = await client.createTwice('Six', `${name}-six`)
  assert.equal(once, again)
  await client.refresh()
  assert.equal(await client.email(), `${name}@example.org`)
  await client.close()
  process.stdout.write(`${name}: ten tasks\n`)
}

await withService(async (url) => {
  await run(url, 'apollo', (at) => graphTasks(at, apollo))
  await run(url, 'urql', (at) => graphTasks(at, urql))
  await run(url, 'sdk', sdkTasks)
})
