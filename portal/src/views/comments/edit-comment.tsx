import { PortalUpdateCommentDocument } from '../../generated/graphql.ts'
import { limits } from '../../generated/limits.ts'
import { execute } from '../../graph.ts'
import { Field } from '../../ui/fields.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'

interface EditCommentProps {
  id: string
  text: string
  onClose: () => void
}

/** Changes the words of somebody's comment, which leaves a record. */
export const EditComment = ({ id, text, onClose }: EditCommentProps) => (
  <FormDialog
    title="Edit the comment"
    verb="Save"
    send={async ({ comment = '' }) => {
      await execute(PortalUpdateCommentDocument, { id, comment })
      return 'The comment is saved.'
    }}
    onClose={onClose}
  >
    <p className="note">The author is notified, and the audit log records the change.</p>
    <Field label="Comment" name="comment" defaultValue={text} {...limits.updateComment.comment} rows={6} required />
  </FormDialog>
)
