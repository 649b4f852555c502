import type { AroundNavHandler } from 'wouter'

type Ask = (leave: () => void) => void

let ask: Ask | null = null

const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()

/** Asks before another view is opened, or the page is closed; null to ask no more. */
export const guardLeaving = (next: Ask | null): void => {
  ask = next
  if (next) addEventListener('beforeunload', onUnload)
  else removeEventListener('beforeunload', onUnload)
}

/** Leads to another view, unless somebody who is asked stays. */
export const aroundNav: AroundNavHandler = (navigate, to, options) => {
  const isElsewhere = new URL(to, location.href).pathname !== location.pathname
  if (ask && isElsewhere) ask(() => navigate(to, options))
  else navigate(to, options)
}
