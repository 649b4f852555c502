import { z } from 'zod'
import { type googleVariables, text } from './values.ts'

export const storageVariables = {
  STORAGE: z.enum(['auto', 'local', 'gcs']).default('auto'),
  GCS_BUCKET: text.optional(),
  GCS_PREFIX: z.string().default(''),
  STORAGE_EMULATOR_HOST: text.optional(),
}

export type StorageConfig =
  | { kind: 'local' }
  | { kind: 'gcs'; bucket: string; prefix: string; credentialsFile: string | null; endpoint?: string }

export function storageOf(env: z.output<z.ZodObject<typeof storageVariables & typeof googleVariables>>): StorageConfig {
  return env.STORAGE !== 'local' && env.GCS_BUCKET
    ? {
        kind: 'gcs',
        bucket: env.GCS_BUCKET,
        prefix: env.GCS_PREFIX,
        credentialsFile: env.GOOGLE_APPLICATION_CREDENTIALS ?? null,
        ...(env.STORAGE_EMULATOR_HOST && { endpoint: env.STORAGE_EMULATOR_HOST }),
      }
    : { kind: 'local' }
}
