import { argsOf, enumOf } from '../../../kernel/arguments.ts'
import { builder } from '../../../kernel/builder.ts'
import { findsRecord, Node } from '../../../kernel/node.ts'
import { may, permission, permissions, role } from '../../../kernel/roles.ts'
import { communityVisibility } from '../../../kernel/rules.ts'
import { image } from '../../photos/index.ts'
import { exportData } from './export.ts'
import { settings, userExample } from './input.ts'
import { type Profile, readProfile } from './profile.ts'
import { removeProfilePhoto, setProfilePhoto } from './profile-photo.ts'
import { REMINDER_OFF, REMINDER_SHOWN, updateSettings } from './settings.ts'

export const UserType = builder.objectRef<Profile>('User').implement({
  interfaces: [Node],
  description: 'A person’s own account with profile and settings. Only the person and admins ever get this type.',
  extensions: { example: userExample },
  fields: (t) => ({
    id: t.exposeID('id', { description: 'UUID v7.' }),
    fullName: t.exposeString('fullName', { description: 'The name to address the person by.' }),
    email: t.exposeString('email', { description: 'Where mail goes and what signs in; lower case.' }),
    emailVerified: t.boolean({
      description: 'Whether the person proved to own the address.',
      resolve: (user) => user.emailVerifiedAt !== null,
    }),
    role: t.expose('role', { type: enumOf(role), description: 'What the account may do.' }),
    permissions: t.field({
      type: [enumOf(permission)],
      description: 'What the role stands for; nothing while a second factor is required and missing.',
      // The viewer's role is the one that counts now.
      resolve: (user, _args, { viewer }) =>
        permissions.filter((name) => may(user.id === viewer?.id ? viewer : user, name)),
    }),
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
      resolve: (user, _args, { app }) => (user.avatarKey ? app.images.urls.sign(user.avatarKey, app.now()) : null),
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
      type: enumOf(communityVisibility),
      description: 'Who sees the person’s posts and comments.',
      resolve: (user) => (user.communityPrivate ? 'private' : 'public'),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the account was created.' }),
  }),
})

findsRecord(UserType, 'users', ({ app, viewer }, id) => (id === viewer.id ? readProfile(app, viewer) : null))

builder.queryFields((fields) => {
  const t = fields.withAuth({ user: true })
  return {
    me: t.field({
      type: UserType,
      description: 'Get the caller’s account. Profile, settings and role.',
      resolve: (_root, _args, { app, viewer }) => readProfile(app, viewer),
    }),
    dataExport: t.field({
      type: 'Download',
      description: 'Export data. All data of the caller as a zip archive: JSON by part, and the photos. Twice a day.',
      resolve: (_root, _args, { app, viewer }) => exportData(app, viewer),
    }),
  }
})

builder.mutationFields((fields) => {
  const t = fields.withAuth({ user: true })
  return {
    updateSettings: t.field({
      type: UserType,
      description: 'Update profile and settings. The caller’s; each group by itself.',
      args: argsOf(settings),
      resolve: (_root, groups, { app, viewer }) => updateSettings(app, viewer, groups),
    }),
    setProfilePhoto: t.field({
      type: UserType,
      description:
        'Upload the profile photo. The caller’s; the former one is removed. Sent by `POST /users/profile/photo`.',
      args: argsOf({ file: image }),
      resolve: (_root, { file }, { app, viewer }) => setProfilePhoto(app, viewer, file),
    }),
    removeProfilePhoto: t.field({
      type: UserType,
      description: 'Remove the profile photo. The caller’s, with its file; without one nothing changes.',
      resolve: (_root, _args, { app, viewer }) => removeProfilePhoto(app, viewer),
    }),
  }
})
