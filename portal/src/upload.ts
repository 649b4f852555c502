import { authorization, Failure, failureOf, NOT_REACHED } from './session.ts'

/** Sends an image to a REST route that takes one as `file`. */
export const upload = async (path: string, file: File): Promise<void> => {
  const header = await authorization()
  if (!header) throw new Failure('You have been signed out.', 'unauthenticated')
  const body = new FormData()
  body.append('file', file)
  const response = await fetch(path, { method: 'POST', headers: { authorization: header }, body }).catch(() => {
    throw NOT_REACHED
  })
  if (!response.ok) throw await failureOf(response)
}
