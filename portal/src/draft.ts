import { useEffect, useRef, useState } from 'react'
import { personId } from './session.ts'

interface Kept<Value> {
  /** When it was last written. */
  at: string
  value: Value
}

const read = <Value>(key: string): Kept<Value> | null => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Kept<Value> | null
  } catch {
    return null
  }
}

/**
 * What somebody writes, kept in this browser until it is saved: a closed tab, an ended session or a crash loses nothing. Drafts
 * are each person's own. `saved` is what the service has, or what is there to begin with.
 */
export const useDraft = <Value extends object>(name: string, saved: Value) => {
  const key = `portal.draft.${personId() ?? 'nobody'}.${name}`
  const [found] = useState(() => read<Value>(key))
  const [value, setValue] = useState(found?.value ?? saved)
  const [foundAt, setFoundAt] = useState(found?.at ?? null)
  const isChanged = JSON.stringify(value) !== JSON.stringify(saved)
  const isKept = useRef(true)
  useEffect(() => {
    if (!isKept.current) return
    if (isChanged) localStorage.setItem(key, JSON.stringify({ at: new Date().toISOString(), value }))
    else localStorage.removeItem(key)
  }, [key, value, isChanged])
  return {
    value,
    isChanged,
    /** When the draft was written that was found at the beginning; null where there was none, or it was discarded. */
    foundAt,
    change: (changes: Partial<Value>) => {
      isKept.current = true
      setValue((before) => ({ ...before, ...changes }))
    },
    /** Begins again with what is saved. */
    discard: () => {
      localStorage.removeItem(key)
      setValue(saved)
      setFoundAt(null)
    },
    /** It has been saved, or is not wanted any more. */
    forget: () => {
      isKept.current = false
      localStorage.removeItem(key)
      setFoundAt(null)
    },
  }
}

export type Draft = Pick<ReturnType<typeof useDraft>, 'isChanged' | 'foundAt' | 'discard' | 'forget'>
