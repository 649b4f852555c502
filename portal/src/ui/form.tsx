import { type FormEvent, useState } from 'react'
import { Failure } from '../session.ts'

/** A form that asks once at a time and shows what was wrong: beside its field, else above the button. */
export const useSubmit = (send: (fields: Record<string, string>) => Promise<unknown>) => {
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    const fields = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    setSending(true)
    setFailure(null)
    try {
      await send(fields)
    } catch (error) {
      setFailure(error instanceof Failure ? error : new Failure('Something went wrong. Try again.', ''))
    } finally {
      setSending(false)
    }
  }
  const fields = failure?.fields ?? {}
  const message = failure && Object.keys(fields).length === 0 ? failure.message : null
  /** For fields that are wrong together: an error shown at one would block the form after the other was corrected. */
  const forget = () => setFailure(null)
  return { isSending, onSubmit, fields, message, forget }
}

/** What was wrong with a form as a whole. */
export const FormError = ({ message }: { message: string | null }) =>
  message && (
    <p className="form-error" role="alert">
      {message}
    </p>
  )
