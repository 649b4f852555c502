import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import type { Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { type Service, startService } from '../support/service.ts'
import { enterAt, faultsOf, faultsOfLooks, inBrowser, note, signIn, useBrowser } from './browser.ts'

const open = useBrowser()

/** A service at `localhost`: for an address of numbers browsers make no passkeys, and PUBLIC_URL is what they are made for. */
const serve = async (environment: Record<string, string> = {}): Promise<Service> => {
  let port = 0
  const door = createServer((socket) => {
    const inside = connect(port, '127.0.0.1')
    socket.on('error', () => inside.destroy())
    inside.on('error', () => socket.destroy())
    socket.pipe(inside).pipe(socket)
  }).listen(0, '127.0.0.1')
  await once(door, 'listening')
  const url = `http://localhost:${(door.address() as AddressInfo).port}`
  const service = await startService({ PUBLIC_URL: url, ...environment })
  port = Number(new URL(service.url).port)
  onTestFinished(async () => {
    await service.close()
    door.close()
  })
  return { ...service, url }
}

/** Gives the page an authenticator as a laptop has one: it keeps passkeys, and asks who is there. */
const addAuthenticator = async (page: Page) => {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    passkeys: async () => (await client.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    /** Whether the person passes when asked who they are. */
    knows: (isUserVerified: boolean) => client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

const signOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
}

inBrowser(`an admin adds a passkey, signs in with nothing else, renames it and removes it${note}`, async () => {
  const service = await serve()
  const page = await open()
  const { passkeys, knows } = await addAuthenticator(page)
  const admin = await enterAt(page, service, '/account')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByLabel('Name').fill('Laptop')
  await dialog.getByLabel('Your password').fill('not the password')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByText('is not the password of the account').waitFor()
  expect(await faultsOfLooks(page)).toStrictEqual([])
  await dialog.getByLabel('Your password').fill(admin.password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect.poll(() => codes.getByRole('listitem').count()).toBe(10)
  await codes.getByRole('button', { name: 'I have kept them' }).click()
  const table = page.getByRole('table', { name: 'Passkeys' })
  await table.getByRole('row', { name: /Laptop.*Never/ }).waitFor()
  expect(await faultsOfLooks(page)).toStrictEqual([])
  expect(await passkeys()).toMatchObject([{ rpId: 'localhost', isResidentCredential: true, userName: admin.email }])

  await signOut(page)
  expect(await faultsOfLooks(page)).toStrictEqual([])
  await knows(false)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.getByRole('alert').getByText('No passkey was used').waitFor()
  expect(await faultsOf(page)).toStrictEqual([])
  await knows(true)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor()
  await table.getByRole('row', { name: /Laptop.*(now|ago)/ }).waitFor()

  await page.getByRole('button', { name: 'Set up' }).click()
  const setup = page.getByRole('dialog', { name: 'Set up a second factor' })
  await setup.getByRole('button', { name: 'Continue' }).click()
  await setup.getByRole('img', { name: /QR code/ }).waitFor()
  await setup.getByRole('button', { name: 'Cancel' }).click()

  // The same authenticator keeps one passkey of an account.
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await dialog.getByLabel('Name').fill('Again')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('alert').getByText('keeps a passkey of your account already').waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Actions for Laptop' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  const renaming = page.getByRole('dialog', { name: 'Rename the passkey' })
  await renaming.getByLabel('Name').fill('Work laptop')
  await renaming.getByRole('button', { name: 'Rename' }).click()
  await table.getByRole('row', { name: /Work laptop/ }).waitFor()

  service.clock.advance(11 * 60_000)
  await page.getByRole('button', { name: 'Actions for Work laptop' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  const removal = page.getByRole('dialog', { name: 'Remove Work laptop?' })
  await removal.getByText('It is your only second factor').waitFor()
  await removal.getByRole('button', { name: 'Remove' }).click()
  const stale = page.getByRole('dialog', { name: 'Sign in again first' })
  await stale.getByText('more than ten minutes old').waitFor()
  expect(await faultsOfLooks(page)).toStrictEqual([])
  await stale.getByRole('button', { name: 'Sign in again' }).click()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.getByRole('button', { name: 'Actions for Work laptop' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await removal.getByRole('button', { name: 'Remove' }).click()
  await expect.poll(() => table.count()).toBe(0)
  expect(await service.prisma.passkey.count()).toBe(0)

  await signOut(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.getByRole('alert').getByText('This passkey was not accepted').waitFor()
})

inBrowser(`a passkey is the second step after the password, and enough where one is required${note}`, async () => {
  const service = await serve({ ADMIN_SECOND_FACTOR: 'required' })
  const page = await open()
  await addAuthenticator(page)
  const admin = await enterAt(page, service, '/account')
  await page.getByText('Required', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByLabel('Name').fill('Laptop')
  await dialog.getByLabel('Your password').fill(admin.password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await page.getByRole('link', { name: 'Posts' }).click()
  await page.getByRole('heading', { level: 1, name: 'Posts' }).waitFor()
  await signOut(page)
  await signIn(page, admin)
  await page.getByRole('heading', { name: 'One more step' }).waitFor()
  expect(await faultsOfLooks(page)).toStrictEqual([])
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.getByRole('heading', { level: 1, name: 'Posts' }).waitFor()
})
