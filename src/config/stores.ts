import { z } from 'zod'
import { count, flag, type googleVariables, httpUrl, pem, text } from './values.ts'

export const storeVariables = {
  APPLE_BUNDLE_ID: text.optional(),
  APPLE_APP_ID: count(1).optional(),
  APPLE_ENVIRONMENT: z.enum(['Production', 'Sandbox', 'Xcode']).optional(),
  APPLE_ALLOW_SANDBOX: flag.default(true),
  APPLE_ROOT_CERTS: text.optional(),
  APPLE_ISSUER_ID: text.optional(),
  APPLE_KEY_ID: text.optional(),
  APPLE_PRIVATE_KEY: pem.optional(),
  APPLE_BASE_URL: httpUrl.optional(),
  GOOGLE_PLAY_PACKAGE: text.optional(),
  GOOGLE_PLAY_BASE_URL: httpUrl.optional(),
  GOOGLE_PUBSUB_AUDIENCE: text.optional(),
  GOOGLE_PUBSUB_EMAIL: text.optional(),
  GOOGLE_PUBSUB_ISSUER: httpUrl.default('https://accounts.google.com'),
}

type Environment = z.output<z.ZodObject<typeof storeVariables & typeof googleVariables>>

export interface StoresConfig {
  apple: {
    bundleId: string
    appId: number | null
    /** The environments purchases are accepted from, the likeliest first. */
    environments: readonly ('Production' | 'Sandbox' | 'Xcode')[]
    /** A folder of certificates; null for Apple's own roots. */
    rootCertificates: string | null
    api: { issuerId: string; keyId: string; privateKey: string; baseUrl: string | null } | null
  } | null
  google: {
    packageName: string
    baseUrl: string | null
    credentialsFile: string | null
    push: { issuer: string; audience: string; email: string } | null
  } | null
}

/** Finds settings that lack others, and those that production refuses. */
export function storeProblems(env: Environment, isProduction: boolean): string[] {
  const problems: string[] = []
  const together = (names: readonly (keyof Environment)[]) => {
    const missing = names.filter((name) => env[name] === undefined)
    if (missing.length > 0 && missing.length < names.length)
      problems.push(`${names.filter((name) => env[name] !== undefined).join(', ')} needs ${missing.join(', ')} as well`)
  }
  together(['APPLE_ISSUER_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'])
  together(['GOOGLE_PUBSUB_AUDIENCE', 'GOOGLE_PUBSUB_EMAIL'])
  const isApples = (env.APPLE_ENVIRONMENT ?? (isProduction ? 'Production' : 'Sandbox')) === 'Production'
  if (env.APPLE_BUNDLE_ID && isApples && env.APPLE_APP_ID === undefined)
    problems.push('APPLE_APP_ID is required with APPLE_BUNDLE_ID where purchases are real')
  // Anyone can sign as Xcode.
  if (isProduction && env.APPLE_ENVIRONMENT === 'Xcode')
    problems.push('APPLE_ENVIRONMENT=Xcode is refused in production')
  return problems
}

const appleEnvironments = (
  env: Environment,
  isProduction: boolean,
): readonly ('Production' | 'Sandbox' | 'Xcode')[] => {
  const main = env.APPLE_ENVIRONMENT ?? (isProduction ? 'Production' : 'Sandbox')
  return main === 'Production' && env.APPLE_ALLOW_SANDBOX ? ['Production', 'Sandbox'] : [main]
}

export function storesOf(env: Environment, isProduction: boolean): StoresConfig {
  return {
    apple: env.APPLE_BUNDLE_ID
      ? {
          bundleId: env.APPLE_BUNDLE_ID,
          appId: env.APPLE_APP_ID ?? null,
          environments: appleEnvironments(env, isProduction),
          rootCertificates: env.APPLE_ROOT_CERTS ?? null,
          api:
            env.APPLE_ISSUER_ID && env.APPLE_KEY_ID && env.APPLE_PRIVATE_KEY
              ? {
                  issuerId: env.APPLE_ISSUER_ID,
                  keyId: env.APPLE_KEY_ID,
                  privateKey: env.APPLE_PRIVATE_KEY,
                  baseUrl: env.APPLE_BASE_URL ?? null,
                }
              : null,
        }
      : null,
    google: env.GOOGLE_PLAY_PACKAGE
      ? {
          packageName: env.GOOGLE_PLAY_PACKAGE,
          baseUrl: env.GOOGLE_PLAY_BASE_URL ?? null,
          credentialsFile: env.GOOGLE_APPLICATION_CREDENTIALS ?? null,
          push:
            env.GOOGLE_PUBSUB_AUDIENCE && env.GOOGLE_PUBSUB_EMAIL
              ? {
                  issuer: env.GOOGLE_PUBSUB_ISSUER,
                  audience: env.GOOGLE_PUBSUB_AUDIENCE,
                  email: env.GOOGLE_PUBSUB_EMAIL,
                }
              : null,
        }
      : null,
  }
}
