import { expect } from 'vitest'
import { settled, tell } from '../notifications/support.ts'
import { picture } from '../support/photos.ts'
import { useService } from '../support/service.ts'
import { enterAt, faultsOf, faultsOfLooks, inBrowser, note, signIn, useBrowser } from './browser.ts'

const service = useService()
const open = useBrowser()

const enter = async (path: string, role: 'admin' | 'super_admin' = 'admin') => {
  const page = await open()
  return { page, admin: await enterAt(page, service.current, path, role) }
}

inBrowser(`an article is written, gets a picture after a look at it, and loses it again${note}`, async () => {
  const { page } = await enter('/library')
  await page.getByRole('button', { name: 'Categories', exact: true }).click()
  await page.getByLabel('New category').fill('Sleep')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('button', { name: 'Rename Sleep' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'New article' }).click()
  await page.getByLabel('Title').fill('How newborns sleep')
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('In pieces.\n\nA lot.')
  await page.getByRole('button', { name: /Category$/ }).click()
  await page.getByRole('option', { name: 'Sleep' }).click()
  await page.getByText('After a loss').click()
  await page.getByLabel('From month').fill('3')
  await page.getByLabel('To month').fill('1')
  await page.getByLabel('Reviewed by').fill('A midwife')
  await page.getByLabel('Reviewed on').fill('2026-03-01')
  await page.getByLabel('Sources').fill('Safer sleep https://example.com/sleep\n\nA book')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('must not be before the first').waitFor()
  await page.getByLabel('From month').fill('')
  expect(await faultsOfLooks(page)).toStrictEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: 'Pictures' }).waitFor()
  const [article] = await service.current.prisma.resource.findMany({ include: { category: true } })
  expect(article).toMatchObject({
    title: 'How newborns sleep',
    content: 'In pieces.\n\nA lot.',
    category: { name: 'Sleep' },
    ...{ monthsFrom: 1, monthsTo: 1, isForLoss: true, isForTrying: false, weeksFrom: null },
    ...{ reviewedBy: 'A midwife', reviewedOn: new Date('2026-03-01'), minutesToRead: null, language: null },
    sources: [
      { title: 'Safer sleep', url: 'https://example.com/sleep' },
      { title: 'A book', url: null },
    ],
  })
  expect(await page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
  expect(await page.getByLabel('Sources').inputValue()).toBe('Safer sleep https://example.com/sleep\nA book')
  expect(new URL(page.url()).pathname).toBe(`/admin/library/${article?.id}`)

  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add a picture' }).click()
  await (await choosing).setFiles({ name: 'bed.jpg', mimeType: 'image/jpeg', buffer: await picture() })
  await page.getByRole('img', { name: 'Preview of bed.jpg' }).waitFor()
  await page.getByRole('button', { name: 'Upload' }).click()
  await page.getByText('The picture is added.').waitFor()
  await expect.poll(() => service.current.prisma.resourceMedia.count()).toBe(1)
  expect(await faultsOf(page)).toStrictEqual([])
  await page.getByRole('button', { name: 'Delete Picture 1' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('None yet.').waitFor()
  expect(await service.current.prisma.resourceMedia.count()).toBe(0)
})

inBrowser(`a broadcast is read once more before it goes out, and followed until it is done${note}`, async () => {
  const { page } = await enter('/broadcasts')
  await page.getByRole('button', { name: 'New broadcast' }).click()
  await page.getByLabel('Title').fill('News')
  await page.getByLabel('Text').fill('There is a new article.')
  await page.getByRole('checkbox', { name: 'Push' }).uncheck({ force: true })
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('alertdialog').getByText('By In the app.').waitFor()
  expect(await faultsOf(page)).toStrictEqual([])
  expect(await service.current.prisma.broadcast.count()).toBe(0)
  await page.getByRole('button', { name: 'Send' }).click()
  const card = page.getByRole('article', { name: 'News' })
  await card.getByText('Done', { exact: true }).waitFor()
  expect(await service.current.prisma.broadcast.findFirst()).toMatchObject({ channels: ['in_app'], status: 'done' })
})

inBrowser(
  `a super admin finds somebody, makes them an admin and signs them out; the log has all of it${note}`,
  async () => {
    const person = await service.current.person('Ada Findable')
    await service.current.prisma.user.update({ where: { id: person.id }, data: { ownerConfirmedAt: new Date(0) } })
    const { page } = await enter('/users?q=findable', 'super_admin')
    await page.getByRole('link', { name: 'Ada Findable' }).click()
    await page.getByRole('heading', { name: 'Ada Findable' }).waitFor()
    expect(new URL(page.url()).pathname).toBe(`/admin/users/${person.id}`)
    expect(await faultsOf(page)).toStrictEqual([])
    await page.getByRole('button', { name: 'Role' }).click()
    await page.getByRole('option', { name: 'Admin', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Change the role' }).click()
    await page.getByText('The role is changed.').waitFor()
    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click()
    await page.getByText('Signed out of').waitFor()
    await page.getByRole('link', { name: 'What admins did with this account' }).click()
    await page.getByRole('heading', { name: 'Audit log' }).waitFor()
    const actions = page.getByRole('table').locator('tbody .badge')
    await expect
      .poll(async () => new Set(await actions.allTextContents()))
      .toEqual(new Set(['Looked at an account', 'Changed a role', 'Signed somebody out']))
    expect(await faultsOf(page)).toStrictEqual([])
  },
)

inBrowser(`health and jobs show how the service does${note}`, async () => {
  const { page } = await enter('/health')
  await page.getByText('Healthy').first().waitFor()
  await page.getByRole('table', { name: 'Configuration' }).getByText('SMTP_URL').waitFor()
  expect(await faultsOf(page)).toStrictEqual([])
  await page.getByRole('link', { name: 'Jobs' }).click()
  await page.getByRole('button', { name: /Show all \d+/ }).click()
  await page.getByText('broadcasts.fan-out').waitFor()
  await page.getByText('No job has failed for good').waitFor()
  expect(await faultsOf(page)).toStrictEqual([])
})

inBrowser(`a delivery that failed is shown with its reason and tried again${note}`, async () => {
  const { app, prisma } = service.current
  const person = await service.current.person('Unreachable')
  const id = (await tell(service.current, person, { channels: ['email'] })) as string
  await settled(service.current, person, id, 'email')
  const where = { notificationId_channel: { notificationId: id, channel: 'email' as const } }
  await prisma.notificationDelivery.update({
    where,
    data: { status: 'failed', reason: 'unavailable', attempts: 6, sentAt: null, dueAt: app.now() },
  })
  const { page } = await enter('/deliveries?channel=email')
  const row = page.getByRole('row', { name: `User ${person.id.slice(-8)}` })
  await row.waitFor()
  expect(await faultsOf(page)).toStrictEqual([])
  await row.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Nothing has failed').waitFor()
  expect(await settled(service.current, person, id, 'email')).toMatchObject({ status: 'sent', attempts: 1 })
})

inBrowser(`a delivery that waits says for what, and until when${note}`, async () => {
  const { app, prisma } = service.current
  const person = await service.current.person('Asleep')
  const id = (await tell(service.current, person, { channels: ['email'] })) as string
  await settled(service.current, person, id, 'email')
  await prisma.notificationDelivery.update({
    where: { notificationId_channel: { notificationId: id, channel: 'email' } },
    data: {
      status: 'pending',
      delayedBy: 'retry',
      attempts: 2,
      sentAt: null,
      dueAt: new Date(app.now().getTime() + 3_600_000),
    },
  })
  const { page } = await enter('/deliveries?channel=email')
  const row = page.getByRole('region', { name: 'Waiting' }).getByRole('row', { name: `User ${person.id.slice(-8)}` })
  await row.getByText(/could not be reached or had an error: try 3 of 6 at /).waitFor()
  expect(await faultsOfLooks(page)).toStrictEqual([])
  await page.getByRole('button', { name: /What it waits for$/ }).click()
  await page.getByRole('option', { name: /^Retry \(\d+\)$/i }).click()
  await page.waitForURL(/waits=retry/)
  await row.waitFor()
})

inBrowser(`who asked for early access is found by address${note}`, async () => {
  for (const email of ['first@example.com', 'second@example.com'])
    await service.current.request('POST', '/users/early-access', { body: { email } })
  const { page } = await enter('/early-access?q=second')
  await page.getByText('second@example.com').waitFor()
  expect(await page.getByText('first@example.com').count()).toBe(0)
  expect(await faultsOf(page)).toStrictEqual([])
})

inBrowser(`what cannot be loaded says so, and is asked for again${note}`, async () => {
  const admin = await service.current.admin()
  const page = await open()
  let isDown = true
  await page.route('**/graphql', (route) => (isDown ? route.fulfill({ status: 503, body: '' }) : route.continue()))
  await page.goto(`${service.current.url}/admin/jobs`)
  await signIn(page, admin)
  await page.getByRole('heading', { name: 'This could not be loaded' }).first().waitFor()
  expect(await faultsOf(page)).toStrictEqual([])
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await page.getByRole('heading', { name: 'Queues' }).waitFor()
})
