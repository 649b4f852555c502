import { fieldsOf, unwrap } from '@parenting/rest-facade/rules'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { routesOf } from '../../src/rest/index.ts'
import { buildSchema } from '../../src/schema/index.ts'
import { pathsOf } from '../support/answers.ts'
import { type Answer, expectStatus, useService } from '../support/service.ts'

/** What real clients send: encoders that write every field, enums as a platform names them, forms left empty. */

const service = useService()

const routes = routesOf(buildSchema())

/** An example with null in one place: every optional field of a body, at every depth. */
const withNull = (rule: z.ZodType, example: unknown, path = ''): { path: string; body: unknown }[] => {
  const fields = fieldsOf(rule)
  if (!fields || typeof example !== 'object' || example === null) return []
  return Object.entries(fields).flatMap(([field, schema]) => {
    const { rule: inner, isRequired } = unwrap(schema)
    const at = path === '' ? field : `${path}.${field}`
    const given = (example as Record<string, unknown>)[field]
    const here = isRequired ? [] : [{ path: at, body: { ...example, [field]: null } }]
    const below = withNull(inner, given, at).map(({ path, body }) => ({ path, body: { ...example, [field]: body } }))
    return [...here, ...below]
  })
}

const posts = routes.filter(({ method }) => method === 'POST')

test.each(
  posts.flatMap(({ path, body, exampleBody }) =>
    body ? withNull(unwrap(body).rule, exampleBody).map((each) => [path, each.path, body, each.body] as const) : [],
  ),
)('POST %s takes null for %s', (_path, _field, rule, body) => {
  expect(rule.safeParse(body).error?.issues ?? []).toStrictEqual([])
})

const post = (path: string, token: string, body: unknown) => service.current.request('POST', path, { token, body })

const messageOf = ({ body }: Answer, path: string): string =>
  body.errors.find((error: { path: string }) => error.path === path)?.message

test('a client that writes null for every field it does not fill in is served', async () => {
  const { token } = await service.current.person()
  const made = await post('/community/posts/', token, { title: 'Hello', content: 'To everybody', photo_ids: null })
  expect(expectStatus(made, 201).body.photos).toStrictEqual([])
  const entry = {
    title: 'Monday',
    date: '2026-01-05T08:00:00Z',
    category: null,
    mood: null,
    photos: null,
    thoughts: null,
  }
  expectStatus(await post('/journal/entry', token, entry), 201)
  const { body } = await service.current.request('GET', '/journal/entries', { token })
  expect(body.entries[0]).toMatchObject({ mood: 'neutral', content: '', photos: [] })
  const setup = { mom_status: 'pregnant', goals: null, partner: null, children: null }
  expect(expectStatus(await post('/users/profile/setup', token, setup), 201).body).toMatchObject({
    goals: [],
    children: [],
  })
  const chat = await post('/chats', token, null)
  const said = { message: 'How are you?', personality: null }
  expectStatus(await post(`/chats/${chat.body.data.id}/message`, token, said), 200)
  const album = await post('/album/', token, { name: 'First year' })
  const nothing = { album_id: album.body.album_id, photo: crypto.randomUUID(), note: null, saved_on: null }
  expectStatus(await post('/memories/', token, nothing), 404)
  expectStatus(await post(`/images/${nothing.photo}/link-to-album`, token, nothing), 404)
  const groups = { profile: null, notifications: null, app_settings: { dark_mode: true } }
  const settings = await service.current.request('PUT', '/users/settings', { token, body: groups })
  expect(expectStatus(settings, 200).body.dark_mode).toBe(true)
})

test('null in a change still clears, and is refused where nothing can be cleared', async () => {
  const { token } = await service.current.person()
  const put = (body: unknown) => service.current.request('PUT', '/users/settings/profile', { token, body })
  expectStatus(await put({ bio: 'A person.' }), 200)
  expect(expectStatus(await put({ bio: null }), 200).body.bio).toBeNull()
  expect(pathsOf(expectStatus(await put({ full_name: null }), 422))).toStrictEqual(['full_name'])
})

test('the graph takes null where REST does', async () => {
  const { token } = await service.current.person()
  const create = `mutation ($input: PostInput!) { createPost(input: $input) { photos { id: photoId } } }`
  const input = { title: 'Hello', content: 'To everybody', photoIds: null }
  const { data } = await service.current.graphql(create, { input }, token)
  expect(data.createPost.photos).toStrictEqual([])
  const list = `query ($first: Int) { posts(first: $first) { totalCount } }`
  expect((await service.current.graphql(list, { first: null }, token)).errors).toBeUndefined()
})

test.each([{ name: '', email: '' }, { name: ' ', email: null }, { name: null, email: null }, {}])(
  'a partner without any field counts as none: %j',
  async (partner) => {
    const { token } = await service.current.person()
    const setup = { mom_status: 'pregnant', partner }
    expect(expectStatus(await post('/users/profile/setup', token, setup), 201).body.partner).toBeNull()
  },
)

test('empty partner fields remove the partner, and absent ones do not', async () => {
  const { token } = await service.current.person()
  const sam = { name: 'Sam', email: 'sam@example.com' }
  await post('/users/profile/setup', token, { mom_status: 'pregnant', partner: sam })
  const patch = (partner: unknown) =>
    service.current.request('PATCH', '/users/profile/setup', { token, body: { partner } })
  expect(expectStatus(await patch({}), 200).body.partner).toStrictEqual(sam)
  expect(pathsOf(expectStatus(await patch({ name: 'Sam', email: '' }), 422))).toStrictEqual(['partner.email'])
  expect(expectStatus(await patch({ name: '', email: '' }), 200).body.partner).toBeNull()
})

describe('enums', () => {
  const purchase = { product_id: 'premium.monthly', purchase_token: 'token' }

  test.each(['ios', 'iOS', 'IOS', 'apple', 'Apple', 'app_store', 'APP_STORE', 'App Store', 'appStore'])(
    'the App Store may be called %s',
    async (platform) => {
      const { token } = await service.current.person()
      // Without keys for the store: anything but 422 shows that the store was understood.
      expectStatus(await post('/subscriptions/verify', token, { ...purchase, platform }), 503)
    },
  )

  test.each(['android', 'Android', 'google', 'google_play', 'google-play', 'Google Play', 'GOOGLE_PLAY', 'play'])(
    'Google Play may be called %s',
    async (platform) => {
      const { token } = await service.current.person()
      expectStatus(await post('/subscriptions/verify', token, { ...purchase, platform }), 503)
    },
  )

  test('an unknown value is refused with the list, and a missing one is required', async () => {
    const { token } = await service.current.person()
    const unknown = await post('/subscriptions/verify', token, { ...purchase, platform: 'symbian' })
    expect(messageOf(expectStatus(unknown, 422), 'platform')).toBe('must be one of ios, android, test')
    expect(messageOf(expectStatus(await post('/subscriptions/verify', token, purchase), 422), 'platform')).toBe(
      'is required',
    )
    const none = await post('/journal/entry', token, { title: 'Monday' })
    expect(messageOf(expectStatus(none, 422), 'date')).toBe('is required')
  })

  test('answers use the contract’s values, whatever spelling was sent', async () => {
    const { token } = await service.current.person()
    const children = [{ full_name: 'Mia', date_of_birth: '2025-03-09', gender: 'Female' }]
    const setup = await post('/users/profile/setup', token, { mom_status: 'New Mom', children })
    expect(expectStatus(setup, 201).body).toMatchObject({ mom_status: 'new_mom', children: [{ gender: 'female' }] })
    const app = { community_visibility: 'PRIVATE' }
    const settings = await service.current.request('PUT', '/users/settings/app', { token, body: app })
    expect(expectStatus(settings, 200).body.community_visibility).toBe('private')
    const query = '?sort_by=entryDate&order=DESC'
    expectStatus(await service.current.request('GET', `/journal/entries${query}`, { token }), 200)
  })

  test('a broadcast may name type, priority and channels as a platform does', async () => {
    const { token } = await service.current.admin()
    const words = { notification_type: 'SYSTEM', priority: 'High', channels: ['inApp', 'PUSH'], target: 'All Users' }
    expectStatus(await post('/notifications/broadcast', token, { ...words, title: 'News', body: 'Good ones.' }), 202)
  })

  test.each(['motherFigure', 'MOTHER_FIGURE', 'pirate', ''])('the personality %j is one', async (personality) => {
    const { token } = await service.current.person()
    const chat = await post('/chats', token, undefined)
    const said = { message: 'How are you?', personality }
    expectStatus(await post(`/chats/${chat.body.data.id}/message`, token, said), 200)
  })

  test('the graph understands them as variables and as literals', async () => {
    const { token } = await service.current.person()
    const create = 'mutation ($input: ProfileSetupInput!) { createProfileSetup(input: $input) { momStatus } }'
    const { data } = await service.current.graphql(create, { input: { momStatus: 'NewMom' } }, token)
    expect(data.createProfileSetup).toStrictEqual({ momStatus: 'new_mom' })
    const list = '{ journalEntries(order: DESC) { totalCount } }'
    expect((await service.current.graphql(list, {}, token)).data.journalEntries.totalCount).toBe(0)
  })
})

test('an empty query value is absent', async () => {
  const { token } = await service.current.person()
  const get = (path: string) => service.current.request('GET', path, { token })
  const empty = '?page=&limit=&status_filter=&notification_type='
  expect(expectStatus(await get(`/notifications/${empty}`), 200).body).toMatchObject({ page: 1, limit: 20 })
  expectStatus(await get('/community/posts/list?cursor=&page=&per_page='), 200)
  expectStatus(await get('/resources/?q=&category_id='), 200)
  expectStatus(await get('/journal/entries?sort_by=&order=&limit=&offset='), 200)
  const admin = await service.current.admin()
  const summary = await service.current.request('GET', '/admin/overview/summary?period=', { token: admin.token })
  expectStatus(summary, 200)
  expect(messageOf(expectStatus(await get('/journal/by-category?category='), 422), 'category')).toBe('is required')
})

test('a list rejects filters that it does not support', async () => {
  const { token } = await service.current.admin()
  const get = (path: string) => service.current.request('GET', path, { token })
  const posts = await get('/community/posts/list?search=sleep&start_date=2026-01-01')
  expect(pathsOf(expectStatus(posts, 422))).toStrictEqual(['search', 'start_date'])
  expect(pathsOf(expectStatus(await get('/journal/by-category?category=General&mood=happy'), 422))).toStrictEqual([
    'mood',
  ])
  expect(pathsOf(expectStatus(await get('/chats?page=0&search=sleep'), 422))).toStrictEqual(['page', 'search'])
  expectStatus(await get('/community/posts/list?search=&utm_source=mail'), 200)
  expectStatus(await get('/admin/overview/recent-posts?search=sleep'), 200)
  expectStatus(await get('/resources/?q=sleep'), 200)
})

describe('phones', () => {
  const put = (token: string, body: unknown) =>
    service.current.request('PUT', '/users/settings/profile', { token, body })
  const phoneOf = (answer: Answer) => expectStatus(answer, 200).body.phone

  test.each([
    ['US', '(415) 555-0123', '+14155550123'],
    ['United Kingdom', '020 7946 0958', '+442079460958'],
    ['de', '030/901820', '+4930901820'],
    ['IT', '06 6982', '+39066982'],
    ['IN', '098765 43210', '+919876543210'],
    ['FR', '0033 1 42 68 53 00', '+33142685300'],
    ['FR', '+44 (0)20 7946 0958', '+442079460958'],
  ])('of %s, %s is %s', async (country, phone, stored) => {
    const { token } = await service.current.person()
    await put(token, { country })
    expect(phoneOf(await put(token, { phone }))).toBe(stored)
  })

  test.each([
    ['marks of contacts', '\u202a+1 (415) 555\u20110123\u202c', '+14155550123'],
    ['a mark within', '+1\u200e415\u200b5550123', '+14155550123'],
    ['full width', '＋１（４１５）５５５－０１２３', '+14155550123'],
    ['a full-width plus', '＋14155550123', '+14155550123'],
    ['Arabic digits', '+٩٧١٥٠١٢٣٤٥٦٧', '+971501234567'],
    ['Persian digits', '۰۰۹۸ ۹۱۲ ۳۴۵ ۶۷۸۹', '+989123456789'],
    ['Devanagari digits', '+९१ ९८७६५ ४३२१०', '+919876543210'],
    ['other hyphens', '+1\u00a0415\u2009555\u20130123', '+14155550123'],
    ['a minus and a dot', '+1\u2212415·555·0123', '+14155550123'],
    ['a link', 'tel:+1-415-555-0123', '+14155550123'],
    ['an empty mark', '\u200e', null],
  ])('with %s is read', async (_what, phone, stored) => {
    const { token } = await service.current.person()
    expect(phoneOf(await put(token, { phone }))).toBe(stored)
  })

  test('with an extension, or of words, is refused', async () => {
    const { token } = await service.current.person()
    for (const phone of ['tel:+1-415-555-0123;ext=12', '+1 415 555 0123 x5', 'tel:', '+1_415_555_0123'])
      if (phone === 'tel:') expect(phoneOf(await put(token, { phone }))).toBeNull()
      else expect(messageOf(expectStatus(await put(token, { phone }), 422), 'phone')).toMatch(/such as \+14155550123/)
  })

  test('a national number needs a country, also one that changes with it', async () => {
    const { token } = await service.current.person()
    const message = (answer: Answer) => messageOf(expectStatus(answer, 422), 'phone')
    expect(message(await put(token, { phone: '020 7946 0958' }))).toMatch(/^must begin with \+/)
    expect(phoneOf(await put(token, { phone: '020 7946 0958', country: 'GB' }))).toBe('+442079460958')
    expect(message(await put(token, { phone: '020 7946 0958', country: null }))).toMatch(/^must begin with \+/)
    expect(message(await put(token, { phone: '12345' }))).toBe('is not a phone number of GB; begin another one with +')
    expect(message(await put(token, { phone: 'call me' }))).toBe('must be a phone number such as +14155550123')
  })

  test('an empty number clears it', async () => {
    const { token } = await service.current.person()
    await put(token, { phone: '+14155550123' })
    expect(phoneOf(await put(token, { phone: '' }))).toBeNull()
  })

  test('an admin’s number may be national to the one who creates the admin', async () => {
    const { token } = await service.current.admin('super_admin')
    await put(token, { country: 'US' })
    const admin = { full_name: 'Grace', email: 'grace@example.com', password: 'quiet harbour lantern 7', role: 'Admin' }
    const made = await post('/admin/register', token, { ...admin, phone: '415 555 0123' })
    expect(expectStatus(made, 201).body.data.admin).toMatchObject({ phone: '+14155550123', role: 'admin' })
    const other = await post('/admin/register', token, { ...admin, email: 'ada@example.com', phone: '' })
    expect(expectStatus(other, 201).body.data.admin.phone).toBeNull()
  })
})

test('languages may be named as platforms do', async () => {
  const { token } = await service.current.person()
  const body = { preferred_language: 'pt_br' }
  const answer = await service.current.request('PUT', '/users/settings/profile', { token, body })
  expect(expectStatus(answer, 200).body.preferred_language).toBe('pt-BR')
})
