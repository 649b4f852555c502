import { z } from 'zod'
import { graphql } from '../../generated/graphql/gql.ts'
import type { RestUserFragment } from '../../generated/graphql/graphql.ts'
import { communityVisibility } from '../../rules.ts'
import { withoutZone } from '../format.ts'
import { type Route, route } from '../route.ts'
import { EXAMPLE, id, withMessage } from '../shapes.ts'

const tag = 'Users'

/** The contract's "User (profile and settings view)". */
export const userShape = z.object({
  id,
  full_name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  date_of_birth: z.string().nullable(),
  state: z.string().nullable(),
  country: z.string().nullable(),
  occupation: z.string().nullable(),
  preferred_language: z.string(),
  timezone: z.string(),
  bio: z.string().nullable(),
  avatar_url: z.string().nullable(),
  push_notifications_enabled: z.boolean(),
  email_notifications_enabled: z.boolean(),
  sms_notifications_enabled: z.boolean(),
  dark_mode: z.boolean(),
  ai_voice_enabled: z.boolean(),
  chat_history_visible: z.boolean(),
  show_milestone_reminders: z.boolean(),
  daily_reminder_time: z.string().nullable(),
  community_visibility: communityVisibility,
})

export const exampleUser: z.input<typeof userShape> = {
  id: EXAMPLE.userId,
  full_name: 'Ada Example',
  email: 'ada@example.com',
  phone: '+14155550123',
  date_of_birth: '1992-05-17T00:00:00',
  state: 'Ohio',
  country: 'US',
  occupation: 'Carpenter',
  preferred_language: 'en',
  timezone: 'America/New_York',
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
}

graphql(`
  fragment RestUser on User {
    id
    full_name: fullName
    email
    phone
    date_of_birth: dateOfBirth
    state
    country
    occupation
    preferred_language: preferredLanguage
    timezone
    bio
    avatar_url: avatarUrl
    push_notifications_enabled: pushNotificationsEnabled
    email_notifications_enabled: emailNotificationsEnabled
    sms_notifications_enabled: smsNotificationsEnabled
    dark_mode: darkMode
    ai_voice_enabled: aiVoiceEnabled
    chat_history_visible: chatHistoryVisible
    show_milestone_reminders: showMilestoneReminders
    daily_reminder_time: dailyReminderTime
    community_visibility: communityVisibility
  }
`)

/** The document aliases every field to its contract name, so only the one time that has its own format is touched. */
export const userBody = (user: RestUserFragment): z.input<typeof userShape> => {
  if (user.date_of_birth !== null) user.date_of_birth = withoutZone(user.date_of_birth)
  return user
}

export const userRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/users/profile',
    auth: 'user',
    tag,
    summary: 'The caller’s profile and settings',
    status: 200,
    response: userShape,
    example: exampleUser,
    operation: graphql(`
      query RestProfile { user: me { ...RestUser } }
    `),
    variables: () => ({}),
    reply: ({ user }) => userBody(user),
  }),

  route({
    method: 'POST',
    path: '/users/profile/photo',
    auth: 'user',
    tag,
    summary: 'Upload the caller’s profile photo; the former one is removed',
    status: 200,
    upload: { field: 'file', min: 1, max: 1 },
    response: withMessage(z.object({ avatar_url: z.string().nullable() })),
    example: { message: 'Photo uploaded.', data: { avatar_url: EXAMPLE.imageUrl } },
    errors: ['overloaded'],
    operation: graphql(`
      mutation RestSetProfilePhoto($file: File!) { user: setProfilePhoto(file: $file) { avatar_url: avatarUrl } }
    `),
    variables: ({ files }) => ({ file: files[0] }),
    reply: ({ user }) => ({ message: 'Photo uploaded.', data: user }),
  }),

  route({
    method: 'DELETE',
    path: '/users/profile/photo',
    auth: 'user',
    tag,
    summary: 'Remove the caller’s profile photo',
    addition: true,
    status: 200,
    response: withMessage(z.object({ avatar_url: z.null() })),
    example: { message: 'Photo removed.', data: { avatar_url: null } },
    operation: graphql(`
      mutation RestRemoveProfilePhoto { removeProfilePhoto { id } }
    `),
    variables: () => ({}),
    reply: () => ({ message: 'Photo removed.', data: { avatar_url: null } }),
  }),
]
