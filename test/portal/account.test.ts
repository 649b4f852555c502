import { expect } from 'vitest'
import { addSecondFactor, codeOf } from '../support/authenticator.ts'
import { startService, useService } from '../support/service.ts'
import { enterAt, faultsOf, faultsOfLooks, inBrowser, note, signIn, useBrowser } from './browser.ts'

const service = useService()
const open = useBrowser()

inBrowser(`an admin sets up a second factor, and is asked for it from then on${note}`, async () => {
  const { current } = service
  const page = await open()
  const admin = await enterAt(page, current, '')
  await page.getByRole('link', { name: /your account/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor()
  await page.getByText('Off', { exact: true }).waitFor()
  expect(await faultsOfLooks(page)).toStrictEqual([])

  await page.getByRole('button', { name: 'Set up' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up a second factor' })
  await dialog.getByLabel('Password').fill('not the password')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByText('is not the password of the account').waitFor()
  await dialog.getByLabel('Password').fill(admin.password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('img', { name: /QR code/ }).waitFor()
  expect(await faultsOfLooks(page)).toStrictEqual([])
  const secret = ((await dialog.locator('.secret code').textContent()) ?? '').replaceAll(' ', '')
  await dialog.getByLabel('Code of the app').fill('000000')
  await dialog.getByRole('button', { name: 'Turn it on' }).click()
  await dialog.getByRole('alert').getByText('wrong, used or expired').waitFor()
  await dialog.getByLabel('Code of the app').fill(codeOf(secret, current.clock.now()))
  await dialog.getByRole('button', { name: 'Turn it on' }).click()
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect.poll(() => codes.getByRole('listitem').count()).toBe(10)
  const recovery = (await codes.getByRole('listitem').allTextContents())[0] ?? ''
  expect(await faultsOfLooks(page)).toStrictEqual([])
  await codes.getByRole('button', { name: 'I have kept them' }).click()
  await page.getByText('On', { exact: true }).waitFor()

  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
  await signIn(page, admin)
  await page.getByRole('heading', { name: 'One more step' }).waitFor()
  expect(await faultsOf(page)).toStrictEqual([])
  await page.getByLabel('Code').fill('000000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('alert').getByText('wrong, used or expired').waitFor()
  await page.getByLabel('Code').fill(recovery)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor()
  await page.getByText('Recovery codes left: 9.').waitFor()

  await page.getByRole('button', { name: 'Remove' }).click()
  const removal = page.getByRole('dialog', { name: 'Remove the authenticator app?' })
  current.clock.advance(60_000)
  await removal.getByLabel('Code').fill(codeOf(secret, current.clock.now()))
  await removal.getByRole('button', { name: 'Remove' }).click()
  await page.getByText('Off', { exact: true }).waitFor()
  expect(await current.prisma.secondFactor.count({ where: { userId: admin.id } })).toBe(0)
})

inBrowser(`an admin changes the password and signs another device out${note}`, async () => {
  const { current } = service
  const page = await open()
  const admin = await enterAt(page, current, '/account')
  const rows = page.getByRole('row')
  // The head, the registration, the helper's sign-in, and this browser.
  await expect.poll(() => rows.count()).toBe(4)
  await rows.getByRole('button', { name: 'Sign out' }).first().click()
  await expect.poll(() => rows.count()).toBe(3)

  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the password' })
  await dialog.getByLabel('Current password').fill('not the password')
  await dialog.getByLabel('New password', { exact: true }).fill('river plum 42 tree')
  await dialog.getByLabel('New password again').fill('river plum 42 trees')
  const change = dialog.getByRole('button', { name: 'Change it' })
  await change.click()
  await dialog.getByText('must equal the new password').waitFor()
  expect(await faultsOf(page)).toStrictEqual([])
  await dialog.getByLabel('New password again').fill('river plum 42 tree')
  await change.click()
  await dialog.getByText('is not the password of the account').waitFor()
  await dialog.getByLabel('Current password').fill(admin.password)
  await change.click()
  await page.getByText('All other devices are signed out.').waitFor()
  await expect.poll(() => rows.count()).toBe(2)
  const body = { email: admin.email, password: 'river plum 42 tree' }
  expect((await current.request('POST', '/admin/login', { body })).status).toBe(200)
})

inBrowser(`a super admin removes the second factor of somebody who lost it${note}`, async () => {
  const { current } = service
  const other = await current.admin()
  await addSecondFactor(current, other)
  const page = await open()
  await enterAt(page, current, `/users/${other.id}`, 'super_admin')
  await page.getByText('Second factor', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Remove second factor' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove it' }).click()
  await page.getByText('The second factor is removed.').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Remove second factor' }).count()).toBe(0)
  expect(await current.prisma.secondFactor.count({ where: { userId: other.id } })).toBe(0)
})

inBrowser(`where a second factor is required, the portal leads to its set-up and nowhere else${note}`, async () => {
  const strict = await startService({ ADMIN_SECOND_FACTOR: 'required' })
  try {
    const page = await open()
    const admin = await enterAt(page, strict, '/posts')
    await page.getByRole('heading', { name: 'Set up a second factor first' }).waitFor()
    expect(await page.getByRole('navigation', { name: 'Main' }).getByRole('link').count()).toBe(0)
    expect(await faultsOfLooks(page)).toStrictEqual([])
    await page.getByRole('link', { name: 'Go to your account' }).click()
    await page.getByText('Required', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Set up' }).click()
    const dialog = page.getByRole('dialog', { name: 'Set up a second factor' })
    await dialog.getByLabel('Password').fill(admin.password)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    const secret = ((await dialog.locator('.secret code').textContent()) ?? '').replaceAll(' ', '')
    await dialog.getByLabel('Code of the app').fill(codeOf(secret, strict.clock.now()))
    await dialog.getByRole('button', { name: 'Turn it on' }).click()
    await page.getByRole('button', { name: 'I have kept them' }).click()
    await page.getByRole('link', { name: 'Posts' }).click()
    await page.getByRole('heading', { level: 1, name: 'Posts' }).waitFor()
  } finally {
    await strict.close()
  }
})
