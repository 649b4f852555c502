import { useEffect, useRef, useSyncExternalStore } from 'react'

/** What a key does, by its name: `j`, `?`. */
export type Shortcuts = Readonly<Record<string, () => void>>

const STORED = 'portal.shortcuts'
const listeners = new Set<() => void>()
const areOn = () => localStorage.getItem(STORED) !== 'off'

/** Whether single keys do something: who dictates, or presses keys by accident, turns them off (WCAG 2.1.4). */
export const useShortcutsSetting = () => {
  const on = useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, areOn)
  const set = (to: boolean) => {
    localStorage.setItem(STORED, to ? 'on' : 'off')
    for (const listener of listeners) listener()
  }
  return [on, set] as const
}

/** Where keys mean what they say. */
const TYPING = 'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="menu"], [role="listbox"]'

/** Single keys that do something while no dialog is open and nothing is being typed. */
export const useShortcuts = (shortcuts: Shortcuts): void => {
  const current = useRef(shortcuts)
  current.current = shortcuts
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      if (!(event.target instanceof Element) || event.target.closest(TYPING)) return
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return
      const act = areOn() ? current.current[event.key] : event.key === '?' ? current.current['?'] : undefined
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
