import { z } from 'zod'
import type { googleVariables } from './values.ts'
import { httpUrl, list, text } from './values.ts'

const sender = text.regex(
  /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
  'must be an address, or a name with an address in angle brackets',
)

const expoProjects = list.pipe(
  z.array(z.string().regex(/^@[\w.-]+\/[\w.-]+$/, 'must name projects of Expo as @owner/slug, comma-separated')),
)

export const senderVariables = {
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// URL' }).optional(),
  MAIL_FROM: sender.optional(),
  EXPO_BASE_URL: httpUrl.optional(),
  EXPO_ACCESS_TOKEN: text.optional(),
  EXPO_PROJECT: expoProjects.optional(),
  FCM_PROJECT_ID: text.optional(),
  FCM_BASE_URL: httpUrl.optional(),
  TWILIO_ACCOUNT_SID: text.optional(),
  TWILIO_AUTH_TOKEN: text.optional(),
  TWILIO_FROM: text.optional(),
  TWILIO_BASE_URL: httpUrl.optional(),
}

type Environment = z.output<z.ZodObject<typeof senderVariables & typeof googleVariables>>

export type MailConfig = { kind: 'outbox'; from: string } | { kind: 'smtp'; url: string; from: string }

/** Push services; with none, development writes to the outbox and production sends none. */
export interface PushConfig {
  expo: { baseUrl: string | null; accessToken: string | null; projects: readonly string[] } | null
  fcm: { projectId: string; baseUrl: string | null; credentialsFile: string | null } | null
}

export type SmsConfig =
  | { kind: 'none' }
  | { kind: 'twilio'; accountSid: string; authToken: string; from: string; baseUrl: string | null }

export function mailOf(env: Environment): MailConfig {
  return env.SMTP_URL && env.MAIL_FROM
    ? { kind: 'smtp', url: env.SMTP_URL, from: env.MAIL_FROM }
    : { kind: 'outbox', from: env.MAIL_FROM ?? 'Parenting Support <no-reply@localhost>' }
}

export function pushOf(env: Environment): PushConfig {
  return {
    expo:
      env.EXPO_BASE_URL || env.EXPO_ACCESS_TOKEN
        ? {
            baseUrl: env.EXPO_BASE_URL ?? null,
            accessToken: env.EXPO_ACCESS_TOKEN ?? null,
            projects: env.EXPO_PROJECT ?? [],
          }
        : null,
    fcm: env.FCM_PROJECT_ID
      ? {
          projectId: env.FCM_PROJECT_ID,
          baseUrl: env.FCM_BASE_URL ?? null,
          credentialsFile: env.GOOGLE_APPLICATION_CREDENTIALS ?? null,
        }
      : null,
  }
}

export function smsOf(env: Environment): SmsConfig {
  return env.TWILIO_ACCOUNT_SID && env.TWILIO_AUTH_TOKEN && env.TWILIO_FROM
    ? {
        kind: 'twilio',
        accountSid: env.TWILIO_ACCOUNT_SID,
        authToken: env.TWILIO_AUTH_TOKEN,
        from: env.TWILIO_FROM,
        baseUrl: env.TWILIO_BASE_URL ?? null,
      }
    : { kind: 'none' }
}
