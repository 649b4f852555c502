import type { Page, Route } from 'playwright-core'
import { expect } from 'vitest'
import { useService } from '../support/service.ts'
import { enterAt, faultsOf, inBrowser, note, useBrowser } from './browser.ts'

const service = useService()
const open = useBrowser()

/** The scripts of views; that of the page itself has another name. */
const VIEWS = /\/admin\/assets\/posts-[\w-]+\.js$/
const gone = (route: Route) => route.fulfill({ status: 404, contentType: 'application/problem+json', body: '{}' })

const menuTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).first().getByRole('link', { name, exact: true }).click()
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

/** Counts how often the page is loaded from now on. */
const loadsOf = (page: Page) => {
  const loads: string[] = []
  page.on('load', () => loads.push(page.url()))
  return loads
}

inBrowser(`a release under an open page is met by loading it anew once, where the menu led${note}`, async () => {
  const page = await open()
  await enterAt(page, service.current, '')
  const loads = loadsOf(page)
  await page.route(VIEWS, gone, { times: 1 })
  await menuTo(page, 'Posts')
  await heading(page, 'Posts').waitFor()
  expect(loads).toStrictEqual([`${service.current.url}/admin/posts`])
})

inBrowser(`a file that stays lost is said on a page with the menu, which leads elsewhere${note}`, async () => {
  const page = await open()
  await enterAt(page, service.current, '')
  const loads = loadsOf(page)
  await page.route(VIEWS, gone)
  await menuTo(page, 'Posts')
  await page.getByRole('alert').getByText('This could not be loaded').waitFor()
  expect(loads).toHaveLength(1)
  expect(await faultsOf(page)).toStrictEqual([])
  await menuTo(page, 'Users')
  await heading(page, 'Users').waitFor()
  await page.unroute(VIEWS)
  await menuTo(page, 'Posts')
  await page.getByRole('button', { name: 'Load it again' }).click()
  await heading(page, 'Posts').waitFor()
})

inBrowser(`without a connection the page stays, says so, and can be loaded once it is back${note}`, async () => {
  const page = await open()
  await enterAt(page, service.current, '')
  const loads = loadsOf(page)
  await page.context().setOffline(true)
  await menuTo(page, 'Posts')
  await page.getByRole('alert').getByText('This could not be loaded').waitFor()
  expect(loads).toStrictEqual([])
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Load it again' }).click()
  await heading(page, 'Posts').waitFor()
})

inBrowser(`an address that leads nowhere is told of with the menu beside it${note}`, async () => {
  const page = await open()
  await enterAt(page, service.current, '/nowhere')
  await heading(page, 'Page not found').waitFor()
  expect(await faultsOf(page)).toStrictEqual([])
  await menuTo(page, 'Posts')
  await heading(page, 'Posts').waitFor()
})
