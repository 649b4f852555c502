import { described, message } from '@parenting/rest-facade'
import { graphql } from '../../generated/graphql/gql.ts'
import { type Group, route } from '../route.ts'

graphql(`
  fragment RestUser on User {
    id fullName email phone
    dateOfBirth @local
    state country occupation preferredLanguage timezone bio avatarUrl
    pushNotificationsEnabled emailNotificationsEnabled smsNotificationsEnabled
    darkMode aiVoiceEnabled chatHistoryVisible showMilestoneReminders dailyReminderTime communityVisibility
  }
`)

const CHANGES = 'Absent fields stay unchanged; null clears those that may be empty.'
const UNCHANGEABLE = `${CHANGES} \`email\` and \`avatar_url\` may be sent back unchanged.`

export const userRoutes: Group = {
  tag: 'Users',
  description:
    'The caller’s profile, settings, photo, profile setup and children, the export of all of it, and its deletion. Nobody reads another person’s: there it is as if it did not exist (404).',
  routes: [
    route({
      method: 'GET',
      path: '/users/profile',
      auth: 'user',
      summary: 'Get the caller’s profile and settings',
      description: 'Profile, settings and role.',
      operation: graphql(`
        query RestProfile { me { ...RestUser } }
      `),
    }),

    route({
      method: 'POST',
      path: '/users/profile/photo',
      auth: 'user',
      summary: 'Upload the profile photo',
      description: 'The former one is removed.',
      errors: ['storage_quota_exceeded', 'overloaded'],
      operation: graphql(`
        mutation RestSetProfilePhoto($file: File!) { user: setProfilePhoto(file: $file) { avatarUrl } }
      `),
      answer: ({ user }) => message('Photo uploaded.', user),
    }),

    route({
      method: 'DELETE',
      path: '/users/profile/photo',
      auth: 'user',
      summary: 'Remove the profile photo',
      addition: true,
      operation: graphql(`
        mutation RestRemoveProfilePhoto { removeProfilePhoto { id } }
      `),
      answer: () => message('Photo removed.', { avatar_url: described(null, 'There is none any more.') }),
    }),

    route({
      method: 'GET',
      path: '/users/settings',
      auth: 'user',
      summary: 'Get the caller’s settings',
      description: 'The same as the profile.',
      operation: graphql(`
        query RestSettings { me { ...RestUser } }
      `),
    }),

    route({
      method: 'PUT',
      path: '/users/settings',
      auth: 'user',
      summary: 'Update settings',
      description: `Of all three groups. ${UNCHANGEABLE}`,
      errors: ['not_editable_here'],
      operation: graphql(`
        mutation RestUpdateSettings(
          $profile: ProfileChanges
          $notifications: NotificationSettings
          $app_settings: AppSettings
        ) {
          updateSettings(profile: $profile, notifications: $notifications, appSettings: $app_settings) { ...RestUser }
        }
      `),
    }),

    route({
      method: 'PUT',
      path: '/users/settings/profile',
      auth: 'user',
      summary: 'Update the profile',
      description: UNCHANGEABLE,
      errors: ['not_editable_here'],
      operation: graphql(`
        mutation RestUpdateProfile($input: ProfileChanges!) { updateSettings(profile: $input) { ...RestUser } }
      `),
    }),

    route({
      method: 'PUT',
      path: '/users/settings/notifications',
      auth: 'user',
      summary: 'Update notification settings',
      description: CHANGES,
      operation: graphql(`
        mutation RestUpdateNotificationSettings($input: NotificationSettings!) {
          updateSettings(notifications: $input) { ...RestUser }
        }
      `),
    }),

    route({
      method: 'PUT',
      path: '/users/settings/app',
      auth: 'user',
      summary: 'Update app settings',
      description: `${CHANGES} A \`daily_reminder_time\` of null turns the reminder off.`,
      operation: graphql(`
        mutation RestUpdateAppSettings($input: AppSettings!) { updateSettings(appSettings: $input) { ...RestUser } }
      `),
    }),

    route({
      method: 'GET',
      path: '/users/export',
      auth: 'user',
      summary: 'Export data',
      description:
        'All data of the caller as a zip archive. A JSON file a part, and the photos as they are stored. Twice a day.',
      addition: true,
      mediaType: 'application/zip',
      operation: graphql(`
        query RestExport { dataExport }
      `),
    }),
  ],
}
