/** Why a HEIC file was not decoded. */
export type HeicFailure = 'unreadable' | 'too_large' | 'timeout'

export interface HeicError extends Error {
  readonly failure: HeicFailure
}

/** A failure that is, or may be, the file's fault; anything else is the decoder's. */
export function heicError(failure: HeicFailure, message: string): HeicError {
  return Object.assign(new Error(message), { name: 'HeicError', failure })
}

export function isHeicError(error: unknown): error is HeicError {
  return error instanceof Error && error.name === 'HeicError'
}
