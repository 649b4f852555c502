import { z } from 'zod'
import { httpUrl, list, text } from './values.ts'

const issuersShape = z.record(
  z.string().regex(/^[a-z][a-z0-9-]{0,30}$/, 'a provider name is lower-case letters, digits and dashes'),
  z.object({ issuer: httpUrl, client_id: text }),
)

const jsonOf = (value: string): unknown => {
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}

/** The message is without the value, as of every setting: the parser's message quotes it. */
const issuers = text.transform((value, context) => {
  const { data, error } = issuersShape.safeParse(jsonOf(value))
  if (data) return data
  const faults = error.issues.map(({ path: [, ...field], message }) => [...field, message].join(': '))
  context.addIssue({ code: 'custom', message: `must be JSON {name: {issuer, client_id}}: ${faults.join('; ')}` })
  return z.NEVER
})

export const identityVariables = {
  IDP_APPLE_CLIENT_ID: list.optional(),
  IDP_GOOGLE_CLIENT_ID: list.optional(),
  IDP_ISSUERS: issuers.optional(),
}

/** How to recognise an identity provider's tokens. */
export interface IdentityProvider {
  issuer: string
  audiences: readonly string[]
}

export function identityProvidersOf(
  env: z.output<z.ZodObject<typeof identityVariables>>,
): Readonly<Record<string, IdentityProvider>> {
  return {
    ...(env.IDP_APPLE_CLIENT_ID && {
      apple: { issuer: 'https://appleid.apple.com', audiences: env.IDP_APPLE_CLIENT_ID },
    }),
    ...(env.IDP_GOOGLE_CLIENT_ID && {
      google: { issuer: 'https://accounts.google.com', audiences: env.IDP_GOOGLE_CLIENT_ID },
    }),
    ...Object.fromEntries(
      Object.entries(env.IDP_ISSUERS ?? {}).map(([name, p]) => [name, { issuer: p.issuer, audiences: [p.client_id] }]),
    ),
  }
}
