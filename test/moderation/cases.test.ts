import { expect, test } from 'vitest'
import { communityOf } from '../community/support.ts'
import { useService } from '../support/service.ts'
import { moderationOf, onPost, type Ref } from './support.ts'

const service = useService()
const { post, comment } = communityOf(service)
const { persons, cases, report, decide, graph } = moderationOf(service)

test('reports of one thing form one case with their content, reporters and author', async () => {
  const [admin, author, rita, ron] = await persons()
  const reported = onPost(await post(author, { title: 'Drops', content: 'Buy my drops!' }))
  await report(rita, reported, 'spam', 'Under every post.')
  await report(ron, reported, 'abuse')
  const other: Ref = { targetType: 'comment', targetId: await comment(author, reported.targetId, 'Really, do!') }
  await report(ron, other)
  const about: Ref = { targetType: 'user', targetId: author.id }
  await report(ron, about)
  const { nodes, totalCount } = await cases(admin)
  expect(totalCount).toBe(3)
  expect(nodes).toMatchObject([
    { ...about, title: null, author: { fullName: 'Ada Author' } },
    { ...other, text: 'Really, do!', postId: reported.targetId, postTitle: 'Drops', reportsCount: 1 },
    {
      ...reported,
      title: 'Drops',
      text: 'Buy my drops!',
      author: { id: author.id, isBanned: false },
      reportsCount: 2,
      reports: [
        { reason: 'abuse', note: null, reporterName: 'Ron Reader' },
        { reason: 'spam', note: 'Under every post.', reporterName: 'Rita Reader' },
      ],
      reportsAboutAuthor: 4,
      history: [],
    },
  ])
  expect((await cases(admin, { authorId: author.id })).totalCount).toBe(3)
  expect((await cases(admin, { authorId: rita.id })).totalCount).toBe(0)
  // Cleared for the next test.
  await decide(admin, [about, other, reported], 'nothing')
})

test('danger goes first, and pages follow each other', async () => {
  const [admin, author, rita, ron] = await persons()
  const [first, second, third] = [await post(author), await post(author), await post(author)].map(onPost) as [
    Ref,
    Ref,
    Ref,
  ]
  await report(rita, first, 'self_harm')
  await report(rita, second)
  await report(rita, third)
  await report(ron, second)
  const found: string[] = []
  for (let after: string | null = null; ; ) {
    const { nodes, pageInfo, totalCount } = await cases(admin, { first: 1, after })
    expect(totalCount).toBe(3)
    if (nodes.length === 0) break
    found.push(nodes[0].targetId)
    after = pageInfo.endCursor
    if (found.length === totalCount) break
  }
  expect(found).toStrictEqual([first, second, third].map(({ targetId }) => targetId))
  expect((await cases(admin, { urgent: true })).nodes.map(({ targetId }: Ref) => targetId)).toStrictEqual([
    first.targetId,
  ])
  await decide(admin, [first, second, third], 'nothing')
})

test('a case says what moderators did about its author before, and who looks at it', async () => {
  const [admin, author, rita] = await persons()
  const [earlier, later] = [onPost(await post(author)), onPost(await post(author))]
  await report(rita, earlier)
  await decide(admin, [earlier], 'remove')
  await report(rita, later)
  const [found] = (await cases(admin)).nodes
  expect(found).toMatchObject({
    ...later,
    claimedBy: null,
    reportsAboutAuthor: 2,
    history: [{ action: 'post.remove', facts: { userId: author.id } }],
  })
  await graph(admin, 'mutation ($id: ID!) { claimReport(id: $id) { id } }', { id: found.id })
  expect((await cases(admin, { mine: true })).nodes).toMatchObject([{ ...later, claimedBy: admin.id }])
  const other = await service.current.admin()
  expect((await cases(other, { mine: true })).nodes).toStrictEqual([])
  expect((await decide(other, [later], 'remove')).code).toBe('conflict')
  service.current.clock.advance(31 * 60_000)
  const again = await service.current.admin()
  expect((await cases(again)).nodes).toMatchObject([{ ...later, claimedBy: null }])
  expect((await decide(again, [later], 'nothing')).decisions).toHaveLength(1)
})

test('cases are for admins alone', async () => {
  const [, author] = await persons()
  expect((await graph(author, '{ moderationCases { totalCount } }')).code).toBe('forbidden')
  expect((await decide(author, [onPost(await post(author))], 'nothing')).code).toBe('forbidden')
})
