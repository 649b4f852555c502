import { expect, test } from 'vitest'
import { statementsOf } from '../support/count-sql.ts'
import { useService } from '../support/service.ts'
import { familyOf } from './support.ts'

const service = useService()
const { person, owner, share, remove } = familyOf(service)

const FAMILY = 'family { userId fullName role isOwner children }'

const familyOfAccount = async (id: string) => {
  const moderator = await service.current.admin('moderator')
  const { data, errors } = await service.current.graphql(`{ user(id: "${id}") { ${FAMILY} } }`, {}, moderator.token)
  expect(errors).toBeUndefined()
  return data.user.family
}

test('moderators see an account’s connections, but nothing of the children', async () => {
  const { mother, children } = await owner('Leo', 'Mia')
  const [father, aunt] = [await person('Ben Example'), await person('Cleo Example')]
  await share(mother, children[0] ?? '', father)
  await share(mother, children[1] ?? '', father, 'parent', 2)
  await share(mother, children[0] ?? '', aunt, 'guest')
  const ofMother = { userId: mother.id, fullName: 'Ada Example', isOwner: false }
  expect(await familyOfAccount(mother.id)).toStrictEqual([
    { userId: aunt.id, fullName: 'Cleo Example', role: 'guest', isOwner: true, children: 1 },
    { userId: father.id, fullName: 'Ben Example', role: 'parent', isOwner: true, children: 2 },
  ])
  expect(await familyOfAccount(father.id)).toStrictEqual([{ ...ofMother, role: 'parent', children: 2 }])
  expect(await familyOfAccount(aunt.id)).toStrictEqual([{ ...ofMother, role: 'guest', children: 1 }])
})

test('a removal for safety looks to them like one that never was', async () => {
  const { mother, children } = await owner('Leo')
  const father = await person('Ben Example')
  await share(mother, children[0] ?? '', father)
  expect((await remove(mother, children[0] ?? '', father, '?safety=true')).status).toBeLessThan(300)
  expect(await familyOfAccount(mother.id)).toStrictEqual([])
  expect(await familyOfAccount(father.id)).toStrictEqual([])
})

test('the families of many accounts are one statement', async () => {
  const moderator = await service.current.admin('moderator')
  const ask = async () => {
    const query = `{ users(first: 5) { nodes { ${FAMILY} } } }`
    const { data, errors } = await service.current.graphql(query, {}, moderator.token)
    expect(errors).toBeUndefined()
    expect(data.users.nodes).toHaveLength(5)
  }
  const statements = await statementsOf(service.current, ask)
  expect(statements.filter((text) => text.includes('child_members'))).toHaveLength(1)
})

test('a deleted account is no connection, also before its data is erased', async () => {
  const { mother, children } = await owner('Leo')
  const father = await person('Ben Example')
  await share(mother, children[0] ?? '', father)
  expect(await familyOfAccount(father.id)).toHaveLength(1)
  await service.current.prisma.user.update({ where: { id: mother.id }, data: { deletedAt: new Date() } })
  expect(await familyOfAccount(father.id)).toStrictEqual([])
})
