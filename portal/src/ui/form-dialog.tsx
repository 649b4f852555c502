import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Form } from 'react-aria-components'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { FormError, useSubmit } from './form.tsx'
import { say } from './toasts.tsx'

interface FormDialogProps {
  title: string
  /** What the button says: a verb. */
  verb: string
  isDangerous?: boolean
  isWide?: boolean
  /** Nothing has to be filled in: Enter sends it. */
  isReady?: boolean
  /** What is to be changed is still on its way. */
  isLoading?: boolean
  /** Does it, and answers what to say; null where it has said so itself. */
  send: (fields: Record<string, string>) => Promise<string | null>
  onClose: () => void
  children: ReactNode
}

/** Asks for something and sends it; stays open while anything about it is wrong. */
export const FormDialog = ({
  title,
  verb,
  isDangerous = false,
  isWide = false,
  isReady = false,
  isLoading = false,
  send,
  onClose,
  children,
}: FormDialogProps) => {
  const client = useQueryClient()
  const { isSending, onSubmit, fields, message } = useSubmit(async (given) => {
    const done = await send(given)
    if (done) say(done)
    onClose()
    await client.invalidateQueries()
  })
  return (
    <Dialog title={title} isOpen onClose={onClose} isWide={isWide}>
      <Form onSubmit={onSubmit} validationErrors={fields}>
        <div className="dialog-body form">
          {children}
          <FormError message={message} />
        </div>
        <footer className="dialog-actions">
          <Button onPress={onClose}>Cancel</Button>
          <Button
            type="submit"
            tone={isDangerous ? 'danger' : 'primary'}
            isPending={isSending}
            isDisabled={isLoading}
            autoFocus={isReady}
          >
            {verb}
          </Button>
        </footer>
      </Form>
    </Dialog>
  )
}
