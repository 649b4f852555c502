/** The claims of an identity provider's token about the person. */
export interface IdentityClaims {
  /** The provider's own id of the person; never reused, unlike an address. */
  subject: string
  /** As written by the provider; null when the token has none. */
  email: string | null
  /** Whether the provider has verified the address. */
  emailVerified: boolean
  name: string | null
  givenName: string | null
  familyName: string | null
}

/** Verifies the tokens that identity providers issue to clients. */
export interface IdentityVerifier {
  /**
   * The claims of a token issued by this provider for this service.
   * @throws AppError `not_found` for an unknown provider, `platform_not_configured` for a built-in one that is not
   * configured, `identity_token_invalid` for a token that is forged, expired, for another audience or not signed as
   * required, `service_unavailable` when the provider's keys cannot be fetched.
   */
  verify(provider: string, token: string): Promise<IdentityClaims>
}
