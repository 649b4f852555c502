import { cleanUp } from './clean-up.ts'
import { sendCode } from './one-time-code.ts'
import { sendMail } from './send-mail.ts'
import { resendVerification } from './verify-email.ts'

/** The background work of accounts. */
export const accountJobs = [sendMail, sendCode, resendVerification, cleanUp] as const
