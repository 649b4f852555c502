import { z } from 'zod'
import { email, name, newPassword, otp, password, text } from '../../rules.ts'

export const registration = z.object({ fullName: name, email, password: newPassword })

export const credentials = z.object({ email, password })

/** Refresh tokens are opaque to clients; anything longer than ours is not one. */
export const refreshInput = z.object({ refreshToken: z.string().min(1).max(500) })

export const addressInput = z.object({ email })

export const otpCheck = z.object({ email, otp })

export const passwordReset = z.object({ email, otp, newPassword })

export const emailToken = z.string().min(1).max(200)

export const passwordChange = z.object({
  currentPassword: password,
  newPassword,
  confirmPassword: z.string().max(128),
})

export const emailChange = z.object({ newEmail: email, password: password.nullish() })

/** ID tokens are a kilobyte or two. */
export const identityToken = z.string().min(1).max(16_384)

const givenName = text(200).nullish()

export const providerSignIn = z.object({
  provider: z.string(),
  identityToken,
  firstName: givenName,
  lastName: givenName,
})
