import { expect, test } from 'vitest'
import { type Client, createClient, documents, ProblemError } from '../../clients/typescript/src/index.ts'
import { confirmAddress } from '../support/outbox.ts'
import { picture } from '../support/photos.ts'
import { useService } from '../support/service.ts'
import { familyOf } from './support.ts'

const service = useService()
const { codeFor } = familyOf(service)
const password = 'plum tree 42 river'

/** A person with a confirmed address who is signed in on two devices. */
const onTwoDevices = async (full_name: string, email: string) => {
  const client = () => createClient({ baseUrl: service.current.url, retry: { baseMs: 1 } })
  const [phone, tablet] = [client(), client()]
  await phone.register({ full_name, email, password })
  await confirmAddress(service.current, { email })
  await tablet.signIn({ email, password })
  return { phone, tablet, email }
}

/** How requests are refused: by their codes. */
const codesOf = (requests: readonly Promise<unknown>[]): Promise<string[]> =>
  Promise.all(
    requests.map((request) =>
      request.then(
        () => 'ok',
        (error) => (error instanceof ProblemError ? error.code : String(error)),
      ),
    ),
  )

/** What a device shows of a child, read again whenever it is told of a change, until it is left. */
const screenOf = async (client: Client, child_id: string) => {
  const shown: { name: string | null; kinds: string[] } = { name: null, kinds: [] }
  const leaving = new AbortController()
  const opened = Promise.withResolvers<void>()
  const read = async () => {
    shown.name = await childOn(client, child_id).then(
      ({ full_name }) => full_name,
      () => null,
    )
  }
  const options = { signal: leaving.signal, onOpen: opened.resolve }
  const followed = (async () => {
    for await (const { familyChanged } of client.graphql.subscribe(documents.FamilyChangedDocument, {}, options)) {
      shown.kinds.push(familyChanged.kind)
      if (familyChanged.childId === child_id) await read()
    }
  })()
  const left = followed.catch((error) => expect(error).toMatchObject({ name: 'AbortError' }))
  await opened.promise
  await read()
  const leave = async () => {
    leaving.abort()
    await left
  }
  return { shown, leave }
}

const childOn = (client: Client, child_id: string) =>
  client.request('GET /users/child-profiles/{child_id}', { path: { child_id } })

test('two parents share a child, its album and its tasks on two devices each', async () => {
  const ada = await onTwoDevices('Ada Example', 'ada@example.com')
  const sam = await onTwoDevices('Sam Example', 'sam@example.com')
  const children = [{ full_name: 'Mia', date_of_birth: '2024-03-09' }]
  const setup = await ada.phone.request('POST /users/profile/setup', {
    body: { mom_status: 'parent', children },
  })
  expect(setup.children).toHaveLength(1)
  const own = await ada.tablet.request('GET /users/child-profiles')
  const child_id = own.data.children[0]?.id ?? ''
  const path = { child_id }

  // Ada invites on the phone and is told on the tablet; Sam follows the link on both devices at once.
  await ada.phone.request('POST /users/child-profiles/{child_id}/invitations', {
    path,
    body: { email: sam.email, role: 'parent' },
  })
  const token = await codeFor(sam.email)
  const received = await sam.phone.request('GET /family/invitations/received', { query: { token } })
  expect(received).toMatchObject({ owner_name: 'Ada Example', role: 'parent' })
  const joined = await Promise.all(
    [sam.phone, sam.tablet].map((device) => device.request('POST /family/invitations/accept', { body: { token } })),
  )
  expect(joined[0]).toStrictEqual(joined[1])
  const { items: news } = await ada.tablet.request('GET /notifications/')
  expect(news.map(({ title }) => title)).toStrictEqual(['Sam Example accepted your invitation'])

  // Both change the child at the same time, each another field.
  await Promise.all([
    ada.phone.request('PATCH /users/child-profiles/{child_id}', { path, body: { full_name: 'Mia Example' } }),
    sam.tablet.request('PATCH /users/child-profiles/{child_id}', { path, body: { due_date: '2024-03-15' } }),
  ])
  for (const device of [ada.tablet, sam.phone])
    expect(await childOn(device, child_id)).toMatchObject({ full_name: 'Mia Example', due_date: '2024-03-15' })

  // A photo of Sam's is in the album that Ada shared; a task of hers is done once, whoever is first.
  const album = await ada.phone.request('POST /album/', { body: { name: 'First year' } })
  const { album_id } = album
  await ada.phone.request('PUT /album/{album_id}/sharing', { path: { album_id }, body: { child_id } })
  const file = new File([(await picture()) as BlobPart], 'mia.jpg')
  const photo = await sam.phone.request('POST /images/upload', { body: { file } })
  await sam.phone.request('POST /memories/', { body: { album_id, photo: photo.id, note: 'At the lake' } })
  const shown = await ada.tablet.request('GET /album/{album_id}', { path: { album_id } })
  expect(shown.memories.map(({ note }) => note)).toStrictEqual(['At the lake'])
  const task = await ada.tablet.request('POST /tasks', {
    body: { title: 'Buy shoes', child_id, is_shared: true },
  })
  const done = { path: { task_id: task.id }, body: {} }
  await Promise.all(
    [ada.phone, sam.phone, sam.tablet].map((device) => device.request('POST /tasks/{task_id}/complete', done)),
  )
  const tasks = await sam.tablet.request('GET /family/children/{child_id}/tasks', { path })
  expect(tasks.items.map(({ title, completions }) => [title, completions])).toStrictEqual([['Buy shoes', 1]])

  // Ada ends it on the phone while Sam writes on the tablet: from then on there is no such child on either device of his.
  const members = await ada.phone.request('GET /users/child-profiles/{child_id}/members', { path })
  const user_id = members.members[0]?.user_id ?? ''
  const [ended] = await codesOf([
    ada.phone.request('DELETE /users/child-profiles/{child_id}/members/{user_id}', {
      path: { child_id, user_id },
      query: { safety: true },
    }),
    sam.tablet.request('PATCH /users/child-profiles/{child_id}', { path, body: { gender: 'female' } }),
  ])
  expect(ended).toBe('ok')
  const refused = await codesOf(
    [sam.phone, sam.tablet].flatMap((device) => [
      childOn(device, child_id),
      device.request('PATCH /users/child-profiles/{child_id}', { path, body: { full_name: 'Mine' } }),
      device.request('GET /album/{album_id}', { path: { album_id } }),
      device.request('GET /tasks/{task_id}', { path: { task_id: task.id } }),
      device.request('POST /family/children/{child_id}/leave', { path }),
    ]),
  )
  expect(new Set(refused)).toStrictEqual(new Set(['not_found']))
  expect((await sam.phone.request('GET /family/children')).total).toBe(0)
  expect((await childOn(ada.tablet, child_id)).full_name).toBe('Mia Example')
})

test('changes of one parent reach both devices of the other at once', async () => {
  const ada = await onTwoDevices('Ada Example', 'ada-live@example.com')
  const sam = await onTwoDevices('Sam Example', 'sam-live@example.com')
  const children = [{ full_name: 'Mia', date_of_birth: '2024-03-09' }]
  await ada.phone.request('POST /users/profile/setup', { body: { mom_status: 'parent', children } })
  const own = await ada.tablet.request('GET /users/child-profiles')
  const child_id = own.data.children[0]?.id ?? ''
  const path = { child_id }
  const rename = (client: Client, full_name: string) =>
    client.request('PATCH /users/child-profiles/{child_id}', { path, body: { full_name } })

  // Sam accepts on the phone; the tablet, which shows nothing of the child, learns of it.
  const his = await screenOf(sam.tablet, child_id)
  expect(his.shown.name).toBeNull()
  const body = { email: sam.email, role: 'parent' } as const
  await ada.phone.request('POST /users/child-profiles/{child_id}/invitations', { path, body })
  await sam.phone.request('POST /family/invitations/accept', { body: { token: await codeFor(sam.email) } })
  await expect.poll(() => his.shown.name).toBe('Mia')

  const hers = await screenOf(ada.tablet, child_id)
  await rename(ada.phone, 'Mia Example')
  await expect.poll(() => [hers.shown.name, his.shown.name]).toStrictEqual(['Mia Example', 'Mia Example'])
  await rename(sam.phone, 'Mia of both')
  await expect.poll(() => [hers.shown.name, his.shown.name]).toStrictEqual(['Mia of both', 'Mia of both'])

  const { members } = await ada.phone.request('GET /users/child-profiles/{child_id}/members', { path })
  await ada.phone.request('DELETE /users/child-profiles/{child_id}/members/{user_id}', {
    path: { child_id, user_id: members[0]?.user_id ?? '' },
    query: { safety: true },
  })
  await expect.poll(() => his.shown.name).toBeNull()
  await rename(ada.phone, 'Mia alone')
  await expect.poll(() => hers.shown.name).toBe('Mia alone')
  await his.leave()
  await hers.leave()
  expect(his.shown.kinds).toStrictEqual(['members', 'child', 'child', 'members'])
})
