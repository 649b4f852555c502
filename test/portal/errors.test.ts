import { expect, onTestFinished } from 'vitest'
import { useService } from '../support/service.ts'
import { enterAt, faultsOfLooks, inBrowser, note, useBrowser } from './browser.ts'

const service = useService()
const open = useBrowser()

inBrowser(
  `an error is found by the request id that somebody reads out, and among the others of its kind${note}`,
  async () => {
    const { pool, request } = service.current
    const ada = await service.current.person()
    await pool.query('alter table journal_entries rename to elsewhere')
    onTestFinished(async () => {
      await pool.query('alter table elsewhere rename to journal_entries')
    })
    const change = () =>
      request('PATCH', '/journal/0199aa00-0000-7000-8000-00000000dead', { token: ada.token, body: { title: 'Kicks' } })
    const first = await change()
    await change()
    const id = first.body.request_id
    const kept = async () => (await pool.query('select from error_occurrences where request_id = $1', [id])).rowCount
    await expect.poll(kept).toBe(1)

    const page = await open()
    await enterAt(page, service.current, '/errors')
    const row = page.getByRole('row').filter({ hasText: 'internal_error' })
    await row.getByText('P2021').waitFor()
    await page.getByRole('searchbox', { name: 'Request id' }).fill(id)
    const found = page.getByRole('region', { name: `Request ${id}` })
    await found.getByText('PATCH /journal/:entry_id').waitFor()
    await found.getByRole('list', { name: 'Where in the code' }).waitFor()
    expect(await faultsOfLooks(page)).toStrictEqual([])
    await row.getByRole('button', { name: 'Show' }).click()
    const dialog = page.getByRole('dialog')
    await expect.poll(() => dialog.getByRole('row').count()).toBe(3)
    expect(await faultsOfLooks(page)).toStrictEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('searchbox', { name: 'Request id' }).fill('nobody-knows-this-id')
    await page.getByText('Nothing is kept of it').waitFor()
  },
)
