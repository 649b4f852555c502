import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Form } from 'react-aria-components'
import { type AdminRole, PortalCreateAdminDocument } from '../../generated/graphql.ts'
import { execute } from '../../graph.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Choice, Field, type Option } from '../../ui/fields.tsx'
import { FormError, useSubmit } from '../../ui/form.tsx'
import { say } from '../../ui/toasts.tsx'

const ROLES: readonly Option<AdminRole>[] = [
  { id: 'admin', label: 'Admin' },
  { id: 'super_admin', label: 'Super admin' },
]

const HINTS: Readonly<Record<AdminRole, string>> = {
  admin: 'Moderates, writes the library, sends broadcasts.',
  super_admin: 'Makes and deletes admins as well, and gives roles.',
}

/** Makes an account for a new admin. */
export const NewAdmin = ({ onClose }: { onClose: () => void }) => {
  const client = useQueryClient()
  const [role, setRole] = useState<AdminRole>('admin')
  const { isSending, onSubmit, fields, message } = useSubmit(
    async ({ fullName = '', email = '', phone = '', password = '' }) => {
      const input = { fullName, email, phone: phone.trim() || null, password, role }
      const { createAdmin } = await execute(PortalCreateAdminDocument, { input })
      say(`${createAdmin.fullName} may sign in now.`)
      onClose()
      await client.invalidateQueries()
    },
  )
  return (
    <Dialog title="New admin" isOpen onClose={onClose}>
      <Form onSubmit={onSubmit} validationErrors={fields}>
        <div className="dialog-body form">
          <p>Whoever has an account already gets the role on their page under Users.</p>
          <Field label="Name" name="fullName" autoComplete="off" maxLength={200} required />
          <Field label="E-mail" name="email" type="email" autoComplete="off" required />
          <Field label="Phone" name="phone" type="tel" autoComplete="off" hint="Optional, such as +14155550123." />
          <Choice label="Role" options={ROLES} value={role} onChange={setRole} hint={HINTS[role]} />
          <Field
            label="First password"
            name="password"
            type="password"
            autoComplete="new-password"
            minLength={8}
            maxLength={128}
            hint="8 characters or more. No mail is sent: tell it to them yourself."
            required
          />
          <FormError message={message} />
        </div>
        <footer className="dialog-actions">
          <Button onPress={onClose}>Cancel</Button>
          <Button type="submit" tone="primary" isPending={isSending}>
            Create the account
          </Button>
        </footer>
      </Form>
    </Dialog>
  )
}
