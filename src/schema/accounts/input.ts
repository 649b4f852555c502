import { z } from 'zod'
import { email, givenName, identityToken, name, newPassword, otp, password, repeatedPassword } from '../../rules.ts'

export const registration = z.object({ fullName: name, email, password: newPassword })

export const credentials = z.object({ email, password })

export const otpCheck = z.object({ email, otp })

export const passwordReset = z.object({ email, otp, newPassword })

export const passwordChange = z.object({
  currentPassword: password,
  newPassword,
  confirmPassword: repeatedPassword,
})

export const emailChange = z.object({ newEmail: email, password: password.nullish() })

export const providerSignIn = z.object({
  provider: z.string(),
  identityToken,
  firstName: givenName,
  lastName: givenName,
})
