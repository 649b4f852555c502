import { expect, test } from 'vitest'
import { pathsOf } from '../../support/answers.ts'
import { type Answer, expectStatus, useService } from '../../support/service.ts'

const service = useService()

const put = (path: string, token: string, body: unknown): Promise<Answer> =>
  service.current.request('PUT', `/users/settings${path}`, { token, body })

test('a PUT of all groups changes exactly what it names and answers the profile', async () => {
  const { token } = await service.current.person('Ada Example')
  const before = (await service.current.request('GET', '/users/profile', { token })).body
  const changed = expectStatus(
    await put('', token, {
      profile: { full_name: '  Ada Lovelace ', phone: '+1 (415) 555-0123', unknown_field: [1] },
      notifications: { push_notifications_enabled: false },
      app_settings: { dark_mode: true },
    }),
    200,
  )
  const expected = {
    ...before,
    full_name: 'Ada Lovelace',
    phone: '+14155550123',
    push_notifications_enabled: false,
    dark_mode: true,
  }
  expect(changed.body).toStrictEqual(expected)
  expect((await service.current.request('GET', '/users/settings', { token })).body).toStrictEqual(expected)
  expect(changed.headers.get('cache-control')).toBe('no-store')
})

test('the profile group takes every field in the forms people write them', async () => {
  const { token } = await service.current.person()
  const { body } = expectStatus(
    await put('/profile', token, {
      full_name: 'Zoë',
      phone: '+33 6.12-34 56 78',
      date_of_birth: '1990-03-04T23:30:00-02:00',
      state: 'Île-de-France',
      country: 'fr',
      occupation: '',
      preferred_language: 'fr-fr',
      timezone: 'Europe/Paris',
      bio: 'b'.repeat(1000),
    }),
    200,
  )
  expect(body).toMatchObject({
    full_name: 'Zoë',
    phone: '+33612345678',
    date_of_birth: '1990-03-05T01:30:00',
    state: 'Île-de-France',
    country: 'FR',
    occupation: '',
    preferred_language: 'fr-FR',
    timezone: 'Europe/Paris',
    bio: 'b'.repeat(1000),
  })
})

test('null clears what may be empty, an empty body and empty groups change nothing', async () => {
  const { token } = await service.current.person()
  const fields = ['phone', 'date_of_birth', 'state', 'country', 'occupation', 'bio']
  await put('/profile', token, {
    phone: '+14155550123',
    date_of_birth: '1990-01-01',
    state: 's',
    country: 'US',
    occupation: 'o',
    bio: 'b',
  })
  const filled = (await put('', token, {})).body
  for (const field of fields) expect(filled[field], field).not.toBeNull()
  expect((await put('', token, { profile: {}, notifications: {}, app_settings: {} })).body).toStrictEqual(filled)
  for (const path of ['/profile', '/notifications', '/app'])
    expect(expectStatus(await put(path, token, {}), 200).body).toStrictEqual(filled)

  const cleared = expectStatus(
    await put('/profile', token, Object.fromEntries(fields.map((field) => [field, null]))),
    200,
  )
  for (const field of fields) expect(cleared.body[field], field).toBeNull()
})

test('each bad field is named by its path, and nothing is changed', async () => {
  const { token } = await service.current.person()
  const before = (await service.current.request('GET', '/users/profile', { token })).body
  const bad = {
    full_name: ' ',
    email: 5,
    phone: '0415',
    date_of_birth: '1990-02-30',
    state: 's'.repeat(501),
    country: 'QQ',
    occupation: ['x'],
    preferred_language: 'en US',
    timezone: '+05:35',
    bio: 'b'.repeat(1001),
    avatar_url: {},
  }
  const flat = expectStatus(await put('/profile', token, bad), 422)
  expect(flat.body.code).toBe('validation_failed')
  expect(pathsOf(flat)).toStrictEqual(Object.keys(bad))
  const grouped = expectStatus(
    await put('', token, { profile: bad, notifications: 1, app_settings: { dark_mode: 'yes' } }),
    422,
  )
  expect(pathsOf(grouped)).toStrictEqual([
    ...Object.keys(bad).map((field) => `profile.${field}`),
    'notifications',
    'app_settings.dark_mode',
  ])
  expect((await service.current.request('GET', '/users/profile', { token })).body).toStrictEqual(before)
})

test('a time zone that means two things, or nothing to the database, is refused', async () => {
  const { token } = await service.current.person()
  for (const timezone of [
    'IST',
    'BST',
    'AST',
    'CST',
    'pst',
    'AET',
    'ACT',
    'Z',
    'SystemV/PST8PDT',
    'GMT+15',
    '+05:35',
    '',
  ]) {
    expect(pathsOf(expectStatus(await put('/profile', token, { timezone }), 422)), timezone).toStrictEqual(['timezone'])
    const grouped = expectStatus(await put('', token, { profile: { timezone } }), 422)
    expect(pathsOf(grouped)).toStrictEqual(['profile.timezone'])
  }
})

const ZONES: [sent: string, kept: string][] = [
  ['asia/kolkata', 'asia/kolkata'],
  ['Asia/Calcutta', 'Asia/Calcutta'],
  ['Europe/Kyiv', 'Europe/Kyiv'],
  ['EST5EDT', 'EST5EDT'],
  ['Etc/GMT-5', 'Etc/GMT-5'],
  ['CET', 'Europe/Brussels'],
  ['EET', 'Europe/Athens'],
  ['GMT+05:30', 'Asia/Kolkata'],
  ['GMT-0330', ''],
  ['GMT-0800', 'Etc/GMT+8'],
  ['UTC+3', 'Etc/GMT-3'],
  ['+00:00', 'UTC'],
]

test('an offset or a renamed time zone is kept by a name that the database knows', async () => {
  const { token } = await service.current.person()
  for (const [sent, kept] of ZONES) {
    const answer = expectStatus(await put('/profile', token, { timezone: sent }), kept === '' ? 422 : 200)
    if (kept !== '') expect(answer.body.timezone).toBe(kept)
    expectStatus(await service.current.request('GET', '/journal/calendar?month=2026-01', { token }), 200)
  }
  // The database has lost this one; the zone that it became has several names.
  const { timezone } = expectStatus(await put('/profile', token, { timezone: 'US/Pacific-New' }), 200).body
  expect(new Intl.DateTimeFormat('en', { timeZone: timezone }).resolvedOptions().timeZone).toBe('America/Los_Angeles')
})

test('the journal reckons days with the offset that a zone has here', async () => {
  for (const timezone of ['MET', 'GMT+05:30', 'UTC-9:30', 'HST', 'JST', 'W-SU', 'WET']) {
    const { token } = await service.current.person()
    const profile = expectStatus(await put('/profile', token, { timezone }), 200).body
    const date = '2026-07-05T10:30:00Z'
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: profile.timezone, dateStyle: 'short' })
    for (let hour = 0; hour < 24; hour += 3) {
      const at = new Date(Date.parse(date) + hour * 3_600_000)
      const [row] = await service.current.prisma.$queryRaw<{ day: string }[]>`
        select (${at}::timestamptz at time zone ${profile.timezone})::date::text as day`
      expect(row?.day, `${timezone} ${hour}`).toBe(day.format(at))
    }
  }
})

test("a country's code becomes two letters, a name is kept, another is refused", async () => {
  const { token } = await service.current.person()
  for (const country of ['ZZ', 'eu', 'UN', 'QQ', 'XYZ', '999', '001', '4', '419'])
    expect(pathsOf(expectStatus(await put('/profile', token, { country }), 422)), country).toStrictEqual(['country'])
  for (const [country, kept] of [
    ['xk', 'XK'],
    ['Côte d’Ivoire', 'Côte d’Ivoire'],
    ['GBR', 'GB'],
    ['deu', 'DE'],
    ['826', 'GB'],
    ['004', 'AF'],
    ['UK', 'GB'],
    ['UAE', 'AE'],
    [' gbr\u200e', 'GB'],
  ])
    expect(expectStatus(await put('/profile', token, { country }), 200).body.country).toBe(kept)
})

const LANGUAGES: [sent: string, kept: string][] = [
  ['zh_CN_#Hans', 'zh-Hans-CN'],
  ['zh__#Hant', 'zh-Hant'],
  ['ja_JP_JP_#u-ca-japanese', 'ja-JP-u-ca-japanese'],
  ['no_NO_NY', 'nn-NO'],
  ['en_US@rg=gbzzzz', 'en-US-u-rg-gbzzzz'],
  ['en_US@calendar=buddhist', 'en-US'],
  ['en_US.UTF-8', 'en-US'],
  ['de_DE.ISO-8859-1@euro', 'de-DE'],
  ['sr_RS@latin', 'sr-Latn-RS'],
  ['in_ID', 'id-ID'],
  ['deu', 'de'],
]

test('a language is read as each platform writes it', async () => {
  const { token } = await service.current.person()
  for (const [preferred_language, kept] of LANGUAGES)
    expect(expectStatus(await put('/profile', token, { preferred_language }), 200).body.preferred_language).toBe(kept)
  for (const preferred_language of ['C', 'C.UTF-8', '#Hans', '_US', 'en_', 'root'])
    expect(pathsOf(expectStatus(await put('/profile', token, { preferred_language }), 422))).toStrictEqual([
      'preferred_language',
    ])
})

test('null is refused where a field may not be empty', async () => {
  const { token } = await service.current.person()
  const ofGroup: [string, string[]][] = [
    ['/profile', ['full_name', 'email', 'preferred_language', 'timezone']],
    ['/notifications', ['push_notifications_enabled', 'email_notifications_enabled', 'sms_notifications_enabled']],
    [
      '/app',
      ['dark_mode', 'ai_voice_enabled', 'chat_history_visible', 'show_milestone_reminders', 'community_visibility'],
    ],
  ]
  for (const [path, fields] of ofGroup) {
    const nulls = Object.fromEntries(fields.map((field) => [field, null]))
    const answer = expectStatus(await put(path, token, nulls), 422)
    expect(new Set(pathsOf(answer)), path).toStrictEqual(new Set(fields))
  }
})

test('a date of birth lies between 1900 and today', async () => {
  const { token } = await service.current.person()
  const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString()
  for (const date_of_birth of ['1899-12-31', tomorrow]) {
    expect(pathsOf(expectStatus(await put('/profile', token, { date_of_birth }), 422))).toStrictEqual(['date_of_birth'])
    const grouped = expectStatus(await put('', token, { profile: { date_of_birth } }), 422)
    expect(pathsOf(grouped)).toStrictEqual(['profile.date_of_birth'])
  }
  // Where clocks are ahead of UTC, today has begun already.
  const ahead = new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10)
  for (const date_of_birth of [ahead, '1900-01-01']) expectStatus(await put('/profile', token, { date_of_birth }), 200)
})

test('the e-mail address and the photo may be sent back but not changed', async () => {
  const { token, email } = await service.current.person()
  expectStatus(await put('/profile', token, { email: ` ${email.toUpperCase()} `, avatar_url: null }), 200)
  for (const [field, value] of [
    ['email', 'other@example.com'],
    ['avatar_url', 'https://example.com/me.jpg'],
  ] as const) {
    const flat = expectStatus(await put('/profile', token, { [field]: value, full_name: 'Not Kept' }), 422)
    expect(flat.body).toMatchObject({ code: 'not_editable_here', errors: [{ path: field }] })
    const grouped = expectStatus(await put('', token, { profile: { [field]: value } }), 422)
    expect(grouped.body).toMatchObject({ code: 'not_editable_here', errors: [{ path: `profile.${field}` }] })
  }
  const { body } = await service.current.request('GET', '/users/profile', { token })
  expect(body.full_name).toBe('Test Person')
})

test('the daily reminder defaults to nine, accepts seconds, and null turns it off', async () => {
  const { token } = await service.current.person()
  const shown = async (daily_reminder_time?: string | null) => {
    const body = daily_reminder_time === undefined ? {} : { daily_reminder_time }
    return expectStatus(await put('/app', token, body), 200).body.daily_reminder_time
  }
  expect(await shown()).toBe('09:00:00')
  expect(await shown('20:30')).toBe('20:30:00')
  expect(await shown()).toBe('20:30:00')
  expect(await shown(null)).toBeNull()
  expect(await shown()).toBeNull()
  expect(await shown('07:15:30')).toBe('07:15:30')
  for (const wrong of ['24:01', '7:5', 715])
    expect(pathsOf(expectStatus(await put('/app', token, { daily_reminder_time: wrong }), 422))).toStrictEqual([
      'daily_reminder_time',
    ])
})

test('app settings accept every switch, the visibility and the AI consent', async () => {
  const { token } = await service.current.person()
  const changed = {
    dark_mode: true,
    ai_voice_enabled: false,
    chat_history_visible: false,
    show_milestone_reminders: false,
    community_visibility: 'private',
  }
  const { body } = expectStatus(await put('/app', token, { ...changed, ai_data_sharing: true }), 200)
  expect(body).toMatchObject(changed)
  const { data } = await service.current.graphql('{ me { aiDataSharing communityVisibility } }', {}, token)
  expect(data.me).toStrictEqual({ aiDataSharing: true, communityVisibility: 'private' })
  expectStatus(await put('/app', token, { community_visibility: 'friends' }), 422)
})

test('settings changed at the same time by different requests all last', async () => {
  const { token } = await service.current.person()
  const answers = await Promise.all([
    put('/app', token, { dark_mode: true }),
    put('/notifications', token, { sms_notifications_enabled: true }),
    put('/profile', token, { bio: 'A bio' }),
    put('/profile', token, { occupation: 'Carpenter' }),
    put('', token, { app_settings: { ai_voice_enabled: false } }),
  ])
  for (const answer of answers) expectStatus(answer, 200)
  const { body } = await service.current.request('GET', '/users/settings', { token })
  expect(body).toMatchObject({
    dark_mode: true,
    sms_notifications_enabled: true,
    bio: 'A bio',
    occupation: 'Carpenter',
    ai_voice_enabled: false,
  })
})

test('GraphQL changes settings by the same rules and names fields in its own words', async () => {
  const { token } = await service.current.person()
  const update = (groups: Record<string, unknown>) =>
    service.current.graphql(
      `mutation ($profile: ProfileChanges, $appSettings: AppSettings) {
        updateSettings(profile: $profile, appSettings: $appSettings) { fullName phone dailyReminderTime }
      }`,
      groups,
      token,
    )
  const { data } = await update({
    profile: { fullName: ' Ada ', phone: '+1 415 555 0123' },
    appSettings: { dailyReminderTime: null },
  })
  expect(data.updateSettings).toStrictEqual({ fullName: 'Ada', phone: '+14155550123', dailyReminderTime: null })
  const { errors } = await update({ profile: { fullName: '', phone: 'x', email: 'other@example.com' } })
  expect(errors?.[0].extensions.code).toBe('validation_failed')
  expect(errors?.[0].extensions.errors.map((error: { path: string }) => error.path)).toStrictEqual([
    'profile.fullName',
    'profile.phone',
  ])
  const foreign = await update({ profile: { email: 'other@example.com' } })
  expect(foreign.errors?.[0].extensions).toMatchObject({
    code: 'not_editable_here',
    errors: [{ path: 'profile.email' }],
  })
})

test('a time of day is read alike for reminders and quiet hours', async () => {
  const { token } = await service.current.person()
  const quiet = (time: string) =>
    service.current.request('PUT', '/notifications/preferences', {
      token,
      body: { quiet_hours_start: '20:00', quiet_hours_end: time },
    })
  for (const [time, kept] of [
    ['9:30', '09:30:00'],
    ['09:30:00.000', '09:30:00'],
    ['24:00', '00:00:00'],
  ] as const) {
    const settings = expectStatus(await put('/app', token, { daily_reminder_time: time }), 200)
    expect(settings.body.daily_reminder_time).toBe(kept)
    expectStatus(await quiet(time), 200)
    const preferences = await service.current.request('GET', '/notifications/preferences', { token })
    expect(preferences.body.quiet_hours_end).toBe(kept)
  }
  for (const time of ['24:01', '9:5', '0930', '09:30+02:00']) {
    expectStatus(await put('/app', token, { daily_reminder_time: time }), 422)
    expectStatus(await quiet(time), 422)
  }
})
