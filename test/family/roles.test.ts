import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Act, MAY, type Part } from '../../src/schema/family/roles.ts'
import { uploadPhoto } from '../support/photos.ts'
import { type Answer, expectStatus, type Person, useService } from '../support/service.ts'
import { familyOf } from './support.ts'

const service = useService()
const { ask, owner, person, share, invite, remove } = familyOf(service)

/** Whoever has no part, or no longer one, sees what a stranger sees. */
const OUTSIDE = ['stranger', 'invited', 'removed', 'removedForSafety', 'left', 'blocked', 'blocking'] as const
/** The owner last, as what only the owner may do can change what the others see. */
const EVERYBODY = [...OUTSIDE, 'guest', 'parent', 'owner'] as const
type Who = (typeof EVERYBODY)[number]

interface Scene {
  child: string
  /** Of the owner, shared. */
  album: string
  /** The same. */
  task: string
  people: Record<Who, Person>
}

/** A child with somebody in every part, and in every way of having none. */
const newScene = async (): Promise<Scene> => {
  const { mother, children } = await owner('Mia')
  const child = children[0] ?? ''
  // A birth is taken back only from a child that was expected.
  expectStatus(await ask('PATCH', mother, `/users/child-profiles/${child}`, { due_date: '2020-03-08' }), 200)
  const made = await Promise.all(EVERYBODY.slice(0, -1).map(async (who) => [who, await person()] as const))
  const people = { ...Object.fromEntries(made), owner: mother } as Scene['people']
  await invite(mother, child, people.invited.email)
  await share(mother, child, people.guest, 'guest')
  for (const who of ['parent', 'removed', 'removedForSafety', 'left', 'blocked', 'blocking'] as const)
    await share(mother, child, people[who])
  expectStatus(await remove(mother, child, people.removed), 204)
  expectStatus(await remove(mother, child, people.removedForSafety, '?safety=true'), 204)
  expectStatus(await ask('POST', people.left, `/family/children/${child}/leave`), 204)
  expectStatus(await ask('POST', mother, '/users/blocks', { user_id: people.blocked.id }), 201)
  expectStatus(await ask('POST', people.blocking, '/users/blocks', { user_id: mother.id }), 201)
  const album = expectStatus(await ask('POST', mother, '/album/', { name: 'First year' }), 201).body.album_id
  expectStatus(await ask('PUT', mother, `/album/${album}/sharing`, { child_id: child }), 200)
  const body = { title: 'Buy shoes', child_id: child, is_shared: true }
  const task = expectStatus(await ask('POST', mother, '/tasks', body), 201).body.id
  return { child, album, task, people }
}

type Request = (scene: Scene, who: Person) => Promise<Pick<Answer, 'status' | 'text'>>

const at =
  (method: string, path: string, body?: unknown): Request =>
  ({ child, album, task, people }, who) =>
    ask(
      method,
      who,
      path
        .replace('{child}', child)
        .replace('{album}', album)
        .replace('{task}', task)
        .replace('{guest}', people.guest.id),
      body,
    )

/** A list in which the child is or is not. */
const listed =
  (path: string): Request =>
  async ({ child }, who) => {
    const { status, text } = await ask('GET', who, path)
    return { status: text.includes(child) ? status : 404, text }
  }

/** Everybody has a photo of their own to add. */
const addPhoto: Request = async ({ album }, who) => {
  const { id: photo } = await uploadPhoto(service.current, who)
  return ask('POST', who, '/memories/', { album_id: album, photo, note: 'A smile' })
}

/** A child that somebody has no part in is a mistake in a task, as one that does not exist is. */
const shareTask: Request = async ({ child }, who) => {
  const { status, text } = await ask('POST', who, '/tasks', { title: 'Buy a hat', child_id: child, is_shared: true })
  return { status: status === 422 ? 404 : status, text }
}

const shareAgain: Request = ({ album, child }, who) => ask('PUT', who, `/album/${album}/sharing`, { child_id: child })

const CHILD = '/users/child-profiles/{child}'
const FAMILY: readonly Part[] = ['owner', 'parent']

/** Requests about a child with who may make them: written out, so that the table of the source is what was meant. */
const REQUESTS: readonly [act: Act, parts: readonly Part[], request: Request][] = [
  ['child.see', ['parent', 'guest'], listed('/family/children')],
  ['child.read', FAMILY, at('GET', CHILD)],
  ['child.read', FAMILY, at('GET', '/users/child-lives/{child}')],
  ['child.change', FAMILY, at('PATCH', CHILD, { full_name: 'Mia Other' })],
  ['child.change', FAMILY, at('POST', `${CHILD}/born`, { weight_grams: 3400 })],
  ['child.change', FAMILY, at('DELETE', `${CHILD}/born`)],
  ['milestones.read', FAMILY, at('GET', '/milestones?child_id={child}')],
  ['milestones.mark', FAMILY, at('PUT', '/milestones/{child}/week-4', {})],
  ['albums.see', ['owner', 'parent', 'guest'], at('GET', '/family/children/{child}/albums')],
  ['albums.see', ['owner', 'parent', 'guest'], at('GET', '/album/{album}')],
  ['albums.see', ['owner', 'parent', 'guest'], at('GET', '/memories/albums/{album}/memories')],
  ['albums.add', FAMILY, addPhoto],
  ['albums.share', ['owner'], at('PATCH', '/album/{album}', { name: 'Year one' })],
  ['albums.share', ['owner'], at('DELETE', '/album/{album}/sharing')],
  ['albums.share', ['owner'], shareAgain],
  ['tasks.see', FAMILY, at('GET', '/family/children/{child}/tasks')],
  ['tasks.see', FAMILY, at('GET', '/tasks/{task}')],
  ['tasks.complete', FAMILY, at('POST', '/tasks/{task}/complete', {})],
  ['tasks.complete', FAMILY, at('POST', '/tasks/{task}/reopen')],
  ['tasks.share', FAMILY, shareTask],
  ['members.read', ['owner'], at('GET', `${CHILD}/members`)],
  ['members.read', ['owner'], at('GET', `${CHILD}/invitations`)],
  ['members.change', ['owner'], at('POST', `${CHILD}/invitations`, { email: 'new@example.com', role: 'guest' })],
  ['members.change', ['owner'], at('PATCH', `${CHILD}/members/{guest}`, { role: 'guest' })],
  ['child.lose', ['owner'], at('POST', `${CHILD}/loss`, {})],
  ['child.lose', ['owner'], at('DELETE', `${CHILD}/loss`)],
  ['members.leave', ['parent', 'guest'], at('POST', '/family/children/{child}/leave')],
  ['child.delete', ['owner'], at('DELETE', CHILD)],
]

test('each request about a child is open to its roles and 404 to everybody else', async () => {
  const scene = await newScene()
  for (const [act, parts, request] of REQUESTS)
    for (const who of EVERYBODY) {
      const { status, text } = await request(scene, scene.people[who])
      const got = status < 300 ? 'allowed' : status
      expect([act, who, got], text).toStrictEqual([act, who, parts.includes(who as Part) ? 'allowed' : 404])
    }
})

test('every entry of the table is tried above, and says the same', () => {
  for (const [act, [, parts]] of Object.entries(MAY)) {
    const tried = REQUESTS.filter(([name]) => name === act)
    expect(tried.length, act).toBeGreaterThan(0)
    for (const [, meant] of tried) expect([...meant].sort(), act).toStrictEqual([...parts].sort())
  }
})

test('the table of the guide is that of the service', () => {
  const guide = readFileSync(new URL('../../docs/family.md', import.meta.url), 'utf8')
  const rows = Object.entries(MAY).map(([act, [about, parts]]) => {
    const cells = (['owner', 'parent', 'guest'] as const).map((part) =>
      (parts as readonly Part[]).includes(part) ? ' yes ' : ' ',
    )
    return `| \`${act}\` | ${about} |${cells.join('|')}|`
  })
  expect(guide).toContain(rows.join('\n'))
})
