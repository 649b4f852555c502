import { type ComponentType, lazy } from 'react'

/** The file of a view cannot be had, and loading the page anew has not helped or cannot. */
export class LostFile extends Error {}

/** When the page was last loaded anew for a lost file, and how long it is not again, in milliseconds. */
const RELOADED_AT = 'portal-reloaded-at'
const RELOAD_PAUSE_MS = 60_000

/** Whether the service can be reached: to load the page anew without it would leave nothing at all. */
const isReachable = (): Promise<boolean> =>
  fetch('/admin', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * A part of the page whose file is loaded when it is first shown. A release replaces the files under a page that is open:
 * it is then loaded anew, once. @throws LostFile in place of the view if that does not help.
 */
export const lazyView = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(async () => {
    try {
      return await load()
    } catch (cause) {
      const isFresh = Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) < RELOAD_PAUSE_MS
      if (isFresh || !(await isReachable())) throw new LostFile('The file of this page could not be loaded.', { cause })
      sessionStorage.setItem(RELOADED_AT, String(Date.now()))
      window.location.reload()
      return new Promise<never>(() => undefined)
    }
  })
