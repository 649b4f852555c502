import { z } from 'zod'
import { input } from '../../../kernel/input.ts'
import { text, uuid } from '../../../kernel/rules.ts'

export const deviceExample = {
  pushToken: 'ExponentPushToken[xxxxxxxxxxxxxxxxxxxxxx]',
  deviceType: 'ios',
  deviceName: 'Mia’s phone',
  deviceModel: 'iPhone 17',
  appVersion: '2.4.0',
}

/** Expo's tokens are recognisable: the usual form and, in old apps, a UUID. All others are Firebase's. */
export function isExpoToken(token: string): boolean {
  return /^Expo(?:nent)?PushToken\[/.test(token) || uuid.safeParse(token).success
}

/** Placeholders that apps send before they have a token, and null values of programming languages. */
const PLACEHOLDER = /^(?:undefined|null|nil|none|nan|true|false|\(null\)|token|blacklisted)$/i
const EXPO_TOKEN = /^Expo(?:nent)?PushToken\[([^\s[\]{}"']+)\]$/
const FCM_TOKEN = /^[\w:.~%=+-]+$/

const isToken = (token: string): boolean => {
  const name = token.startsWith('Expo') ? EXPO_TOKEN.exec(token)?.[1] : FCM_TOKEN.exec(token)?.[0]
  return name !== undefined && !PLACEHOLDER.test(name)
}

/** Neither Expo nor Firebase documents a maximum length. */
const pushToken = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]{1,512}$/, 'must be a push token of at most 512 characters')
  .refine(isToken, 'must be a push token as Expo or Firebase gave it to the app')
  .meta({ maxLength: 512 })

const deviceType = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9][a-z0-9 ._-]{0,39}$/, 'must be a word such as ios or android')
  .meta({ maxLength: 40 })

export const deviceInput = input(
  'DeviceInput',
  'A device that takes push messages.',
  {
    pushToken: pushToken.nullish().describe('What Expo or Firebase Cloud Messaging knows the device by. Required.'),
    deviceType: deviceType.describe('What it is: ios, android, web or another word.').default('unknown'),
    deviceName: text(200).nullish().describe('What its owner calls it.'),
    deviceModel: text(200).nullish().describe('Its model.'),
    appVersion: text(50).nullish().describe('The version of the app on it.'),
  },
  deviceExample,
)

export const deviceId = uuid.describe('A device of the caller.')
