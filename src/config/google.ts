import { text } from './values.ts'

/** What every service of Google's takes: its file storage, its push service and its store. */
export const googleVariables = { GOOGLE_APPLICATION_CREDENTIALS: text.optional() }
