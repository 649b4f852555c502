import { useState } from 'react'
import { words } from '../../format.ts'
import { type AdminRole, PortalCreateAdminDocument } from '../../generated/graphql.ts'
import { limits } from '../../generated/limits.ts'
import { roles } from '../../generated/roles.ts'
import { execute } from '../../graph.ts'
import { Choice, Field, type Option } from '../../ui/fields.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'

const ROLES: readonly Option<AdminRole>[] = roles.map(({ id }) => ({ id, label: words(id) }))

/** Makes an account for a new admin. */
export const NewAdmin = ({ onClose }: { onClose: () => void }) => {
  const [role, setRole] = useState<AdminRole>('admin')
  const allowed = limits.createAdmin
  return (
    <FormDialog
      title="New admin"
      verb="Create the account"
      send={async ({ fullName = '', email = '', phone = '', password = '' }) => {
        const input = { fullName, email, phone: phone.trim() || null, password, role }
        const { createAdmin } = await execute(PortalCreateAdminDocument, { input })
        return `${createAdmin.fullName} may sign in now.`
      }}
      onClose={onClose}
    >
      <p>Whoever has an account already gets the role on their page under Users.</p>
      <Field label="Name" name="fullName" autoComplete="off" {...allowed.fullName} required />
      <Field label="E-mail" name="email" type="email" autoComplete="off" {...allowed.email} required />
      <Field label="Phone" name="phone" type="tel" autoComplete="off" hint="Optional, such as +14155550123." />
      <Choice
        label="Role"
        options={ROLES}
        value={role}
        onChange={setRole}
        hint={roles.find(({ id }) => id === role)?.hint}
      />
      <Field
        label="First password"
        name="password"
        type="password"
        autoComplete="new-password"
        {...allowed.password}
        hint={`${allowed.password.minLength} characters or more. No mail is sent: tell it to them yourself.`}
        required
      />
    </FormDialog>
  )
}
