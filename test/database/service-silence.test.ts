import { expect, test } from 'vitest'
import { expectStatus, useService } from '../support/service.ts'
import { startDatabaseProxy } from '../support/tcp-proxy.ts'

const service = useService()

test('a service serves and writes again after its database connections went silent', async () => {
  const proxy = await startDatabaseProxy(service.current.databaseUrl)
  const twin = await service.current.twin({ DATABASE_URL: proxy.url })
  try {
    const person = await twin.person()
    await Promise.all(Array.from({ length: 8 }, () => twin.request('POST', '/chats', { token: person.token })))
    proxy.silenceOld()

    expectStatus(await twin.request('GET', '/users/profile', { token: person.token }), 200)
    const body = { email: person.email, password: person.password }
    const write = async () => (await twin.request('POST', '/chats', { token: person.token })).status
    const signIn = async () => (await twin.request('POST', '/auth/login', { body })).status
    expect(await write()).toBe(503)
    // The other connections are as old as the one that failed: they do not cost eight more waits.
    await expect.poll(write).toBe(201)
    expect(await write()).toBe(201)
    expect(await signIn()).toBe(200)
    expectStatus(await twin.request('GET', '/readyz'), 200)
  } finally {
    await proxy.close()
  }
})
