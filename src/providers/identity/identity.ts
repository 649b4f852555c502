/** What an identity provider's token says about the person who signed in. */
export interface IdentityClaims {
  /** The provider's own id of the person; never reused, unlike an address. */
  subject: string
  /** As written by the provider; null when the token has none. */
  email: string | null
  /** Whether the provider vouches for the address. */
  emailVerified: boolean
  name: string | null
  givenName: string | null
  familyName: string | null
}

/** Checks the tokens that sign-in providers gave to a client. */
export interface IdentityVerifier {
  /**
   * The claims of a token issued by the provider of this name for this service.
   * @throws AppError `not_found` for an unknown provider, `platform_not_configured` for a built-in one without settings,
   * `identity_token_invalid` for a token that is forged, expired, for somebody else or not signed as required,
   * `service_unavailable` while the provider's keys cannot be had.
   */
  verify(provider: string, token: string): Promise<IdentityClaims>
}
