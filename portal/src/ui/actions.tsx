import { EllipsisVertical } from 'lucide-react'
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'

export interface Action {
  id: string
  label: string
  act: () => unknown
  isDangerous?: boolean
}

/** What can be done with one row, behind one button. */
export const Actions = ({ label, actions }: { label: string; actions: readonly Action[] }) => (
  <MenuTrigger>
    <Button className="icon-button" aria-label={label}>
      <EllipsisVertical aria-hidden size={18} />
    </Button>
    <Popover className="popover" placement="bottom end">
      <Menu className="menu" onAction={(key) => void actions.find(({ id }) => id === key)?.act()}>
        {actions.map(({ id, label: text, isDangerous }) => (
          <MenuItem key={id} id={id} className="menu-item" {...(isDangerous && { 'data-tone': 'bad' })}>
            {text}
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  </MenuTrigger>
)
