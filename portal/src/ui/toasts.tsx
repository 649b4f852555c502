import { X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Button } from 'react-aria-components'

/** What can be done about it as long as the note stays. */
interface Offer {
  label: string
  act: () => unknown
  /** How long it can be done, in milliseconds. */
  forMs: number
}

interface Toast {
  id: number
  text: string
  tone: 'good' | 'bad'
  offer?: Offer | undefined
}

/** How long a note stays, in milliseconds; what went wrong stays longer. */
const SHOWN_MS = { good: 5000, bad: 12_000 } as const

let toasts: readonly Toast[] = []
let count = 0
const listeners = new Set<() => void>()

const show = (next: readonly Toast[]) => {
  toasts = next
  for (const listener of listeners) listener()
}

const dismiss = (id: number) => show(toasts.filter((toast) => toast.id !== id))

/** Notes at the edge of the page what has happened; screen readers say it. Returns what takes the note away. */
export const say = (text: string, tone: Toast['tone'] = 'good', offer?: Offer): (() => void) => {
  const id = ++count
  show([...toasts.slice(-3), { id, text, tone, offer }])
  setTimeout(() => dismiss(id), offer?.forMs ?? SHOWN_MS[tone])
  return () => dismiss(id)
}

export const Toasts = () => {
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => toasts,
  )
  return (
    <div className="toasts" role="status" aria-live="polite">
      {shown.map(({ id, text, tone, offer }) => (
        <div key={id} className="toast" data-tone={tone}>
          <span>{text}</span>
          {offer && (
            <Button
              className="button quiet"
              onPress={() => {
                dismiss(id)
                void offer.act()
              }}
            >
              {offer.label}
            </Button>
          )}
          <Button className="icon-button" aria-label="Dismiss" onPress={() => dismiss(id)}>
            <X aria-hidden size={16} />
          </Button>
        </div>
      ))}
    </div>
  )
}
