import { expect } from 'vitest'
import { useService } from '../support/service.ts'
import { enterAt, faultsOfLooks, inBrowser, note, useBrowser } from './browser.ts'

const service = useService()
const open = useBrowser()

inBrowser(`statistics end where their content ends, and the day that goes on says so${note}`, async () => {
  const page = await open()
  await enterAt(page, service.current, '/statistics')
  const table = page.getByRole('table', { name: 'Sign-ups', exact: true })
  await table.getByText(', so far').waitFor()
  await expect.poll(() => page.locator('.chart > svg').count()).toBe(5)
  const room = await page.evaluate(() => {
    const main = document.querySelector('main')
    return (
      document.documentElement.scrollHeight -
      Math.max(innerHeight, (main?.getBoundingClientRect().bottom ?? 0) + scrollY)
    )
  })
  expect(room).toBeLessThanOrEqual(1)
})

inBrowser(`more than nothing is new, and what is cut ends with a word${note}`, async () => {
  const author = await service.current.person('Ada Author')
  const content = `${'Sleep comes and goes. '.repeat(4)}Unbelievably long evenings follow, one after another.`
  await service.current.request('POST', '/community/posts/', {
    body: { title: 'Nights', content },
    token: author.token,
  })
  const page = await open()
  await enterAt(page, service.current, '')
  await page.locator('.figure', { hasText: 'Posts' }).getByText('New in the last month').waitFor()
  const excerpt = await page.locator('.post-cell small').first().textContent()
  expect(excerpt).toMatch(/ (Unbelievably|long)…$/)
  expect(await faultsOfLooks(page)).toStrictEqual([])
})

inBrowser(`devices, roles, actions and countries have their names${note}`, async () => {
  const { id } = await service.current.person('Ada Author')
  await service.current.prisma.user.update({ where: { id }, data: { country: 'ES' } })
  const page = await open()
  const admin = await enterAt(page, service.current, '/account', 'super_admin')
  await page.getByText('Chrome on Linux').waitFor()
  await page.goto(`${service.current.url}/admin/users`)
  await page.getByRole('cell', { name: 'Spain' }).waitFor()
  await service.current.prisma.auditRecord.create({
    data: { actorId: admin.id, action: 'account.role', targetType: 'user', targetId: id, facts: { to: 'super_admin' } },
  })
  await page.goto(`${service.current.url}/admin/audit`)
  const row = page.getByRole('row', { name: /Changed a role/ })
  await row.getByText('To: Super admin').waitFor()
  expect(await faultsOfLooks(page)).toStrictEqual([])
})
