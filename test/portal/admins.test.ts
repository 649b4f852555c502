import { expect } from 'vitest'
import { useService } from '../support/service.ts'
import { enterAt, faultsOf, faultsOfLooks, inBrowser, note, useBrowser } from './browser.ts'

const service = useService()
const open = useBrowser()

const GRACE = { name: 'Grace Newly', email: 'grace.newly@example.com', password: 'quiet harbour lantern 7' }

inBrowser(
  `a super admin makes an admin, is told what is wrong on the way, and deletes the account${note}`,
  async () => {
    const { prisma } = service.current
    const taken = await service.current.person('Taken Already')
    const page = await open()
    const root = await enterAt(page, service.current, '', 'super_admin')
    await page.getByRole('link', { name: 'Admins' }).click()
    const own = page.getByRole('row').filter({ hasText: root.email })
    await own.getByText('You', { exact: true }).waitFor()
    expect(await page.getByText(taken.email).count()).toBe(0)
    expect(await faultsOfLooks(page)).toStrictEqual([])

    await page.getByRole('button', { name: 'New admin' }).click()
    const form = page.getByRole('dialog', { name: 'New admin' })
    await form.getByLabel('Name').fill(GRACE.name)
    await form.getByLabel('E-mail').fill(taken.email)
    await form.getByLabel('Phone').fill('12')
    await form.getByLabel('First password').fill('password1')
    const create = form.getByRole('button', { name: 'Create the account' })
    await create.click()
    await form.getByText('must be a phone number').waitFor()
    expect(await faultsOfLooks(page)).toStrictEqual([])
    await form.getByLabel('Phone').fill('')
    await create.click()
    await form.getByText(/guess/).last().waitFor()
    await form.getByLabel('First password').fill(GRACE.password)
    await create.click()
    await form.getByRole('alert').getByText('taken').waitFor()
    await form.getByLabel('E-mail').fill(GRACE.email)
    await create.click()
    const row = page.getByRole('row').filter({ hasText: GRACE.email })
    await row.waitFor()
    expect(await prisma.user.findUnique({ where: { email: GRACE.email } })).toMatchObject({
      role: 'admin',
      phone: null,
    })

    await row.getByRole('button', { name: 'Actions for Grace Newly' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete the account of Grace Newly?' })
    // What does nothing has the focus first.
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel')
    expect(await faultsOf(page)).toStrictEqual([])
    await question.getByRole('button', { name: 'Delete the account' }).click()
    await row.waitFor({ state: 'detached' })
    expect(await prisma.user.findUnique({ where: { email: GRACE.email } })).toBeNull()
  },
)

inBrowser(`nobody may delete themselves, and what the service refuses is said${note}`, async () => {
  const page = await open()
  const other = await service.current.admin('super_admin')
  const root = await enterAt(page, service.current, '/admins', 'super_admin')
  await page.getByRole('row').filter({ hasText: root.email }).getByRole('button').click()
  await page.getByRole('menuitem', { name: 'What this admin did' }).waitFor()
  expect(await page.getByRole('menuitem').count()).toBe(1)
  await page.keyboard.press('Escape')

  // Somebody took the rights away while the list was open.
  await service.current.prisma.user.update({ where: { id: root.id }, data: { role: 'admin' } })
  await page.getByRole('row').filter({ hasText: other.email }).getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete the account' }).click()
  await page
    .getByRole('status')
    .getByText(/not allowed/i)
    .waitFor()
  expect(await service.current.prisma.user.findUnique({ where: { id: other.id } })).not.toBeNull()
})

inBrowser(`a plain admin has no such item in the menu, and a link there says whom it is for${note}`, async () => {
  const page = await open()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.postData() ?? ''))
  await enterAt(page, service.current, '/admins')
  await page.getByRole('heading', { name: 'This page is not for your role' }).waitFor()
  expect(await page.getByRole('link', { name: 'Audit log' }).count()).toBe(1)
  expect(await page.getByRole('link', { name: 'Admins' }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'New admin' }).count()).toBe(0)
  expect(asked.filter((body) => body.includes('PortalAdmins'))).toStrictEqual([])
  expect(await faultsOfLooks(page)).toStrictEqual([])
})

const MENUS = {
  moderator: ['Overview', 'Posts', 'Comments', 'Users', 'Reports'],
  editor: ['Overview', 'Library'],
} as const

for (const role of ['moderator', 'editor'] as const)
  inBrowser(
    `the menu of somebody with the role ${role} has what the role is for, and every page of it works${note}`,
    async () => {
      const page = await open()
      const refused: string[] = []
      page.on('response', async (response) => {
        if (response.url().endsWith('/graphql') && (await response.text().catch(() => '')).includes('"forbidden"'))
          refused.push(response.request().postData() ?? '')
      })
      await enterAt(page, service.current, '', role)
      const menu = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
      await expect.poll(() => menu.allTextContents()).toStrictEqual(MENUS[role])
      for (const name of MENUS[role]) {
        await page.getByRole('link', { name, exact: true }).click()
        await page.getByRole('heading', { level: 1, name }).waitFor()
        await page.waitForLoadState('networkidle')
      }
      expect(refused).toStrictEqual([])
      await page.goto(`${service.current.url}/admin/audit`)
      await page.getByRole('heading', { name: 'This page is not for your role' }).waitFor()
      expect(await faultsOfLooks(page)).toStrictEqual([])
    },
  )

inBrowser(`a moderator opens an admin's account and finds nothing to do with it${note}`, async () => {
  const page = await open()
  const [admin, person] = [await service.current.admin(), await service.current.person('Plain Person')]
  await enterAt(page, service.current, `/users/${person.id}`, 'moderator')
  await page.getByRole('button', { name: 'Ban' }).waitFor()
  expect(await page.getByRole('link', { name: 'What admins did with this account' }).count()).toBe(0)
  expect(await page.getByRole('button', { name: /Role$/ }).count()).toBe(0)
  await page.goto(`${service.current.url}/admin/users/${admin.id}`)
  await page.getByRole('heading', { level: 1, name: 'Test Admin' }).waitFor()
  expect(await page.getByRole('button', { name: 'Ban' }).count()).toBe(0)
})
