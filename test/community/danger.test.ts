import { beforeAll, describe, expect, test, vi } from 'vitest'
import { UNKNOWN } from '../support/answers.ts'
import { type Answer, type Person, type Service, useService } from '../support/service.ts'
import { communityOf } from './support.ts'

/** What somebody gets whose post, comment or journal entry is refused while it tells of a danger. */

const service = useService()
const { post, comment } = communityOf(service)

/** An instance without its database, and one with the limits of production. */
let away: Service
let strict: Service
beforeAll(async () => {
  ;[away, strict] = await Promise.all([service.current.twin(), service.current.twin({ RATE_LIMIT_SCALE: '1' })])
  const lost = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  vi.spyOn(away.app.db, 'write').mockRejectedValue(lost)
})

const DESPAIR = 'I don’t want to live anymore and I am planning to end it tonight.'
const GERMAN = 'Mein Mann schlägt mich und kontrolliert mein Handy, ich habe Angst vor ihm.'
const HARMLESS = 'We went to the park today and the ducks made her laugh.'

interface Sent {
  readonly on: Service
  readonly token: string | undefined
  readonly text: string
  readonly title: string
  /** Comes behind the words in a form. */
  readonly picture?: Blob
  /** A post, a comment and an entry of the person. */
  readonly own: { readonly post: string; readonly comment: string; readonly entry: string }
}
type Door = (sent: Sent) => Promise<Answer>

const form = ({ title, text, picture }: Sent) => {
  const fields = new FormData()
  fields.append('title', title)
  fields.append('content', text)
  if (picture) fields.append('files', picture, 'photo.jpg')
  return fields
}
const ask = (method: string, path: string, { on, token }: Sent, body: unknown) =>
  on.request(method, path, { token, body })

const DOORS = {
  post: (sent) => ask('POST', '/community/posts/', sent, { title: sent.title, content: sent.text }),
  'post by form': (sent) => ask('POST', '/community/posts/upload', sent, form(sent)),
  'changed post': (sent) =>
    ask('PUT', `/community/posts/${sent.own.post}`, sent, { title: sent.title, content: sent.text }),
  comment: (sent) => ask('POST', `/community/posts/${sent.own.post}/comment`, sent, { comment: sent.text }),
  'changed comment': (sent) =>
    ask('PUT', `/community/posts/comments/${sent.own.comment}`, sent, { comment: sent.text }),
  'journal entry': (sent) =>
    ask('POST', '/journal/entry', sent, { title: sent.title, thoughts: sent.text, date: '2026-11-01T10:00:00Z' }),
  'changed journal entry': (sent) =>
    ask('PATCH', `/journal/${sent.own.entry}`, sent, { title: sent.title, thoughts: sent.text }),
} satisfies Record<string, Door>
type DoorName = keyof typeof DOORS
const all = Object.keys(DOORS) as DoorName[]

interface Fault {
  readonly status: number
  readonly doors: readonly DoorName[]
  make(person: Person, own: Sent['own']): Promise<Partial<Sent>>
}

const CHANGES = all.filter((door) => /changed|comment/.test(door))
const TITLED = all.filter((door) => !door.includes('comment'))

const FAULTS: Record<string, Fault> = {
  'no token': { status: 401, doors: all, make: async () => ({ token: undefined }) },
  'a title that is too long': { status: 422, doors: TITLED, make: async () => ({ title: 'x'.repeat(201) }) },
  'a picture that is none': {
    status: 415,
    doors: ['post by form'],
    make: async () => ({ picture: new Blob(['no picture']) }),
  },
  'the database away': {
    status: 503,
    doors: all,
    make: async () => ({ on: away }),
  },
  'a record that is gone': {
    status: 404,
    doors: CHANGES,
    make: async () => ({ own: { post: UNKNOWN, comment: UNKNOWN, entry: UNKNOWN } }),
  },
  'the limit of posts, comments and changes': {
    status: 429,
    doors: all.filter((door) => !door.includes('journal')),
    make: async ({ id }) => {
      for (const policy of ['newcomerPosts', 'newcomerComments', 'communityEdits'] as const)
        while (await strict.app.rateLimits.tryTake(policy, id));
      return { on: strict }
    },
  },
}

const detailOf = async (door: DoorName, { status, make }: Fault, text: string) => {
  const person = await service.current.person()
  const written = await post(person)
  const on = service.current
  const entry = { title: 'Day', thoughts: 'Calm.', date: '2026-11-01T10:00:00Z' }
  const { body } = await on.request('POST', '/journal/entry', { token: person.token, body: entry })
  const own = { post: written, comment: await comment(person, written), entry: body.journal_entry_id }
  const sent = { on, token: person.token, text, title: 'Today', own, ...(await make(person, own)) }
  const answer = await DOORS[door](sent)
  expect(answer.status, JSON.stringify(answer.body)).toBe(status)
  return answer.body.detail
}

describe.each(Object.entries(FAULTS))('%s', (_name, fault) => {
  test.each(fault.doors)('of a %s: who is in danger is told whom to call', async (door) => {
    expect(await detailOf(door, fault, DESPAIR)).toMatch(/not alone.*112 or 911/)
    expect(await detailOf(door, fault, GERMAN)).toMatch(/^Um schnell zu gehen.*deinen Beitrag.*112/)
    expect(await detailOf(door, fault, HARMLESS)).not.toMatch(/112/)
  })
})

test('the same post once more is refused with whom to call', async () => {
  const person = await service.current.person()
  const send = () =>
    service.current.request('POST', '/community/posts/', {
      token: person.token,
      body: { title: 'Tonight', content: DESPAIR },
    })
  expect((await send()).status).toBe(201)
  const again = await send()
  expect(again.status).toBe(409)
  expect(again.body).toMatchObject({ code: 'duplicate_post', detail: expect.stringMatching(/112 or 911/) })
})

test('a time that is refused is no fever', async () => {
  const { token } = await service.current.person()
  for (const date of ['2026-02-30', '2026-06-30T23:59:60Z']) {
    const body = { title: 'T', date, thoughts: 'x' }
    const { status, body: problem } = await service.current.request('POST', '/journal/entry', { token, body })
    expect([status, problem.detail]).toStrictEqual([422, 'The input is not valid.'])
  }
})
