import { builder, viewerOf } from '../builder.ts'
import { settingsInput } from './input.ts'
import { readProfile } from './profile.ts'
import { removeProfilePhoto, setProfilePhoto } from './profile-photo.ts'
import { REMINDER_OFF, REMINDER_SHOWN, updateSettings } from './settings.ts'

export const RoleEnum = builder.enumType('Role', {
  description: 'What a caller may do beyond its own records.',
  values: {
    user: { description: 'A person using the app.' },
    admin: { description: 'May moderate, broadcast and write the library.' },
    super_admin: { description: 'May also make and remove admins.' },
  },
})

export const Visibility = builder.enumType('Visibility', {
  description: 'Who sees what a person writes in the community.',
  values: {
    public: { description: 'Everybody signed in.' },
    private: { description: 'Nobody but the person and admins.' },
  },
})

export const UserType = builder.prismaObject('User', {
  description: 'A person’s own account with profile and settings. Only the person and admins ever get this type.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'UUID v7.' }),
    fullName: t.exposeString('fullName', { description: 'The name to address the person by.' }),
    email: t.exposeString('email', { description: 'Where mail goes and what signs in; lower case.' }),
    emailVerified: t.boolean({
      description: 'Whether the person proved to own the address.',
      resolve: (user) => user.emailVerifiedAt !== null,
    }),
    role: t.field({ type: RoleEnum, description: 'What the account may do.', resolve: (user) => user.role }),
    phone: t.exposeString('phone', { nullable: true, description: 'E.164.' }),
    dateOfBirth: t.expose('dateOfBirth', { type: 'DateTime', nullable: true, description: 'Birthday, UTC.' }),
    state: t.exposeString('state', { nullable: true, description: 'State or region, free text.' }),
    country: t.exposeString('country', { nullable: true, description: 'ISO 3166-1 alpha-2 code or a name.' }),
    occupation: t.exposeString('occupation', { nullable: true, description: 'Free text.' }),
    preferredLanguage: t.exposeString('preferredLanguage', { description: 'BCP 47 language tag; default en.' }),
    timezone: t.exposeString('timezone', { description: 'IANA time zone name; default UTC.' }),
    bio: t.exposeString('bio', { nullable: true, description: 'A few words, at most 1,000 characters.' }),
    avatarUrl: t.string({
      nullable: true,
      description: 'The profile photo; signed, valid until the end of the next UTC day.',
      resolve: (user, _args, { app }) => (user.avatarKey ? app.imageUrls.sign(user.avatarKey, app.now()) : null),
    }),
    pushNotificationsEnabled: t.exposeBoolean('pushNotificationsEnabled', { description: 'Push messages wanted.' }),
    emailNotificationsEnabled: t.exposeBoolean('emailNotificationsEnabled', { description: 'E-mail wanted.' }),
    smsNotificationsEnabled: t.exposeBoolean('smsNotificationsEnabled', { description: 'Text messages wanted.' }),
    darkMode: t.exposeBoolean('darkMode', { description: 'A display choice of the client, kept for it.' }),
    aiVoiceEnabled: t.exposeBoolean('aiVoiceEnabled', { description: 'False refuses the voice channel.' }),
    aiDataSharing: t.exposeBoolean('aiDataSharing', {
      description: 'Consent to send chat messages to the configured AI provider, where the service asks for it.',
    }),
    chatHistoryVisible: t.exposeBoolean('chatHistoryVisible', { description: 'A display choice of the client.' }),
    showMilestoneReminders: t.exposeBoolean('showMilestoneReminders', { description: 'Milestone reminders wanted.' }),
    dailyReminderTime: t.field({
      type: 'TimeOfDay',
      nullable: true,
      description: 'When to remind, in the user’s zone; 09:00:00 is only shown until set, null means switched off.',
      resolve: ({ dailyReminderTime }) =>
        dailyReminderTime === REMINDER_OFF ? null : (dailyReminderTime ?? REMINDER_SHOWN),
    }),
    communityVisibility: t.field({
      type: Visibility,
      description: 'Who sees the person’s posts and comments.',
      resolve: (user) => (user.communityPrivate ? 'private' : 'public'),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the account was made.' }),
  }),
})

builder.queryField('me', (t) =>
  t.field({
    type: UserType,
    authScopes: { user: true },
    description: 'The caller’s own account.',
    resolve: (_root, _args, context) => readProfile(context.app, viewerOf(context)),
  }),
)

const ProfileInput = builder.inputType('ProfileInput', {
  description: 'Changes to the profile. Absent leaves a field as it is; null clears those that may be empty.',
  fields: (t) => ({
    fullName: t.string({ description: '1 to 200 characters.' }),
    email: t.string({ description: 'Only the present address; another one is not_editable_here.' }),
    phone: t.string({ description: 'E.164; spaces, dots, dashes and parentheses are removed.' }),
    dateOfBirth: t.field({ type: 'DateTime', description: 'Between 1900 and today.' }),
    state: t.string({ description: 'State or region, at most 500 characters.' }),
    country: t.string({ description: 'ISO 3166-1 alpha-2 code or a name.' }),
    occupation: t.string({ description: 'At most 500 characters.' }),
    preferredLanguage: t.string({ description: 'BCP 47 language tag.' }),
    timezone: t.string({ description: 'IANA time zone name.' }),
    bio: t.string({ description: 'At most 1,000 characters.' }),
    avatarUrl: t.string({ description: 'Only a URL of the present photo; another one is not_editable_here.' }),
  }),
})

const NotificationSettingsInput = builder.inputType('NotificationSettingsInput', {
  description: 'Changes to what the service may send. Absent leaves a switch as it is.',
  fields: (t) => ({
    pushNotificationsEnabled: t.boolean({ description: 'Push messages wanted.' }),
    emailNotificationsEnabled: t.boolean({ description: 'E-mail wanted.' }),
    smsNotificationsEnabled: t.boolean({ description: 'Text messages wanted.' }),
  }),
})

const AppSettingsInput = builder.inputType('AppSettingsInput', {
  description: 'Changes to how the app behaves. Absent leaves a setting as it is.',
  fields: (t) => ({
    darkMode: t.boolean({ description: 'A display choice of the client.' }),
    aiVoiceEnabled: t.boolean({ description: 'False refuses the voice channel.' }),
    aiDataSharing: t.boolean({ description: 'Consent to send chat messages to the configured AI provider.' }),
    chatHistoryVisible: t.boolean({ description: 'A display choice of the client.' }),
    showMilestoneReminders: t.boolean({ description: 'Milestone reminders wanted.' }),
    dailyReminderTime: t.field({ type: 'TimeOfDay', description: 'In the person’s zone; null turns it off.' }),
    communityVisibility: t.field({ type: Visibility, description: 'Who sees posts and comments.' }),
  }),
})

const SettingsInput = builder
  .inputType('SettingsInput', {
    description: 'Changes to settings, by group.',
    fields: (t) => ({
      profile: t.field({ type: ProfileInput, description: 'Who the person is.' }),
      notifications: t.field({ type: NotificationSettingsInput, description: 'What may be sent.' }),
      appSettings: t.field({ type: AppSettingsInput, description: 'How the app behaves.' }),
    }),
  })
  .validate(settingsInput)

builder.mutationFields((t) => ({
  updateSettings: t.field({
    type: UserType,
    authScopes: { user: true },
    description: 'Changes the caller’s profile and settings.',
    args: { input: t.arg({ type: SettingsInput, required: true, description: 'What to change.' }) },
    resolve: (_root, { input }, context) => updateSettings(context.app, viewerOf(context), input),
  }),
  setProfilePhoto: t.field({
    type: UserType,
    authScopes: { user: true },
    description: 'Makes an uploaded image the caller’s profile photo; the former one is removed.',
    args: { file: t.arg({ type: 'File', required: true, description: 'The photo.' }) },
    resolve: (_root, { file }, context) => setProfilePhoto(context.app, viewerOf(context), file),
  }),
  removeProfilePhoto: t.field({
    type: UserType,
    authScopes: { user: true },
    description: 'Removes the caller’s profile photo with its file; without one nothing changes.',
    resolve: (_root, _args, context) => removeProfilePhoto(context.app, viewerOf(context)),
  }),
}))
