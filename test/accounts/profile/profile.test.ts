import { expect, test } from 'vitest'
import { expectStatus, useService } from '../../support/service.ts'

const service = useService()

test('a new account reads its profile with all contract fields and defaults', async () => {
  const person = await service.current.person('Ada Example')
  const { body } = expectStatus(await service.current.request('GET', '/users/profile', { token: person.token }), 200)
  expect(body).toStrictEqual({
    id: person.id,
    full_name: 'Ada Example',
    email: person.email,
    phone: null,
    date_of_birth: null,
    state: null,
    country: null,
    occupation: null,
    preferred_language: 'en',
    timezone: 'UTC',
    bio: null,
    avatar_url: null,
    push_notifications_enabled: true,
    email_notifications_enabled: true,
    sms_notifications_enabled: false,
    dark_mode: false,
    ai_voice_enabled: true,
    chat_history_visible: true,
    show_milestone_reminders: true,
    daily_reminder_time: '09:00:00',
    community_visibility: 'public',
  })
})

test('the date of birth is written without a zone', async () => {
  const person = await service.current.person()
  await service.current.prisma.user.update({
    where: { id: person.id },
    data: { dateOfBirth: new Date('1992-05-17T00:00:00Z') },
  })
  const { body } = await service.current.request('GET', '/users/profile', { token: person.token })
  expect(body.date_of_birth).toBe('1992-05-17T00:00:00')
})
