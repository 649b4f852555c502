import { expect } from 'vitest'
import { type Manner, notify, type Recipient } from '../../src/schema/notifications/notify.ts'
import { expectStatus, type Person, type Service } from '../support/service.ts'

type Given = Partial<Omit<Recipient, 'userId'> & Manner>

/** Tells a person something, as another part of the service would. */
export const tell = ({ app }: Service, { id }: Pick<Person, 'id'>, given: Given = {}): Promise<string | null> =>
  app.db.write('work', (tx) =>
    notify(app, tx, { userId: id, type: 'system', text: { title: 'News', body: 'Something new.' }, ...given }),
  )

/** A person's token for the time the service takes it to be: tests that move its clock outlive the first one. */
export const bearer = async ({ app }: Service, { token }: Pick<Person, 'token'>): Promise<string> => {
  const { sub, sid, role } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  return app.credentials.accessTokens.sign({ userId: sub, sessionId: sid, role })
}

/** Reads a notification with its deliveries. */
export const detail = async (service: Service, person: Person, id: string | null): Promise<any> => {
  const token = await bearer(service, person)
  return expectStatus(await service.request('GET', `/notifications/${id}`, { token }), 200).body
}

/** The record of a channel, once it no longer waits. */
export const settled = async (service: Service, person: Person, id: string | null, channel: string): Promise<any> => {
  const read = async () => {
    const { delivery_status } = await detail(service, person, id)
    return delivery_status.find((record: { channel: string }) => record.channel === channel)
  }
  await expect.poll(async () => (await read()).status).not.toBe('pending')
  return read()
}

/** Registers a device for push messages and returns its token. */
export const addDevice = async (service: Service, { token }: Person, pushToken = expoToken()): Promise<string> => {
  const body = { push_token: pushToken, device_type: 'ios' }
  expectStatus(await service.request('POST', '/notifications/device-token', { token, body }), 201)
  return pushToken
}

let tokens = 0
export const expoToken = (): string => `ExponentPushToken[${process.pid}-${++tokens}]`
