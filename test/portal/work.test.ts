import { expect } from 'vitest'
import { communityOf } from '../community/support.ts'
import { useService } from '../support/service.ts'
import { enterAt, faultsOf, faultsOfLooks, inBrowser, note, signIn, useBrowser } from './browser.ts'

const service = useService()
const open = useBrowser()
const { post } = communityOf(service)

const enter = async (path: string) => {
  const page = await open()
  // What a closing page asks is the browser's own question.
  page.on('dialog', (dialog) => void dialog.accept())
  return { page, admin: await enterAt(page, service.current, path) }
}

const aCategory = (name: string) =>
  service.current.prisma.resourceCategory.create({ data: { name, key: name.toLowerCase() } })

inBrowser(
  `an article that was not saved is asked about, kept over a reload, and gone once it is saved${note}`,
  async () => {
    await aCategory('Sleep')
    const { page, admin } = await enter('/library/new')
    await page.getByLabel('Title').fill('How newborns sleep')
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('In pieces.')
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await page.getByRole('link', { name: 'Posts', exact: true }).click()
    expect(await faultsOfLooks(page)).toStrictEqual([])
    await question.getByRole('button', { name: 'Go on writing' }).click()
    expect(new URL(page.url()).pathname).toBe('/admin/library/new')
    await page.getByRole('link', { name: 'Posts', exact: true }).click()
    await question.getByRole('button', { name: 'Keep the draft' }).click()
    await page.getByRole('heading', { name: 'Posts', exact: true }).waitFor()
    await page.goto(`${service.current.url}/admin/library/new`)
    await page.getByText('This is a draft from this browser').waitFor()
    expect(await page.getByLabel('Title').inputValue()).toBe('How newborns sleep')
    expect(await faultsOfLooks(page)).toStrictEqual([])

    // Somebody else who signs in there sees nothing of it; whoever wrote it does.
    await page.getByRole('button', { name: 'Sign out' }).click()
    await signIn(page, await service.current.admin())
    await page.getByRole('heading', { name: 'New article' }).waitFor()
    expect(await page.getByLabel('Title').inputValue()).toBe('')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await signIn(page, admin)
    await page.getByText('This is a draft from this browser').waitFor()
    await page.getByRole('button', { name: /Category$/ }).click()
    await page.getByRole('option', { name: 'Sleep' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { name: 'Pictures' }).waitFor()
    await page.getByRole('link', { name: 'All articles' }).click()
    await page.getByRole('heading', { name: 'Library', exact: true }).waitFor()
    await page.getByRole('link', { name: 'New article' }).click()
    await page.getByRole('heading', { name: 'New article' }).waitFor()
    expect(await page.getByLabel('Title').inputValue()).toBe('')
  },
)

inBrowser(`a broadcast that was not sent stays a draft, or is discarded${note}`, async () => {
  const { page } = await enter('/broadcasts')
  const compose = () => page.getByRole('button', { name: 'New broadcast' }).click()
  const dialog = page.getByRole('dialog', { name: 'New broadcast' })
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await compose()
  await dialog.getByLabel('Title').fill('A night off')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(await faultsOf(page)).toStrictEqual([])
  await question.getByRole('button', { name: 'Keep the draft' }).click()
  await dialog.waitFor({ state: 'detached' })
  await compose()
  await dialog.getByText('This is a draft from this browser').waitFor()
  expect(await dialog.getByLabel('Title').inputValue()).toBe('A night off')
  expect(await faultsOfLooks(page)).toStrictEqual([])
  await dialog.getByRole('button', { name: 'Discard it' }).click()
  expect(await dialog.getByLabel('Title').inputValue()).toBe('')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
})

inBrowser(`Ctrl-K finds people, posts, articles and pages, and leads there${note}`, async () => {
  const ada = await service.current.person('Ada Lullaby')
  await post(ada, { title: 'Our lullaby' })
  const { id: categoryId } = await aCategory('Songs')
  const article = { title: 'Why a lullaby helps', content: 'It is slow.', categoryId }
  const writer = await service.current.admin()
  const made = await service.current.graphql(
    'mutation ($input: ResourceInput!) { createResource(input: $input) { id } }',
    { input: article },
    writer.token,
  )
  expect(made.errors).toBeUndefined()
  const { page } = await enter('/health')
  await page.getByRole('heading', { name: 'Health', exact: true }).waitFor()
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Search' })
  await dialog.getByRole('searchbox').pressSequentially('lullaby')
  for (const name of [/^Ada Lullaby/, /^Our lullaby/, /^Why a lullaby helps/])
    await dialog.getByRole('menuitem', { name }).waitFor()
  expect(await faultsOfLooks(page)).toStrictEqual([])
  await dialog.getByRole('menuitem', { name: /^Our lullaby/ }).click()
  await page.getByRole('dialog', { name: 'Our lullaby' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('Control+k')
  await dialog.getByRole('searchbox').fill('broadc')
  await dialog.getByRole('menuitem', { name: /^Broadcasts/ }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Broadcasts', exact: true }).waitFor()
  await page.keyboard.press('Control+k')
  await dialog.getByRole('searchbox').fill('nobody wrote this')
  await dialog.getByText('Nothing was found.').waitFor()
  expect(await faultsOf(page)).toStrictEqual([])
})

inBrowser(`a new post appears, and a deleted one goes, without anything being pressed${note}`, async () => {
  const ada = await service.current.person('Ada Author')
  const { page } = await enter('/posts?q=Feeding')
  await page.getByText('No post fits').waitFor()
  const id = await post(ada, { title: 'Feeding at night' })
  const row = page.getByRole('row').filter({ hasText: 'Feeding at night' })
  await row.waitFor()
  await service.current.request('DELETE', `/community/posts/${id}`, { token: ada.token })
  await row.waitFor({ state: 'detached' })
})

inBrowser(`new accounts are announced, and shown when somebody asks for them${note}`, async () => {
  const page = await open()
  await enterAt(page, service.current, '/users', 'admin')
  await page.getByRole('table', { name: 'Accounts' }).waitFor()
  const show = page.getByRole('button', { name: 'Show new accounts' })
  expect(await show.count()).toBe(0)
  await expect.poll(() => service.current.app.events.followers()).toBeGreaterThan(0)
  await service.current.person('Nina Newcomer')
  await show.waitFor()
  expect(await page.getByText('Nina Newcomer').count()).toBe(0)
  expect(await faultsOfLooks(page)).toStrictEqual([])
  await show.click()
  await page.getByText('Nina Newcomer').waitFor()
  expect(await show.count()).toBe(0)
})

inBrowser(`filters are kept under a name, and found there again${note}`, async () => {
  const { page } = await enter('/users?status=banned&role=user')
  await page.getByRole('button', { name: 'Save this view' }).click()
  const form = page.getByRole('dialog', { name: 'Save this view' })
  await form.getByLabel('Name').fill('Banned people')
  expect(await faultsOf(page)).toStrictEqual([])
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Users', exact: true }).click()
  const views = page.getByRole('navigation', { name: 'Views' })
  expect(await faultsOfLooks(page)).toStrictEqual([])
  await views.getByRole('link', { name: 'Banned people' }).click()
  await expect.poll(() => new URL(page.url()).search).toBe('?role=user&status=banned')
  await page.reload()
  await views.getByRole('button', { name: 'Delete the view Banned people' }).click()
  await views.getByRole('link').waitFor({ state: 'detached' })
})
