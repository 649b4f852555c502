import { Plus } from 'lucide-react'
import { useState } from 'react'
import { ago, date } from '../../format.ts'
import {
  PortalAddPasskeyDocument,
  type PortalOwnAccountQuery,
  PortalRemovePasskeyDocument,
  PortalRenamePasskeyDocument,
  PortalStartPasskeyDocument,
} from '../../generated/graphql.ts'
import { limits } from '../../generated/limits.ts'
import { execute } from '../../graph.ts'
import { createPasskey, hasPasskeys } from '../../passkeys.ts'
import { Actions } from '../../ui/actions.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/fields.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Card } from '../../ui/page.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SignInAgain, useFresh } from './sign-in-again.tsx'

type Account = PortalOwnAccountQuery
type Passkey = Account['passkeys'][number]
type Task = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey }

const COLUMNS: readonly Column<Passkey>[] = [
  { header: 'Name', isWide: true, cell: ({ name }) => name },
  { header: 'Added', cell: ({ createdAt }) => <time dateTime={createdAt}>{date(createdAt)}</time> },
  {
    header: 'Last used',
    cell: ({ usedAt }) => (usedAt ? <time dateTime={usedAt}>{ago(usedAt)}</time> : 'Never'),
  },
]

const NameField = ({ name = '' }: { name?: string }) => (
  <Field
    label="Name"
    name="name"
    defaultValue={name}
    {...limits.renamePasskey.name}
    hint="Tells it from others: the laptop, the phone, the key ring."
    required
  />
)

interface AddProps {
  needsPassword: boolean
  onCodes: (codes: readonly string[]) => void
  onClose: () => void
}

const AddPasskey = ({ needsPassword, onCodes, onClose }: AddProps) => {
  const { isStale, fresh } = useFresh()
  if (isStale) return <SignInAgain onClose={onClose} />
  return (
    <FormDialog
      title="Add a passkey"
      verb="Continue"
      send={async ({ name = '', password }) => {
        const start = { input: password === undefined ? {} : { password } }
        const options = await fresh(() => execute(PortalStartPasskeyDocument, start))
        const made = await createPasskey(options.startPasskey)
        const { addPasskey } = await execute(PortalAddPasskeyDocument, { input: { name, ...made } })
        if (addPasskey.recoveryCodes.length > 0) onCodes(addPasskey.recoveryCodes)
        return 'The passkey signs you in from now on.'
      }}
      onClose={onClose}
    >
      <p>Your browser then asks where to store it: on this device, a phone, a password manager or a security key.</p>
      <NameField />
      {needsPassword && (
        <Field label="Your password" name="password" type="password" autoComplete="current-password" required />
      )}
    </FormDialog>
  )
}

const RemovePasskey = ({ passkey, isLast, onClose }: { passkey: Passkey; isLast: boolean; onClose: () => void }) => {
  const { isStale, fresh } = useFresh()
  if (isStale) return <SignInAgain onClose={onClose} />
  return (
    <FormDialog
      title={`Remove ${passkey.name}?`}
      verb="Remove"
      isDangerous
      isReady
      send={async () => {
        await fresh(() => execute(PortalRemovePasskeyDocument, { id: passkey.id }))
        return 'The passkey no longer signs you in.'
      }}
      onClose={onClose}
    >
      <p>
        It no longer signs you in. Delete it on the device or in the password manager too, which otherwise keeps
        offering it.
      </p>
      {isLast && <p className="note">It is your only second factor. Without it your password alone signs you in.</p>}
    </FormDialog>
  )
}

/** The passkeys of the admin who is signed in. */
export const PasskeysCard = ({
  factor,
  passkeys,
}: {
  factor: Account['secondFactor']
  passkeys: readonly Passkey[]
}) => {
  const [task, setTask] = useState<Task | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const close = () => setTask(null)
  const canAdd = hasPasskeys()
  return (
    <Card
      title="Passkeys"
      actions={
        canAdd && (
          <Button onPress={() => setTask({ kind: 'add' })}>
            <Plus aria-hidden size={16} /> Add a passkey
          </Button>
        )
      }
    >
      <p className="card-text">
        A passkey signs you in by fingerprint, face or PIN, without password and code. No false page can ask you for it.
        {!canAdd && ' This browser offers none at this address: it has to be a name, over https.'}
      </p>
      {passkeys.length > 0 && (
        <Table
          caption="Passkeys"
          columns={COLUMNS}
          rows={passkeys}
          keyOf={({ id }) => id}
          actions={(passkey) => (
            <Actions
              label={`Actions for ${passkey.name}`}
              actions={[
                { id: 'rename', label: 'Rename', act: () => setTask({ kind: 'rename', passkey }) },
                { id: 'remove', label: 'Remove', isDangerous: true, act: () => setTask({ kind: 'remove', passkey }) },
              ]}
            />
          )}
        />
      )}
      {task?.kind === 'add' && <AddPasskey needsPassword={!factor.isOn} onCodes={setCodes} onClose={close} />}
      {task?.kind === 'rename' && (
        <FormDialog
          title="Rename the passkey"
          verb="Rename"
          send={async ({ name = '' }) => {
            await execute(PortalRenamePasskeyDocument, { id: task.passkey.id, name })
            return 'The passkey has another name.'
          }}
          onClose={close}
        >
          <NameField name={task.passkey.name} />
        </FormDialog>
      )}
      {task?.kind === 'remove' && (
        <RemovePasskey
          passkey={task.passkey}
          isLast={passkeys.length === 1 && factor.addedAt === null}
          onClose={close}
        />
      )}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
    </Card>
  )
}
