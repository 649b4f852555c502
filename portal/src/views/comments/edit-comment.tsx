import { useQueryClient } from '@tanstack/react-query'
import { Form } from 'react-aria-components'
import { PortalUpdateCommentDocument } from '../../generated/graphql.ts'
import { execute } from '../../graph.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/fields.tsx'
import { FormError, useSubmit } from '../../ui/form.tsx'
import { say } from '../../ui/toasts.tsx'

interface EditCommentProps {
  id: string
  text: string
  onClose: () => void
}

/** Changes the words of somebody's comment, which leaves a record. */
export const EditComment = ({ id, text, onClose }: EditCommentProps) => {
  const client = useQueryClient()
  const { isSending, onSubmit, fields, message } = useSubmit(async ({ comment = '' }) => {
    await execute(PortalUpdateCommentDocument, { id, comment })
    say('The comment is saved.')
    onClose()
    await client.invalidateQueries()
  })
  return (
    <Dialog title="Edit the comment" isOpen onClose={onClose}>
      <Form onSubmit={onSubmit} validationErrors={fields}>
        <div className="dialog-body form">
          <p className="note">The change is written into the audit log.</p>
          <Field label="Comment" name="comment" defaultValue={text} maxLength={2000} rows={6} required />
          <FormError message={message} />
        </div>
        <footer className="dialog-actions">
          <Button onPress={onClose}>Cancel</Button>
          <Button type="submit" tone="primary" isPending={isSending}>
            Save
          </Button>
        </footer>
      </Form>
    </Dialog>
  )
}
