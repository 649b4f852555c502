import { afterAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { argsOf } from '../../../src/kernel/arguments.ts'
import { builder } from '../../../src/kernel/builder.ts'
import { statementsOf } from '../../support/count-sql.ts'
import { type Person, useService } from '../../support/service.ts'

// This file adds fields to the schema: to a copy of the modules that no other file has.
vi.hoisted(() => vi.resetModules())
afterAll(() => {
  vi.resetModules()
})

// Fields for subscribers only, as a domain would declare them; the service of this file has them.
builder.queryFields((fields) => {
  const t = fields.withAuth({ premium: true })
  const description = 'For subscribers.'
  return {
    subscribersOnly: t.string({ description, resolve: (_root, _args, { viewer }) => viewer.id }),
    subscribersNamed: t.string({
      description,
      args: argsOf({ name: z.string().min(2).describe('A name.') }),
      resolve: (_root, { name }) => name,
    }),
    subscribersOrAdmins: fields
      .withAuth({ premium: true, library: true })
      .string({ description, resolve: () => 'open' }),
  }
})

const service = useService()

const subscribe = ({ id: userId }: Person, expiresAt: Date) =>
  service.current.prisma.subscription.create({
    data: {
      ...{ userId, platform: 'ios', reference: userId, productId: 'premium', status: 'cancelled', autoRenewing: false },
      ...{ originalTransactionId: '1', latestTransactionId: '1', isSandbox: false },
      ...{ startedAt: service.current.app.now(), expiresAt, toldAt: service.current.app.now() },
    },
  })

const ask = async (query: string, token?: string) => {
  const { data, errors } = await service.current.graphql(query, {}, token)
  return data ?? errors?.map(({ extensions }: any) => extensions.code)
}

test('a field for subscribers opens with a subscription and closes at its end', async () => {
  const person = await service.current.person()
  expect(await ask('{ subscribersOnly }')).toStrictEqual(['unauthenticated'])
  expect(await ask('{ subscribersOnly }', person.token)).toStrictEqual(['premium_required'])
  await subscribe(person, new Date(service.current.app.now().getTime() + 600_000))
  expect(await ask('{ subscribersOnly }', person.token)).toStrictEqual({ subscribersOnly: person.id })
  service.current.clock.advance(600_001)
  expect(await ask('{ subscribersOnly }', person.token)).toStrictEqual(['premium_required'])
})

test('unauthorized callers learn no rules; one statement checks the subscription', async () => {
  const person = await service.current.person()
  const query = '{ subscribersNamed(name: "x") }'
  expect(await ask(query)).toStrictEqual(['unauthenticated'])
  expect(await ask(query, person.token)).toStrictEqual(['premium_required'])
  await subscribe(person, new Date(service.current.app.now().getTime() + 600_000))
  expect(await ask(query, person.token)).toStrictEqual(['validation_failed'])
  const several = '{ a: subscribersNamed(name: "Ada") b: subscribersNamed(name: "Bea") subscribersOnly }'
  const statements = await statementsOf(service.current, () => ask(several, person.token))
  expect(statements).toHaveLength(1)
})

test('a role may stand in for a subscription', async () => {
  const [person, admin] = [await service.current.person(), await service.current.admin('admin')]
  expect(await ask('{ subscribersOrAdmins }', person.token)).toStrictEqual(['premium_required'])
  expect(await ask('{ subscribersOrAdmins }', admin.token)).toStrictEqual({ subscribersOrAdmins: 'open' })
})
