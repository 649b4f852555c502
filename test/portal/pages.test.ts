import { expect } from 'vitest'
import { startService, useService } from '../support/service.ts'
import { enterAt, faultsOf, faultsOfLooks, inBrowser, note, signIn, useBrowser } from './browser.ts'

const service = useService()
const open = useBrowser()

const OWNER = { email: 'grace@example.com', password: 'quiet harbour lantern 7' }

const writePost = async (title: string, content = 'Words of the post.') => {
  const author = await service.current.person(`Author of ${title}`)
  const { body } = await service.current.request('POST', '/community/posts/', {
    body: { title, content },
    token: author.token,
  })
  return { author, id: body.id as string }
}

inBrowser(
  `the link in the terminal leads to a page that makes the first admin and opens the portal${note}`,
  async () => {
    const fresh = await startService()
    try {
      const page = await open()
      await page.goto(`${fresh.url}/admin/setup#${fresh.server.setupUrl?.split('#')[1]}`)
      await page.getByRole('heading', { name: 'Set up the service' }).waitFor()
      expect(page.url()).toBe(`${fresh.url}/admin/setup`)
      await page.getByLabel('Name').fill('Grace Example')
      await page.getByLabel('E-mail').fill(OWNER.email)
      await page.getByLabel('Password').fill('password1')
      await page.getByRole('button', { name: 'Create the account' }).click()
      await page
        .getByText(/easy to guess|guess/)
        .last()
        .waitFor()
      await page.getByLabel('Password').fill(OWNER.password)
      await page.getByRole('button', { name: 'Create the account' }).click()
      await page.getByRole('heading', { name: 'Overview' }).waitFor()
      expect(await page.evaluate(() => `${document.cookie}${JSON.stringify(localStorage)}`)).toBe('{}')
    } finally {
      await fresh.close()
    }
  },
)

inBrowser(
  `a wrong password is said, a right one leads where the link led, and a reload stays there${note}`,
  async () => {
    const admin = await service.current.admin()
    const page = await open()
    await page.goto(`${service.current.url}/admin/posts?q=kicks`)
    await signIn(page, { email: admin.email, password: 'not the password' })
    await page.getByRole('alert').getByText('Wrong e-mail or password.').waitFor()
    expect(await faultsOf(page)).toStrictEqual([])
    await signIn(page, admin)
    await page.getByRole('heading', { name: 'Posts', exact: true }).waitFor()
    expect(await page.getByRole('searchbox', { name: 'Search posts' }).inputValue()).toBe('kicks')
    await page.reload()
    await page.getByRole('heading', { name: 'Posts', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
  },
)

inBrowser(`a post that changes while its rejection is written is not rejected${note}`, async () => {
  const { author, id } = await writePost('Before the change')
  const page = await open()
  await enterAt(page, service.current, '/posts?q=Before+the+change')
  await page.getByRole('button', { name: 'Actions for “Before the change”' }).click()
  await page.getByRole('menuitem', { name: 'Reject' }).click()
  await page.getByLabel('Reason, for its author').fill('Advertising.')
  const body = { content: 'Other words.' }
  await service.current.request('PUT', `/community/posts/${id}`, { token: author.token, body })
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
  await page.getByText('The post has changed since you loaded it.').first().waitFor()
  expect(await service.current.prisma.post.findUniqueOrThrow({ where: { id } })).toMatchObject({ isApproved: true })
})

inBrowser(`whoever opens the page while the service restarts stays signed in${note}`, async () => {
  const admin = await service.current.admin()
  const page = await open()
  await page.goto(`${service.current.url}/admin/posts`)
  await signIn(page, admin)
  await page.getByRole('heading', { name: 'Posts', exact: true }).waitFor()
  const refused: string[] = []
  await page.route(
    '**/admin/session/refresh',
    async (route) => {
      refused.push(route.request().url())
      await route.fulfill({
        status: 503,
        contentType: 'application/problem+json',
        body: '{"code":"service_unavailable"}',
      })
    },
    { times: 2 },
  )
  await page.reload()
  await page.getByRole('heading', { name: 'Posts', exact: true }).waitFor()
  expect(refused).toHaveLength(2)
})

inBrowser(`an admin finds a post, bans its author and deletes it, by keyboard alone${note}`, async () => {
  const admin = await service.current.admin()
  const { author, id } = await writePost('Night feeds')
  await writePost('Something else')
  const page = await open()
  await page.goto(`${service.current.url}/admin`)
  await signIn(page, admin)
  await page.getByRole('searchbox', { name: 'Search posts' }).fill('night FEEDS')
  await page.getByText('Something else', { exact: true }).waitFor({ state: 'detached' })

  const choose = async (action: string) => {
    await page.getByRole('button', { name: 'Actions for “Night feeds”' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'View' }).waitFor()
    // The menu goes to what is typed.
    await page.keyboard.type(action)
    await page.keyboard.press('Enter')
  }
  await choose('Ban')
  const dialog = page.getByRole('dialog', { name: 'Ban Author of Night feeds?' })
  await dialog.getByLabel('Reason').focus()
  await page.keyboard.type('Sells something')
  for (const _ of ['Cancel', 'Ban']) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('Banned', { exact: true }).waitFor()
  const { bannedAt, banReason } = await service.current.prisma.user.findUniqueOrThrow({ where: { id: author.id } })
  expect([bannedAt === null, banReason]).toStrictEqual([false, 'Sells something'])

  await choose('Del')
  // What does nothing has the focus first.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('No post fits').waitFor()
  // It is gone from the page before the service has answered.
  await expect.poll(() => service.current.prisma.post.findUnique({ where: { id } })).toBeNull()
})

inBrowser(`what is refused is put back and said${note}`, async () => {
  const admin = await service.current.admin()
  const { id } = await writePost('Gone meanwhile')
  const page = await open()
  await page.goto(`${service.current.url}/admin/posts?q=Gone`)
  await signIn(page, admin)
  await page.getByText('Gone meanwhile', { exact: true }).waitFor()
  await page.route('**/graphql', (route) => route.abort())
  await page.getByRole('button', { name: 'Actions for “Gone meanwhile”' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('status').getByText('The service could not be reached.').waitFor()
  await page.getByText('Gone meanwhile', { exact: true }).waitFor()
  expect(await service.current.prisma.post.findUnique({ where: { id } })).not.toBeNull()
})

inBrowser(`a table is saved as CSV that no spreadsheet runs${note}`, async () => {
  const admin = await service.current.admin()
  await writePost('=1+1', 'Commas, "quotes"\nand lines;=2+2\n@SUM(1)')
  await writePost('\u200b＝1', 'Full width, after what nobody sees, with "quotes".')
  const page = await open()
  await page.goto(`${service.current.url}/admin/posts?q=quotes`)
  await signIn(page, admin)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ])
  const text = await (await import('node:fs/promises')).readFile(await download.path(), 'utf8')
  expect(text.split('\r\n').slice(0, 3)).toStrictEqual([
    '\uFEFFAuthor,Post,Text,Likes,Comments,Posted,Author’s standing',
    expect.stringMatching(/^Author of \u200b＝1,'\u200b＝1,"Full width, /),
    // A semicolon and a line's end separate cells for some spreadsheets, whatever the quotes.
    expect.stringMatching(/^Author of =1\+1,'=1\+1,"Commas, ""quotes""\nand lines;'=2\+2\n'@SUM\(1\)",0,0,.*,Active$/),
  ])
})

inBrowser(
  `the first view is small, in two colours and at phone width without a fault that axe knows${note}`,
  async () => {
    const admin = await service.current.admin()
    const page = await open()
    let bytes = 0
    page.on('response', async (response) => {
      if (!response.url().includes('/admin')) return
      const { responseBodySize } = await response.request().sizes()
      bytes += responseBodySize
    })
    await page.goto(`${service.current.url}/admin`)
    await signIn(page, admin)
    await page.locator('.chart > svg').waitFor()
    expect(bytes).toBeGreaterThan(50_000)
    expect(bytes).toBeLessThan(250_000)
    expect(await faultsOfLooks(page)).toStrictEqual([])
    await page.setViewportSize({ width: 360, height: 800 })
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Posts' }).click()
    await page.getByRole('heading', { name: 'All posts' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/admin/posts')
  },
)

inBrowser(`before there is a super admin the sign-in says where the first account is made${note}`, async () => {
  const fresh = await startService()
  try {
    const page = await open()
    await page.goto(`${fresh.url}/admin`)
    await page.getByRole('note').getByText('Open the link that it printed in its terminal').waitFor()
    expect(await faultsOf(page)).toStrictEqual([])
    const owner = await fresh.admin('super_admin')
    await page.reload()
    await signIn(page, owner)
    await page.getByRole('heading', { name: 'Overview' }).waitFor()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(await page.getByRole('note').count()).toBe(0)
  } finally {
    await fresh.close()
  }
})

inBrowser(`account, theme and sign-out are in sight at 900 px, wide or high${note}`, async () => {
  const page = await open({ viewport: { width: 900, height: 700 } })
  await enterAt(page, service.current, '', 'super_admin')
  for (const size of [
    { width: 900, height: 700 },
    { width: 1280, height: 600 },
  ]) {
    await page.setViewportSize(size)
    const places = [
      page.getByRole('link', { name: 'your account' }),
      page.getByRole('button', { name: /^Theme/ }),
      page.getByRole('button', { name: 'Sign out' }),
    ]
    for (const place of places) {
      const box = await place.boundingBox()
      expect(box && box.y >= 0 && box.y + box.height <= size.height && box.x + box.width <= size.width).toBe(true)
    }
    expect(await faultsOf(page)).toStrictEqual([])
  }
})
