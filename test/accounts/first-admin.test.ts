import { expect, test } from 'vitest'
import { expectStatus, startService } from '../support/service.ts'

const FIRST = { ADMIN_EMAIL: 'Root@Example.com', ADMIN_PASSWORD: 'the first pass phrase' }
const SECOND = { ADMIN_EMAIL: 'second@example.com', ADMIN_PASSWORD: 'another pass phrase' }

test('the first instance creates the configured super admin once', async () => {
  const service = await startService()
  try {
    const enter = ({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password }: typeof FIRST) =>
      service.request('POST', '/admin/login', { body: { email, password } })
    expectStatus(await enter(FIRST), 401)
    await Promise.all([service.twin(FIRST), service.twin(FIRST)])
    const { body } = expectStatus(await enter(FIRST), 200)
    expect(body.user).toMatchObject({ email: 'root@example.com', role: 'super_admin' })

    await service.twin(SECOND)
    await service.twin({ ...FIRST, ADMIN_PASSWORD: SECOND.ADMIN_PASSWORD })
    expectStatus(await enter(SECOND), 401)
    expectStatus(await enter(FIRST), 200)
    expect(await service.prisma.user.count({ where: { role: 'super_admin' } })).toBe(1)
  } finally {
    await service.close()
  }
})

test('the service does not start if the super admin’s address belongs to somebody else', async () => {
  const service = await startService()
  try {
    const { email } = await service.person()
    await expect(service.twin({ ...FIRST, ADMIN_EMAIL: email })).rejects.toThrow('set another address')
    expect(await service.prisma.user.count({ where: { role: 'super_admin' } })).toBe(0)
  } finally {
    await service.close()
  }
})
