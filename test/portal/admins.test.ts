import { expect } from 'vitest'
import { codeIn, mailTo } from '../support/outbox.ts'
import { useService } from '../support/service.ts'
import { enterAt, faultsOf, faultsOfLooks, inBrowser, note, signIn, useBrowser } from './browser.ts'

const service = useService()
const open = useBrowser()

const GRACE = { name: 'Grace Newly', email: 'grace.newly@example.com', password: 'quiet harbour lantern 7' }

const linkIn = async (email: string, count = 1): Promise<string> => {
  const { text } = await mailTo(service.current, email, /invited/, count)
  return `${service.current.url}${/\/admin\/invitation#[\w-]+/.exec(text ?? '')?.[0]}`
}

inBrowser(
  `a super admin invites somebody, who makes the account over the link, and deletes the account${note}`,
  async () => {
    const { prisma } = service.current
    const taken = await service.current.person('Taken Already')
    const page = await open()
    const root = await enterAt(page, service.current, '', 'super_admin')
    await page.getByRole('link', { name: 'Admins' }).click()
    const own = page.getByRole('row').filter({ hasText: root.email })
    await own.getByText('You', { exact: true }).waitFor()
    await page.getByText('No open invitations').waitFor()
    expect(await page.getByText(taken.email).count()).toBe(0)
    expect(await faultsOfLooks(page)).toStrictEqual([])

    await page.getByRole('button', { name: 'Invite' }).click()
    const form = page.getByRole('dialog', { name: 'Invite an admin' })
    await form.getByLabel('E-mail').fill(taken.email)
    const send = form.getByRole('button', { name: 'Send the link' })
    await send.click()
    await form.getByRole('alert').getByText('Another account has this').waitFor()
    expect(await faultsOfLooks(page)).toStrictEqual([])
    await form.getByRole('button', { name: /Role$/ }).click()
    await page.getByRole('option', { name: 'Editor' }).click()
    await form.getByText('Writes the library').waitFor()
    await form.getByLabel('E-mail').fill(GRACE.email)
    await send.click()
    const invited = page.getByRole('row').filter({ hasText: GRACE.email })
    await invited.getByText('Editor').waitFor()
    const first = await linkIn(GRACE.email)
    await invited.getByRole('button', { name: `Actions for ${GRACE.email}` }).click()
    await page.getByRole('menuitem', { name: 'Send another link' }).click()
    await page.getByText('A new link was sent').waitFor()
    expect(await faultsOfLooks(page)).toStrictEqual([])

    const guest = await open()
    await guest.goto(first)
    await guest.getByLabel('Name').fill(GRACE.name)
    await guest.getByLabel('Password').fill(GRACE.password)
    await guest.getByRole('button', { name: 'Create the account' }).click()
    await guest.getByRole('alert').getByText('This invitation has expired').waitFor()
    expect(await faultsOfLooks(guest)).toStrictEqual([])
    expect(new URL(guest.url()).hash).toBe('')
    await guest.goto('about:blank')
    await guest.goto(await linkIn(GRACE.email, 2))
    await guest.getByLabel('Name').fill(GRACE.name)
    await guest.getByLabel('Password').fill('password1')
    await guest.getByRole('button', { name: 'Create the account' }).click()
    await guest.getByText(/guess/).last().waitFor()
    await guest.getByLabel('Password').fill(GRACE.password)
    await guest.getByLabel('Password').press('Enter')
    await guest.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
    expect(await guest.getByRole('navigation', { name: 'Main' }).getByRole('link').allTextContents()).toStrictEqual([
      'Overview',
      'Statistics',
      'Library',
    ])

    await page.reload()
    const row = page.getByRole('row').filter({ hasText: GRACE.email })
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

inBrowser(`an admin who forgot the password sets another with a mailed code${note}`, async () => {
  const page = await open()
  const admin = await service.current.admin()
  await page.goto(`${service.current.url}/admin`)
  await page.getByRole('link', { name: 'Forgotten password' }).click()
  await page.getByRole('heading', { name: 'Forgotten password' }).waitFor()
  expect(await faultsOfLooks(page)).toStrictEqual([])
  await page.getByLabel('E-mail').fill(admin.email)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await page.getByRole('heading', { name: 'Enter the code' }).waitFor()
  expect(await faultsOfLooks(page)).toStrictEqual([])
  const code = codeIn(await mailTo(service.current, admin.email, /code for a new password/))
  await page.getByLabel('Code').fill('000000')
  await page.getByLabel('New password').fill(GRACE.password)
  await page.getByLabel('New password').press('Enter')
  await page.getByRole('alert').getByText('wrong, used or expired').waitFor()
  await page.getByLabel('Code').fill(code)
  await page.getByLabel('Code').press('Enter')
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
  await signIn(page, { email: admin.email, password: GRACE.password })
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
})

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
  expect(await page.getByRole('button', { name: 'Invite' }).count()).toBe(0)
  expect(asked.filter((body) => body.includes('PortalAdmins'))).toStrictEqual([])
  expect(await faultsOfLooks(page)).toStrictEqual([])
})

const MENUS = {
  moderator: ['Overview', 'Statistics', 'Posts', 'Comments', 'Users', 'Reports'],
  editor: ['Overview', 'Statistics', 'Library'],
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
