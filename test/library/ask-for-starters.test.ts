import { expect, test } from 'vitest'
import { useService } from '../support/service.ts'

const service = useService()

const ask = (token?: string) => service.current.graphql('mutation { addStarterArticles }', {}, token)

test('an editor fills an empty library, and no other, with the starter articles', async () => {
  const { prisma, app } = service.current
  const [editor, user] = [await service.current.admin('editor'), await service.current.person()]
  expect((await ask(user.token)).errors?.[0].extensions.code).toBe('forbidden')
  await prisma.$executeRaw`insert into starter_articles (topic, digest) values ('sleep.safe-sleep', 'of a deleted one')`
  expect((await ask(editor.token)).data.addStarterArticles).toBe(true)
  await app.jobs.idle()
  expect(await prisma.resource.count()).toBeGreaterThan(100)
  const starters = await prisma.$queryRaw<{ count: bigint }[]>`select count(*) from starter_articles`
  expect(Number(starters[0]?.count)).toBe(await prisma.resource.count())
  expect((await ask(editor.token)).errors?.[0].extensions.code).toBe('conflict')
  expect(await prisma.auditRecord.findMany({ where: { action: 'resource.fill' } })).toHaveLength(1)
})
