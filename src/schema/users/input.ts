import { z } from 'zod'
import {
  bio,
  communityVisibility,
  country,
  email,
  imageUrl,
  languageTag,
  name,
  phone,
  text,
  timezone,
} from '../../rules.ts'

/** Absent leaves a field as it is; null clears those that may be empty (decisions, section 3). */
export const profileInput = z.object({
  fullName: name.optional(),
  email: email.optional(),
  phone: phone.nullish(),
  dateOfBirth: z.date().nullish(),
  state: text().nullish(),
  country: country.nullish(),
  occupation: text().nullish(),
  preferredLanguage: languageTag.optional(),
  timezone: timezone.optional(),
  bio: bio.nullish(),
  avatarUrl: imageUrl.nullish(),
})

export const notificationInput = z.object({
  pushNotificationsEnabled: z.boolean().optional(),
  emailNotificationsEnabled: z.boolean().optional(),
  smsNotificationsEnabled: z.boolean().optional(),
})

export const appInput = z.object({
  darkMode: z.boolean().optional(),
  aiVoiceEnabled: z.boolean().optional(),
  aiDataSharing: z.boolean().optional(),
  chatHistoryVisible: z.boolean().optional(),
  showMilestoneReminders: z.boolean().optional(),
  dailyReminderTime: z.string().nullish(),
  communityVisibility: communityVisibility.optional(),
})

export const settingsInput = z.object({
  profile: profileInput.optional(),
  notifications: notificationInput.optional(),
  appSettings: appInput.optional(),
})
