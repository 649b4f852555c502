import { expect, test } from 'vitest'
import { pathsOf, UNKNOWN } from '../support/answers.ts'
import { statementsOf } from '../support/count-sql.ts'
import { type Answer, expectStatus, useService } from '../support/service.ts'
import { communityOf } from './support.ts'

const service = useService()
const { ask, post, comment, read } = communityOf(service)

const texts = ({ body }: Answer): string[] => body.comments.map((it: { comment: string }) => it.comment)

test('a comment is answered in short, counted, and listed with its author', async () => {
  const [author, guest] = [await service.current.person(), await service.current.person('Guest')]
  const id = await post(author)
  const answer = expectStatus(await ask('POST', guest, `/posts/${id}/comment/`, { comment: 'How lovely!' }), 201)
  expect(answer.body).toStrictEqual({ id: expect.any(String), comment: 'How lovely!' })
  const listed = expectStatus(await ask('GET', author, `/posts/${id}/comments`), 200)
  expect(listed.body).toStrictEqual({
    comments: [
      {
        id: answer.body.id,
        comment: 'How lovely!',
        user_id: guest.id,
        user: { id: guest.id, full_name: 'Guest', profile: { avatar_url: null } },
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/),
      },
    ],
    meta: { page: 1, per_page: 20, total: 1, total_pages: 1, next_cursor: null },
  })
  expect((await read(author, id)).comments_count).toBe(1)
})

test('a client of the documented routes alone reaches every comment, the newest first', async () => {
  const person = await service.current.person()
  const id = await post(person)
  const said = Array.from({ length: 23 }, (_, index) => `Number ${index}`)
  for (const words of said) await comment(person, id, words)
  const newestFirst = said.toReversed()
  const { comments, comments_count } = await read(person, id)
  expect(comments.map((it: { comment: string }) => it.comment)).toStrictEqual(newestFirst)
  expect(comments_count).toBe(23)
  const followed: string[] = []
  for (let path: string | undefined = `/community/posts/${id}?limit=10`; path; ) {
    const page = expectStatus(await service.current.request('GET', path, { token: person.token }), 200)
    followed.push(...texts(page))
    path = /<https?:\/\/[^/]+(.+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1]
  }
  expect(followed).toStrictEqual(newestFirst)
  const first = await ask('GET', person, `/posts/${id}/comments`)
  expect(texts(first)).toStrictEqual(newestFirst.slice(0, 20))
  const rest = await ask('GET', person, `/posts/${id}/comments?cursor=${first.body.meta.next_cursor}`)
  expect(texts(rest)).toStrictEqual(newestFirst.slice(20))
  expect(rest.body.meta).toMatchObject({ page: 2, total: 23, next_cursor: null })
  expect(texts(await ask('GET', person, `/posts/${id}/comments?page=3&per_page=10`))).toStrictEqual(
    newestFirst.slice(20),
  )
  expect(await statementsOf(service.current, () => ask('GET', person, `/posts/${id}/comments`))).toHaveLength(2)
})

test('a comment is changed and deleted by its author alone, and its count follows', async () => {
  const [author, guest] = [await service.current.person(), await service.current.person()]
  const id = await post(author)
  const said = await comment(guest, id, 'Before')
  const path = `/posts/comments/${said}`
  expect(expectStatus(await ask('PUT', guest, path, { comment: 'After' }), 200).body).toStrictEqual({
    id: said,
    comment: 'After',
  })
  // The half of a character, which no database keeps and few apps read, is answered as it is kept.
  const half = expectStatus(await ask('PUT', guest, path, { comment: 'After\ud83d' }), 200).body.comment
  expect([half, (await read(author, id)).comments[0].comment]).toStrictEqual(['After\ufffd', 'After\ufffd'])
  expectStatus(await ask('PUT', guest, path, { comment: 'After' }), 200)
  expectStatus(await ask('PUT', author, path, { comment: 'Taken' }), 404)
  expectStatus(await ask('DELETE', author, path), 404)
  expect((await read(author, id)).comments[0].comment).toBe('After')
  expect(expectStatus(await ask('DELETE', guest, path), 204).text).toBe('')
  expectStatus(await ask('DELETE', guest, path), 404)
  expectStatus(await ask('PUT', guest, path, { comment: 'Late' }), 404)
  expect(await read(author, id)).toMatchObject({ comments: [], comments_count: 0 })
})

test('bad input is named and comments on nothing', async () => {
  const person = await service.current.person()
  const id = await post(person)
  const say = (body: unknown, to = id) => ask('POST', person, `/posts/${to}/comment`, body)
  for (const body of [{}, { comment: '' }, { comment: ' ' }, { comment: 'x'.repeat(2_001) }, { comment: 7 }])
    expect(pathsOf(expectStatus(await say(body), 422))).toStrictEqual(['comment'])
  expect(pathsOf(expectStatus(await say({ comment: 'Hello' }, 'no-id'), 422))).toStrictEqual(['post_id'])
  expectStatus(await say({ comment: 'Hello' }, UNKNOWN), 404)
  expectStatus(await ask('GET', person, `/posts/${UNKNOWN}/comments`), 404)
  expect((await read(person, id)).comments_count).toBe(0)
})

test('the audit records what admins do to others’ posts and comments only', async () => {
  const [author, admin] = [await service.current.person(), await service.current.admin()]
  const id = await post(author, { title: 'Before' })
  const said = await comment(author, id)
  expectStatus(await ask('PUT', admin, `/posts/comments/${said}`, { comment: 'Edited' }), 200)
  expectStatus(await ask('DELETE', admin, `/posts/comments/${said}`), 204)
  expect(expectStatus(await ask('PUT', admin, `/posts/${id}`, { title: 'Edited' }), 200).body.title).toBe('Edited')
  expectStatus(await ask('DELETE', admin, `/posts/${id}`), 204)
  const own = await post(admin)
  expectStatus(await ask('DELETE', admin, `/posts/${own}`), 204)
  const records = await service.current.prisma.auditRecord.findMany({
    where: { actorId: admin.id },
    orderBy: { id: 'asc' },
  })
  expect(records.map(({ action, targetId, facts }) => [action, targetId, facts])).toStrictEqual([
    ['comment.edit', said, { userId: author.id }],
    ['comment.delete', said, { userId: author.id }],
    ['post.edit', id, { userId: author.id }],
    ['post.delete', id, { userId: author.id }],
  ])
})
