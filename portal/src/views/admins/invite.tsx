import { useState } from 'react'
import { words } from '../../format.ts'
import { type AdminRole, PortalInviteAdminDocument } from '../../generated/graphql.ts'
import { limits } from '../../generated/limits.ts'
import { roles } from '../../generated/roles.ts'
import { execute } from '../../graph.ts'
import { Choice, Field, type Option } from '../../ui/fields.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'

const ROLES: readonly Option<AdminRole>[] = roles.map(({ id }) => ({ id, label: words(id) }))

/** Mails somebody a link that makes an account with a role. */
export const Invite = ({ onClose }: { onClose: () => void }) => {
  const [role, setRole] = useState<AdminRole>('moderator')
  return (
    <FormDialog
      title="Invite an admin"
      verb="Send the link"
      send={async ({ email = '' }) => {
        const { inviteAdmin } = await execute(PortalInviteAdminDocument, { input: { email, role } })
        return `The link is on its way to ${inviteAdmin.email}. It is valid for a week.`
      }}
      onClose={onClose}
    >
      <p>To give the role to somebody who has an account, open their page under Users.</p>
      <Field label="E-mail" name="email" type="email" autoComplete="off" {...limits.inviteAdmin.email} required />
      <Choice
        label="Role"
        options={ROLES}
        value={role}
        onChange={setRole}
        hint={roles.find(({ id }) => id === role)?.hint}
      />
    </FormDialog>
  )
}
