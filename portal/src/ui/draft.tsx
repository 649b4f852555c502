import { useEffect, useRef, useState } from 'react'
import type { Draft } from '../draft.ts'
import { ago } from '../format.ts'
import { guardLeaving } from '../leave.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

/** Says that what is shown was written earlier and never saved. */
export const DraftNote = ({ draft: { foundAt, discard } }: { draft: Draft }) =>
  foundAt && (
    <p className="note draft-note" role="status">
      This is a draft from this browser, written {ago(foundAt)} and not saved.
      <Button tone="quiet" onPress={discard}>
        Discard it
      </Button>
    </p>
  )

/**
 * Asks before a draft is left: by a link, a closed page or `leave`, which a dialog calls instead of closing. Stop asking with
 * `release` before leading elsewhere oneself.
 */
export const useLeaveQuestion = ({ isChanged, forget }: Pick<Draft, 'isChanged' | 'forget'>) => {
  const [going, setGoing] = useState<{ go: () => void } | null>(null)
  const isReleased = useRef(false)
  useEffect(() => {
    isReleased.current = false
    if (!isChanged) return
    guardLeaving((go) => (isReleased.current ? go() : setGoing({ go })))
    return () => guardLeaving(null)
  }, [isChanged])
  const release = () => {
    isReleased.current = true
    guardLeaving(null)
  }
  const leave = (go: () => void) => (isChanged && !isReleased.current ? setGoing({ go }) : go())
  const goOn = (go: () => void) => {
    release()
    setGoing(null)
    go()
  }
  const question = going && (
    <Dialog title="Leave without saving?" isOpen onClose={() => setGoing(null)} isAlert>
      <div className="dialog-body">The draft can stay in this browser until you come back.</div>
      <footer className="dialog-actions">
        <Button onPress={() => setGoing(null)} autoFocus>
          Go on writing
        </Button>
        <Button
          tone="danger"
          onPress={() => {
            forget()
            goOn(going.go)
          }}
        >
          Discard it
        </Button>
        <Button tone="primary" onPress={() => goOn(going.go)}>
          Keep the draft
        </Button>
      </footer>
    </Dialog>
  )
  return { question, leave, release }
}
