import { z } from 'zod'
import { changes, input } from '../../../kernel/input.ts'
import {
  bio,
  communityVisibility,
  country,
  email,
  imageUrl,
  instant,
  languageTag,
  name,
  phone,
  text,
  timeOfDay,
  timezone,
} from '../../../kernel/rules.ts'

/** Written without a zone and taken with one as well. */
const birthday = instant.meta({
  pattern: '^\\d{4}-\\d\\d-\\d\\d([T ]\\d\\d:\\d\\d(:\\d\\d(\\.\\d+)?)?(Z|[+-]\\d\\d:\\d\\d)?)?$',
})

export const userExample = {
  fullName: 'Ada Example',
  email: 'ada@example.com',
  phone: '+14155550123',
  dateOfBirth: '1992-05-17T00:00:00.000Z',
  state: 'Ohio',
  country: 'US',
  occupation: 'Carpenter',
  preferredLanguage: 'en',
  timezone: 'America/New_York',
  bio: null,
  avatarUrl:
    'http://127.0.0.1:4000/files/avatars/5c8f9d2e7a41b36f0e1d2c3b4a596877.jpg?e=1767744000&s=Zm9vYmFyYmF6cXV4MTIzNA',
  smsNotificationsEnabled: false,
  darkMode: false,
  dailyReminderTime: '09:00:00',
  communityVisibility: 'public',
}

const profileChanges = input(
  'ProfileChanges',
  'Changes to the profile. Absent leaves a field as it is; null clears those that may be empty.',
  changes({
    fullName: name.describe('The name to address the person by.'),
    email: email.describe('Only the present address; another one is not_editable_here.'),
    phone: phone
      .nullable()
      .describe(
        'In E.164 form, or as it is dialled in the country of the profile; punctuation is removed, empty clears.',
      ),
    dateOfBirth: birthday.nullable().describe('Between 1900 and today.'),
    state: text().nullable().describe('State or region.'),
    country: country.nullable().describe('ISO 3166-1 alpha-2 code or a name.'),
    occupation: text().nullable().describe('What the person does.'),
    preferredLanguage: languageTag.describe('BCP 47 language tag.'),
    timezone: timezone.describe('IANA time zone name, or a fixed offset such as GMT+03:00.'),
    bio: bio.nullable().describe('A few words of the person about themselves.'),
    avatarUrl: imageUrl.nullable().describe('Only a URL of the present photo; another one is not_editable_here.'),
  }),
  { fullName: 'Ada Example', phone: '+1 (415) 555-0123', timezone: 'America/New_York' },
)

const notificationSettings = input(
  'NotificationSettings',
  'Changes to what the service may send. Absent leaves a switch as it is.',
  changes({
    pushNotificationsEnabled: z.boolean().describe('Push messages wanted.'),
    emailNotificationsEnabled: z.boolean().describe('E-mail wanted.'),
    smsNotificationsEnabled: z.boolean().describe('Text messages wanted.'),
  }),
  { pushNotificationsEnabled: true, emailNotificationsEnabled: false },
)

export const appSettings = input(
  'AppSettings',
  'Changes to how the app behaves. Absent leaves a setting as it is.',
  changes({
    darkMode: z.boolean().describe('A display choice of the client.'),
    aiVoiceEnabled: z.boolean().describe('False refuses the voice channel.'),
    aiDataSharing: z.boolean().describe('Consent to send chat messages to the configured AI provider. An addition.'),
    chatHistoryVisible: z.boolean().describe('A display choice of the client.'),
    showMilestoneReminders: z.boolean().describe('Milestone reminders wanted.'),
    dailyReminderTime: timeOfDay.nullable().describe('In the person’s zone; null turns it off.'),
    communityVisibility: communityVisibility.describe('Who sees posts and comments.'),
  }),
  { darkMode: true, dailyReminderTime: '20:30:00' },
)

/** The groups of settings, each of which may be changed by itself. */
export const settings = {
  profile: profileChanges.optional().describe('Who the person is.'),
  notifications: notificationSettings.optional().describe('What may be sent.'),
  appSettings: appSettings.optional().describe('How the app behaves.'),
}
