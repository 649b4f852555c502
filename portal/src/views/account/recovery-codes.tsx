import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/fields.tsx'

/** The proof that somebody has the second factor at hand. */
export const CodeField = ({ label = 'Code of the app, or a recovery code' }: { label?: string }) => (
  <Field label={label} name="code" autoComplete="one-time-code" maxLength={100} required />
)

/** Shows recovery codes, the only time they are seen. */
export const RecoveryCodes = ({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) => (
  <Dialog title="Your recovery codes" isOpen onClose={onClose}>
    <div className="dialog-body form">
      <p>
        Each code works once in place of the app or the passkey, if you lose it. Print the codes or keep them in a
        password manager: they are shown only now.
      </p>
      <ul className="codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </div>
    <footer className="dialog-actions">
      <Button onPress={() => void navigator.clipboard.writeText(codes.join('\n'))}>Copy</Button>
      <Button tone="primary" onPress={onClose}>
        I have kept them
      </Button>
    </footer>
  </Dialog>
)
