import { useState } from 'react'
import { PortalChangePasswordDocument } from '../../generated/graphql.ts'
import { limits } from '../../generated/limits.ts'
import { execute } from '../../graph.ts'
import { Button } from '../../ui/button.tsx'
import { Field, NewPassword } from '../../ui/fields.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Card } from '../../ui/page.tsx'

const ChangePassword = ({ onClose }: { onClose: () => void }) => (
  <FormDialog
    title="Change the password"
    verb="Change it"
    send={async ({ currentPassword = '', newPassword = '', confirmPassword = '' }) => {
      await execute(PortalChangePasswordDocument, { input: { currentPassword, newPassword, confirmPassword } })
      return 'The password is changed. All other devices are signed out.'
    }}
    onClose={onClose}
  >
    <Field label="Current password" name="currentPassword" type="password" autoComplete="current-password" required />
    <NewPassword label="New password" name="newPassword" allowed={limits.changePassword.newPassword} />
    <Field label="New password again" name="confirmPassword" type="password" autoComplete="new-password" required />
  </FormDialog>
)

export const PasswordCard = () => {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card title="Password" actions={<Button onPress={() => setOpen(true)}>Change</Button>}>
      <p className="card-text">A new password signs out all other devices.</p>
      {isOpen && <ChangePassword onClose={() => setOpen(false)} />}
    </Card>
  )
}
