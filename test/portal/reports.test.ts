import { expect } from 'vitest'
import { communityOf } from '../community/support.ts'
import { moderationOf, type Ref } from '../moderation/support.ts'
import { useService } from '../support/service.ts'
import { enterAt, faultsOf, faultsOfLooks, inBrowser, note, useBrowser } from './browser.ts'

const service = useService()
const open = useBrowser()
const { post, comment } = communityOf(service)
const { report, settle } = moderationOf(service)

const people = () =>
  Promise.all(['Ada Author', 'Rita Reader', 'Ron Reader'].map((name) => service.current.person(name)))

const enter = async () => {
  const page = await open()
  const admin = await enterAt(page, service.current, '/reports')
  await page.getByRole('article').first().waitFor()
  return { page, admin }
}

const posts = () => service.current.prisma.post.findMany({ select: { title: true, removedAt: true } })

inBrowser(`from a report to its outcome it takes three keys${note}`, async () => {
  const [ada, rita] = (await people()) as [any, any]
  const targetId = await post(ada, { title: 'Buy my drops' })
  await report(rita, { targetType: 'post', targetId })
  const { page, admin } = await enter()
  await page.keyboard.press('j')
  await page.keyboard.press('r')
  await page.keyboard.press('Enter')
  await page.getByRole('status').getByText('1 case removed.').waitFor()
  await page.getByText('Nothing waits').waitFor()
  expect(await service.current.prisma.report.findMany()).toMatchObject([
    { status: 'resolved', outcome: 'content_removed', claimedBy: admin.id },
  ])
  expect(await posts()).toStrictEqual([{ title: 'Buy my drops', removedAt: expect.any(Date) }])
  await settle()
  expect(await posts()).toStrictEqual([])
})

inBrowser(
  `a card shows what was reported, by whom, about whom and what was before; several reports are one${note}`,
  async () => {
    const [ada, rita, ron] = (await people()) as [any, any, any]
    const about = (targetId: string): Ref => ({ targetType: 'post', targetId })
    const first = about(await post(ada, { title: 'Buy my drops' }))
    const second = about(await post(ada, { title: 'Buy my tea', content: 'It cures everything.' }))
    await report(rita, first)
    const { page } = await enter()
    await page.keyboard.press('j')
    await page.keyboard.press('r')
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByText('Nothing waits').waitFor()

    // It comes without anything being pressed.
    await report(rita, second, 'spam', 'Under every post.')
    const card = page.getByRole('article', { name: '“Buy my tea” by Ada Author' })
    await card.getByText('1 report', { exact: true }).waitFor()
    await report(ron, second, 'self_harm')
    await card.getByText('2 reports').waitFor()
    for (const text of [
      'It cures everything.',
      'Under every post.',
      'Rita Reader',
      'Ron Reader',
      'A post removed',
      'Urgent',
    ])
      await card.getByText(text).waitFor()
    expect(await faultsOfLooks(page)).toStrictEqual([])

    await card.getByRole('button', { name: 'Take' }).click()
    await card.getByText('Yours').waitFor()
    await card.getByRole('button', { name: 'View the post' }).click()
    await page.getByRole('dialog', { name: 'Buy my tea' }).getByText('It cures everything.').waitFor()
    await page.keyboard.press('Escape')
    await card.getByRole('button', { name: 'Remove…' }).click()
    const dialog = page.getByRole('dialog', { name: '“Buy my tea” by Ada Author' })
    for (const act of ['Reject', 'Ban', 'Offer help', 'Something else']) {
      await dialog.getByRole('radio', { name: act }).click()
      expect(await faultsOf(page)).toStrictEqual([])
    }
    await dialog.getByRole('radio', { name: 'Reject' }).click()
    expect(await faultsOfLooks(page)).toStrictEqual([])
    await dialog.getByLabel('Reason, for its author').fill('Advertising.')
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await card.waitFor({ state: 'detached' })
    const rejected = await service.current.prisma.post.findFirstOrThrow({ where: { title: 'Buy my tea' } })
    expect(rejected).toMatchObject({ isApproved: false, rejectionReason: 'Advertising.' })
    await page.getByRole('radio', { name: 'Resolved' }).click()
    await page.getByRole('row').filter({ hasText: 'Buy my tea' }).first().waitFor()
    expect(await faultsOfLooks(page)).toStrictEqual([])
  },
)

inBrowser(`many are selected, decided at once, and undone${note}`, async () => {
  const [ada, rita] = (await people()) as [any, any]
  const id = await post(rita, { title: 'Night feeds' })
  for (const text of ['Buy my drops!', 'Really, buy them!', 'Last chance!'])
    await report(rita, { targetType: 'comment', targetId: await comment(ada, id, text) })
  const { page } = await enter()
  const shown = () => service.current.prisma.comment.count({ where: { removedAt: null } })
  await page.getByText('Last chance!').waitFor()
  for (const key of ['j', 'x', 'j', 'k', 'j', 'x']) await page.keyboard.press(key)
  await page.getByText('2 selected').waitFor()
  expect(await faultsOfLooks(page)).toStrictEqual([])
  await page.getByRole('button', { name: 'Decide on 2 cases…' }).click()
  await page.getByRole('dialog', { name: '2 cases' }).getByRole('button', { name: 'Remove' }).click()
  const notes = page.getByRole('status')
  await notes.getByText('2 cases removed.').waitFor()
  expect(await faultsOf(page)).toStrictEqual([])
  expect(await shown()).toBe(1)
  await notes.getByRole('button', { name: 'Undo' }).click()
  await notes.getByText('2 cases opened again.').waitFor()
  await page.getByText('Last chance!').waitFor()
  expect(await shown()).toBe(3)

  await page.getByLabel('Select all on this page').check({ force: true })
  await page.getByText('3 selected').waitFor()
  await page.keyboard.press('a')
  await page.getByText('Nothing waits').waitFor()
  expect(await service.current.prisma.report.count({ where: { status: 'dismissed' } })).toBeGreaterThanOrEqual(3)
  await page.keyboard.press('u')
  await notes.getByText('3 cases opened again.').waitFor()
  await page.getByText('Last chance!').waitFor()
})

inBrowser(`the keys are listed, can be turned off, and are letters where somebody types${note}`, async () => {
  const [ada, rita] = (await people()) as [any, any]
  await report(rita, { targetType: 'user', targetId: ada.id })
  const { page } = await enter()
  const card = page.getByRole('article', { name: 'Ada Author', exact: true })
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await keys.getByText('The next case').waitFor()
  expect(await faultsOfLooks(page)).toStrictEqual([])
  await keys.getByText('Use these keys').click()
  await page.keyboard.press('Escape')
  await keys.waitFor({ state: 'detached' })
  await page.keyboard.press('j')
  expect(await page.locator('article[aria-current]').count()).toBe(0)
  await page.keyboard.press('?')
  await keys.getByText('Use these keys').click()
  await page.keyboard.press('Escape')
  await keys.waitFor({ state: 'detached' })
  await card.getByRole('button', { name: 'Ban…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ada Author' })
  await dialog.getByLabel('Reason').pressSequentially('jar')
  expect(await dialog.getByLabel('Reason').inputValue()).toBe('jar')
  await dialog.getByRole('button', { name: /How long$/ }).click()
  await page.getByRole('option', { name: 'A week' }).click()
  await dialog.getByRole('button', { name: 'Ban', exact: true }).click()
  await card.waitFor({ state: 'detached' })
  const banned = await service.current.prisma.user.findUniqueOrThrow({ where: { id: ada.id } })
  expect(banned).toMatchObject({ banReason: 'jar', bannedUntil: expect.any(Date) })
})

inBrowser(`the menu and “To do” tell how many cases wait, and lead there${note}`, async () => {
  const [ada, rita] = (await people()) as [any, any]
  const page = await open()
  await enterAt(page, service.current, '')
  await page.getByRole('link', { name: 'The library is empty' }).waitFor()
  // Cases of the tests before wait as well.
  const reports = page.getByRole('link', { name: /^Reports/ })
  const before = Number(/\d+/.exec(await reports.innerText())?.[0] ?? 0)
  const targetId = await post(ada, { title: 'Buy my drops' })
  await report(rita, { targetType: 'post', targetId })
  // It comes without anything being pressed.
  await page.getByRole('link', { name: new RegExp(`^Reports ${before + 1} waiting`) }).waitFor()
  expect(await faultsOfLooks(page)).toStrictEqual([])
  await page.getByRole('link', { name: new RegExp(`^${before + 1} reported cases? to decide`) }).click()
  await page.getByRole('article', { name: '“Buy my drops” by Ada Author' }).waitFor()
})
