import { z } from 'zod'
import { graphql } from '../../generated/graphql/gql.ts'
import {
  bio,
  communityVisibility,
  country,
  dateTime,
  email,
  imageUrl,
  languageTag,
  name,
  phone,
  text,
  timeOfDay,
  timezone,
} from '../../rules.ts'
import { camel } from '../format.ts'
import { type Route, route } from '../route.ts'
import { exampleUser, userBody, userShape } from './users.ts'

const tag = 'Users'

const profileBody = z.object({
  full_name: name.optional(),
  email: email.optional(),
  phone: phone.nullish(),
  date_of_birth: dateTime.nullish(),
  state: text().nullish(),
  country: country.nullish(),
  occupation: text().nullish(),
  preferred_language: languageTag.optional(),
  timezone: timezone.optional(),
  bio: bio.nullish(),
  avatar_url: imageUrl.nullish(),
})

const notificationsBody = z.object({
  push_notifications_enabled: z.boolean().optional(),
  email_notifications_enabled: z.boolean().optional(),
  sms_notifications_enabled: z.boolean().optional(),
})

const appBody = z.object({
  dark_mode: z.boolean().optional(),
  ai_voice_enabled: z.boolean().optional(),
  ai_data_sharing: z.boolean().optional().describe('Addition: consent to send chat messages to an AI provider.'),
  daily_reminder_time: timeOfDay.nullish(),
  chat_history_visible: z.boolean().optional(),
  show_milestone_reminders: z.boolean().optional(),
  community_visibility: communityVisibility.optional(),
})

const CHANGES = 'Absent fields stay as they are; null clears those that may be empty.'
const UNCHANGEABLE = `${CHANGES} \`email\` and \`avatar_url\` may be sent back unchanged.`

const updateSettings = graphql(`
  mutation RestUpdateSettings($input: SettingsInput!) { user: updateSettings(input: $input) { ...RestUser } }
`)

export const settingsRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/users/settings',
    auth: 'user',
    tag,
    summary: 'The caller’s profile and settings, like the profile',
    status: 200,
    response: userShape,
    example: exampleUser,
    operation: graphql(`
      query RestSettings { user: me { ...RestUser } }
    `),
    variables: () => ({}),
    reply: ({ user }) => userBody(user),
  }),

  route({
    method: 'PUT',
    path: '/users/settings',
    auth: 'user',
    tag,
    summary: 'Change settings of all three groups',
    description: UNCHANGEABLE,
    status: 200,
    body: z.object({
      profile: profileBody.optional(),
      notifications: notificationsBody.optional(),
      app_settings: appBody.optional(),
    }),
    exampleBody: {
      profile: { full_name: 'Ada Example' },
      notifications: { sms_notifications_enabled: false },
      app_settings: { dark_mode: true },
    },
    response: userShape,
    example: { ...exampleUser, dark_mode: true },
    errors: ['not_editable_here'],
    operation: updateSettings,
    variables: ({ body }) => ({ input: camel(body) }),
    reply: ({ user }) => userBody(user),
  }),

  route({
    method: 'PUT',
    path: '/users/settings/profile',
    auth: 'user',
    tag,
    summary: 'Change the profile',
    description: UNCHANGEABLE,
    status: 200,
    body: profileBody,
    exampleBody: { full_name: 'Ada Example', phone: '+1 (415) 555-0123', timezone: 'America/New_York' },
    response: userShape,
    example: exampleUser,
    errors: ['not_editable_here'],
    operation: updateSettings,
    variables: ({ body }) => ({ input: { profile: camel(body) } }),
    paths: {
      'profile.email': 'email',
      'profile.avatarUrl': 'avatar_url',
      'profile.dateOfBirth': 'date_of_birth',
    },
    reply: ({ user }) => userBody(user),
  }),

  route({
    method: 'PUT',
    path: '/users/settings/notifications',
    auth: 'user',
    tag,
    summary: 'Change what the service may send',
    description: CHANGES,
    status: 200,
    body: notificationsBody,
    exampleBody: { push_notifications_enabled: true, email_notifications_enabled: false },
    response: userShape,
    example: { ...exampleUser, email_notifications_enabled: false },
    operation: updateSettings,
    variables: ({ body }) => ({ input: { notifications: camel(body) } }),
    reply: ({ user }) => userBody(user),
  }),

  route({
    method: 'PUT',
    path: '/users/settings/app',
    auth: 'user',
    tag,
    summary: 'Change how the app behaves',
    description: `${CHANGES} A \`daily_reminder_time\` of null turns the reminder off.`,
    status: 200,
    body: appBody,
    exampleBody: { dark_mode: true, daily_reminder_time: '20:30' },
    response: userShape,
    example: { ...exampleUser, dark_mode: true, daily_reminder_time: '20:30:00' },
    operation: updateSettings,
    variables: ({ body }) => ({ input: { appSettings: camel(body) } }),
    reply: ({ user }) => userBody(user),
  }),
]
