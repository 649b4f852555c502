import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TypedDocument } from '../../../clients/typescript/src/documents.ts'
import {
  type ChatEvent,
  type Client,
  createClient,
  GraphQlError,
  ProblemError,
} from '../../../clients/typescript/src/index.ts'
import { answers, type OpenAiStub, startOpenAiStub } from '../../support/openai-stub.ts'
import { type Service, startService } from '../../support/service.ts'
import { type Apple, createApple, startAppStoreApi, transactionOf } from '../subscriptions/apple.ts'
import { haveUsed } from './people.ts'

let apple: Apple
let store: Awaited<ReturnType<typeof startAppStoreApi>>
let model: OpenAiStub
let service: Service

beforeAll(async () => {
  apple = createApple()
  ;[store, model] = await Promise.all([startAppStoreApi(apple), startOpenAiStub()])
  model.mode(answers('Hello', ' there.'))
  const ai = model.settings
  service = await startService({ ...store.settings, ...ai })
})
afterAll(async () => {
  await service.close()
  await Promise.all([store.close(), model.close()])
  apple.close()
})

const PASSWORD = 'plum tree 42 river'
const device = () => createClient({ baseUrl: service.url, retry: { baseMs: 1 } })

/** A person who is signed in on two devices, with so many messages left today. */
const personWith = async (left: number, name: string) => {
  const [phone, tablet] = [device(), device()]
  const email = `${name}@example.com`
  await phone.register({ full_name: name, email, password: PASSWORD })
  await tablet.signIn({ email, password: PASSWORD })
  const { id } = await phone.request('GET /users/profile')
  await haveUsed(service, { id }, 'chat_messages', 300 - left)
  return { id, phone, tablet }
}

/** Says something in a chat of its own; the last event, or why it was refused. */
const say = async (client: Client, message = 'How much should a newborn sleep?'): Promise<ChatEvent | ProblemError> => {
  const { data: chat } = await client.request('POST /chats')
  try {
    const events: ChatEvent[] = []
    for await (const event of client.chat.send(chat.id, message)) events.push(event)
    return events.at(-1) as ChatEvent
  } catch (error) {
    if (error instanceof ProblemError) return error
    throw error
  }
}

const leftFor = async (client: Client) => {
  const { data } = await client.request('GET /subscriptions/allowances')
  return { plan: data.plan.id, left: data.allowances.find(({ name }) => name === 'chat_messages')?.remaining }
}

test('two people on two devices each share what is left, until one of them subscribes', async () => {
  const [ada, ben] = [await personWith(3, 'ada'), await personWith(5, 'ben')]
  const said = await Promise.all([
    ...[ada.phone, ada.tablet, ada.phone, ada.tablet, ada.phone].map((client) => say(client)),
    ...[ben.phone, ben.tablet].map((client) => say(client)),
  ])
  const [refused, answered] = [said.filter((it) => it instanceof ProblemError), said.filter((it) => 'type' in it)]
  expect(answered.map(({ type }) => type)).toStrictEqual(Array.from({ length: 5 }, () => 'done'))
  expect(refused).toHaveLength(2)
  for (const problem of refused) expect(problem).toMatchObject({ status: 402, code: 'premium_required' })
  expect(await leftFor(ada.tablet)).toStrictEqual({ plan: 'free', left: 0 })
  expect(await leftFor(ben.tablet)).toStrictEqual({ plan: 'free', left: 3 })

  // In danger, Ada is answered on each of them.
  for (const client of [ada.phone, ada.tablet])
    expect(await say(client, 'My baby is not breathing')).toMatchObject({
      type: 'done',
      disclaimer: { primary_category: 'medical_emergency' },
    })

  // The app shows the plans that lift it, and sells one of them.
  const { allowance } = refused[0] as ProblemError
  const { data } = await ada.phone.request('GET /subscriptions/plans')
  const [plan] = data.plans.filter(({ id }) => allowance?.plans.includes(id))
  const product = plan?.products.find(({ platform }) => platform === 'ios')
  expect(product?.product_id).toBe('premium.monthly')
  const transaction = transactionOf({ productId: product?.product_id })
  store.tell(transaction)
  await ada.phone.request('POST /subscriptions/verify', {
    body: {
      platform: 'ios',
      product_id: product?.product_id ?? '',
      purchase_token: await apple.sign(transaction),
    },
  })
  for (const client of [ada.phone, ada.tablet]) expect(await say(client)).toMatchObject({ type: 'done' })
  expect(await leftFor(ada.tablet)).toStrictEqual({ plan: 'premium', left: null })
  expect(await leftFor(ben.phone)).toStrictEqual({ plan: 'free', left: 3 })
})

test('GraphQL reports the last message and why it rejects the next one', async () => {
  const { phone } = await personWith(1, 'cleo')
  const { data: chat } = await phone.request('POST /chats')
  const send = `mutation Send($id: ID!) {
    sendChatMessage(sessionId: $id, message: "Is it warm enough?") { allowance { name remaining resetsInSeconds } }
  }` as unknown as TypedDocument<any, { id: string }>
  const { sendChatMessage } = await phone.graphql.query(send, { id: chat.id })
  expect(sendChatMessage.allowance).toStrictEqual({
    ...{ name: 'chat_messages', remaining: 0 },
    resetsInSeconds: expect.toSatisfy((seconds: number) => seconds > 0 && seconds <= 86_400),
  })
  const other = await phone.request('POST /chats')
  const error = await phone.graphql.query(send, { id: other.data.id }).catch((cause: unknown) => cause)
  expect(error).toBeInstanceOf(GraphQlError)
  expect((error as GraphQlError).errors[0]?.extensions).toMatchObject({
    code: 'premium_required',
    allowance: { name: 'chat_messages', plans: ['premium'] },
  })
})
