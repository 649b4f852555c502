import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button as AriaButton, Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { Button } from './button.tsx'

interface DialogProps {
  title: string
  isOpen: boolean
  onClose: () => void
  /** Asks for a decision rather than shows something: Escape and a press beside it do not close it by accident. */
  isAlert?: boolean
  isWide?: boolean
  children: ReactNode
}

export const Dialog = ({ title, isOpen, onClose, isAlert = false, isWide = false, children }: DialogProps) => (
  <ModalOverlay
    className="overlay"
    isOpen={isOpen}
    onOpenChange={(open) => !open && onClose()}
    isDismissable={!isAlert}
  >
    <Modal className={isWide ? 'modal wide' : 'modal'}>
      <AriaDialog className="dialog" role={isAlert ? 'alertdialog' : 'dialog'}>
        <header>
          <Heading slot="title">{title}</Heading>
          <AriaButton className="icon-button" aria-label="Close" onPress={onClose}>
            <X aria-hidden size={18} />
          </AriaButton>
        </header>
        {children}
      </AriaDialog>
    </Modal>
  </ModalOverlay>
)

interface Question {
  title: string
  text: ReactNode
  /** What the button says: a verb. */
  verb: string
  isDangerous?: boolean
  act: () => unknown
}

/** Asks before something that cannot be undone, or that somebody will notice. */
export const useConfirm = () => {
  const [question, setQuestion] = useState<Question | null>(null)
  const close = () => setQuestion(null)
  const dialog = question && (
    <Dialog title={question.title} isOpen onClose={close} isAlert>
      <div className="dialog-body">{question.text}</div>
      <footer className="dialog-actions">
        <Button onPress={close} autoFocus>
          Cancel
        </Button>
        <Button
          tone={question.isDangerous ? 'danger' : 'primary'}
          onPress={() => {
            close()
            void question.act()
          }}
        >
          {question.verb}
        </Button>
      </footer>
    </Dialog>
  )
  return [dialog, setQuestion] as const
}
