import { expect } from 'vitest'
import { familyOf } from '../family/support.ts'
import { useService } from '../support/service.ts'
import { enterAt, faultsOfLooks, inBrowser, note, useBrowser } from './browser.ts'

const service = useService()
const open = useBrowser()
const { person, owner, share } = familyOf(service)

inBrowser(`an account’s page shows with whom children are shared, and leads there${note}`, async () => {
  const { mother, children } = await owner('Leo')
  const father = await person('Ben Example')
  await share(mother, children[0] ?? '', father)
  const page = await open()
  await enterAt(page, service.current, `/users/${mother.id}`, 'moderator')
  const shared = page.getByRole('table', { name: 'Shared children' })
  await shared.getByText('Parent', { exact: true }).waitFor()
  expect(await page.getByText('Leo').count()).toBe(0)
  expect(await faultsOfLooks(page)).toStrictEqual([])
  await shared.getByRole('link', { name: 'Ben Example' }).click()
  await shared.getByText('Of Ada Example').waitFor()
})
