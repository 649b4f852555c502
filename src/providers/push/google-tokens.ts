import { readFile } from 'node:fs/promises'
import { type AuthClient, GoogleAuth, IdentityPoolClient, JWT, UserRefreshClient } from 'google-auth-library'

/** Creates a client for the types of credential files that Google and `gcloud` write. */
const clientOf = (credentials: Record<string, string>, scope: string): AuthClient => {
  const { type, client_email, private_key, client_id, client_secret, refresh_token } = credentials
  if (type === 'service_account') return new JWT({ email: client_email, key: private_key, scopes: [scope] } as object)
  if (type === 'authorized_user')
    return new UserRefreshClient({
      clientId: client_id,
      clientSecret: client_secret,
      refreshToken: refresh_token,
    } as object)
  if (type !== 'external_account') throw new Error(`Google credentials of type ${type} are not supported`)
  return new IdentityPoolClient({ ...credentials, scopes: [scope] } as never)
}

/**
 * Google access tokens for one scope, from a credentials file or the environment's default credentials. The library
 * caches a token until it is about to expire.
 */
export function createGoogleTokens(scope: string, file: string | null): () => Promise<string> {
  let client: Promise<AuthClient> | null = null
  const load = async () =>
    file === null
      ? new GoogleAuth({ scopes: scope }).getClient()
      : clientOf(JSON.parse(await readFile(file, 'utf8')) as Record<string, string>, scope)
  return async () => {
    client ??= load().catch((error: unknown) => {
      // A missing file may exist at the next call.
      client = null
      throw error
    })
    const { token } = await (await client).getAccessToken()
    if (!token) throw new Error('Google returned no access token')
    return token
  }
}
