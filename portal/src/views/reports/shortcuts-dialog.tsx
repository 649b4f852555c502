import { useShortcutsSetting } from '../../shortcuts.ts'
import { Check } from '../../ui/check.tsx'
import { Dialog } from '../../ui/dialog.tsx'

const KEYS = [
  ['j', 'The next case'],
  ['k', 'The case before'],
  ['x', 'Select the case, or not'],
  ['a', 'Nothing is wrong'],
  ['r', 'Remove, reject, ban …; Enter does what is offered'],
  ['u', 'Undo the last decision'],
  ['?', 'This list'],
] as const

/** What the keys do here. */
export const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => {
  const [areOn, turn] = useShortcutsSetting()
  return (
    <Dialog title="Keys" isOpen onClose={onClose}>
      <div className="dialog-body form">
        <dl className="keys">
          {KEYS.map(([key, meaning]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
        <p>They act on the selected cases, or on the focused case if none is selected.</p>
        <Check label="Use these keys" isSelected={areOn} onChange={turn} />
      </div>
    </Dialog>
  )
}
