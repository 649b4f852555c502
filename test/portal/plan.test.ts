import { expect } from 'vitest'
import { haveUsed, subscribe } from '../billing/allowances/people.ts'
import { useService } from '../support/service.ts'
import { enterAt, faultsOfLooks, inBrowser, note, useBrowser } from './browser.ts'

const service = useService()
const open = useBrowser()

inBrowser(`an account’s page shows the plan and what of it is used today${note}`, async () => {
  const [ada, ben] = [await service.current.person('Ada Example'), await service.current.person('Ben Example')]
  await haveUsed(service.current, ada, 'chat_messages', 300)
  await haveUsed(service.current, ada, 'voice_minutes', 90)
  await subscribe(service.current, ben)
  const page = await open()
  await enterAt(page, service.current, `/users/${ada.id}`)
  await page.getByRole('heading', { name: 'Plan: Free' }).waitFor()
  const limits = page.getByRole('table', { name: 'What the plan limits' })
  const rows = async () =>
    (await limits.getByRole('row').allInnerTexts()).slice(1).map((row) => row.split(/\s*[\t\n]\s*/).slice(0, 3))
  expect(await rows()).toStrictEqual([
    ['Chat messages a day', '300', '300'],
    ['Voice minutes a day', '2', '60'],
    ['Photos', '0', '10,000'],
  ])
  expect(await faultsOfLooks(page)).toStrictEqual([])
  await page.goto(`${service.current.url}/admin/users/${ben.id}`)
  await page.getByRole('heading', { name: 'Plan: Premium' }).waitFor()
  await limits.getByText('Unlimited').first().waitFor()
})
