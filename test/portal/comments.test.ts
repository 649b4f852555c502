import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { communityOf } from '../community/support.ts'
import { useService } from '../support/service.ts'
import { enterAt, faultsOf, faultsOfLooks, inBrowser, note, useBrowser } from './browser.ts'

const service = useService()
const open = useBrowser()
const { post, comment } = communityOf(service)

/** Two posts with a comment each, of which the second is reported. */
const discussion = async () => {
  const [author, reader] = [await service.current.person('Ada Author'), await service.current.person('Rita Reader')]
  const [first, second] = [await post(author, { title: 'Night feeds' }), await post(author, { title: 'Teething' })]
  await comment(reader, first, 'You are doing so well.')
  const rude = await comment(author, second, 'Buy my drops!')
  const report = { target_type: 'comment', target_id: rude, reason: 'spam' }
  await service.current.request('POST', '/community/reports', { body: report, token: reader.token })
  return { reader, first }
}

const rowWith = (page: Awaited<ReturnType<typeof open>>, text: string) =>
  page.getByRole('row').filter({ hasText: text })

const choose = async (page: Awaited<ReturnType<typeof open>>, text: string, action: string) => {
  await rowWith(page, text)
    .getByRole('button', { name: /^Actions for the comment of/ })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

inBrowser(`comments are searched, narrowed to a person or a post, and lead to the post${note}`, async () => {
  const { reader, first } = await discussion()
  const page = await open()
  await enterAt(page, service.current, '/comments')
  await rowWith(page, 'Buy my drops!').getByText('Reported').waitFor()
  await rowWith(page, 'You are doing so well.').waitFor()
  expect(await faultsOfLooks(page)).toStrictEqual([])

  await page.getByRole('searchbox', { name: 'Search comments' }).fill('DOING so')
  await rowWith(page, 'Buy my drops!').waitFor({ state: 'detached' })
  expect(new URL(page.url()).search).toBe('?q=DOING+so')
  await page.getByRole('searchbox', { name: 'Search comments' }).fill('nobody said this')
  await page.getByText('No comment fits').waitFor()
  await page.getByRole('searchbox', { name: 'Search comments' }).fill('')

  await choose(page, 'You are doing so well.', 'More by the author')
  await page.getByRole('heading', { name: 'Comments by Rita Reader' }).waitFor()
  expect(new URL(page.url()).search).toBe(`?user=${reader.id}`)
  await rowWith(page, 'Buy my drops!').waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Night feeds' }).click()
  const dialog = page.getByRole('dialog', { name: 'Night feeds' })
  await dialog.getByText('You are doing so well.').waitFor()
  expect(await faultsOf(page)).toStrictEqual([])
  await page.reload()
  await dialog.getByRole('link', { name: 'All comments on it' }).click()
  await page.getByRole('heading', { name: 'Comments on “Night feeds”' }).waitFor()
  expect(new URL(page.url()).search).toBe(`?post=${first}`)
  await page.getByRole('button', { name: 'Show all comments' }).click()
  await rowWith(page, 'Buy my drops!').waitFor()
})

inBrowser(`a comment is edited and deleted, with a record of both; what is refused is put back${note}`, async () => {
  const { prisma } = service.current
  const author = await service.current.person('Ada Author')
  const id = await post(author)
  const kind = await comment(author, id, 'You are doing so well.')
  const rude = await comment(author, id, 'Buy my drops!')
  const page = await open()
  const admin = await enterAt(page, service.current, `/comments?post=${id}`)
  await choose(page, 'Buy my drops!', 'Edit')
  const form = page.getByRole('dialog', { name: 'Edit the comment' })
  expect(await form.getByLabel('Comment').getAttribute('maxlength')).toBe('2000')
  await form.getByLabel('Comment').fill('   ')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('must not be empty').waitFor()
  expect(await faultsOfLooks(page)).toStrictEqual([])
  await form.getByLabel('Comment').fill('An advertisement was here.')
  await form.getByRole('button', { name: 'Save' }).click()
  await rowWith(page, 'An advertisement was here.').waitFor()
  expect(await prisma.comment.findUnique({ where: { id: rude } })).toMatchObject({
    text: 'An advertisement was here.',
  })

  await page.route('**/graphql', (route) => route.abort())
  await choose(page, 'You are doing so well.', 'Delete')
  const question = page.getByRole('alertdialog', { name: 'Delete this comment?' })
  expect(await faultsOf(page)).toStrictEqual([])
  await question.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('status').getByText('The service could not be reached.').waitFor()
  await rowWith(page, 'You are doing so well.').waitFor()
  await page.unroute('**/graphql')
  await choose(page, 'You are doing so well.', 'Delete')
  await question.getByRole('button', { name: 'Delete' }).click()
  await rowWith(page, 'You are doing so well.').waitFor({ state: 'detached' })
  await expect.poll(() => prisma.comment.findUnique({ where: { id: kind } })).toBeNull()
  const records = await prisma.auditRecord.findMany({ where: { actorId: admin.id }, orderBy: { createdAt: 'asc' } })
  expect(records.map(({ action, targetId }) => [action, targetId])).toStrictEqual([
    ['comment.edit', rude],
    ['comment.delete', kind],
  ])
})

inBrowser(`comments are saved as CSV, with their posts${note}`, async () => {
  await discussion()
  const page = await open()
  await enterAt(page, service.current, '/comments?q=drops')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ])
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
  expect(lines[0]).toBe('\uFEFFAuthor,Comment,Post,Written,Open reports')
  expect(lines[1]).toMatch(/^Ada Author,Buy my drops!,Teething,.*,1$/)
})

inBrowser(`a name turns nothing around that stands beside it${note}`, async () => {
  const author = await service.current.person('Tilda Turner')
  await comment(author, await post(author, { title: 'Turned' }), 'Straight on.')
  // Stored before such marks were dropped.
  await service.current.prisma.user.update({ where: { id: author.id }, data: { fullName: 'Tilda\u202eTurner' } })
  const page = await open()
  await enterAt(page, service.current, '/comments')
  const name = rowWith(page, 'Straight on.').getByRole('link', { name: /Tilda/ }).first()
  expect(await name.evaluate((element) => getComputedStyle(element).unicodeBidi)).toBe('isolate')
})
