import { useState } from 'react'

export type Theme = 'light' | 'dark' | 'system'

const stored = (): Theme => {
  const theme = document.documentElement.dataset.theme
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

/** The chosen theme; `theme.js` reads it again before the first paint. */
export const useTheme = () => {
  const [theme, set] = useState(stored)
  const choose = (next: Theme) => {
    set(next)
    if (next === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = next
    try {
      if (next === 'system') localStorage.removeItem('theme')
      else localStorage.setItem('theme', next)
    } catch {
      // A browser that stores nothing shows the choice until the page is closed.
    }
  }
  return [theme, choose] as const
}
