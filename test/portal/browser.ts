import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { StaffRole } from '../../src/kernel/roles.ts'
import { PATIENCE } from '../support/patience.ts'
import type { Service } from '../support/service.ts'

// Nothing is installed for the tests: where there is no Chromium (Debian: chromium) those of the pages are skipped.
const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync)

export const inBrowser = (name: string, run: () => Promise<void>) => test.skipIf(!executablePath)(name, run)
/** Belongs at the end of each test's name: why it was skipped. */
export const note = executablePath ? '' : ' (Chromium not installed)'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** A browser for the tests of a file; opens pages that fail the test when they break a rule of the page or its policy. */
export const useBrowser = () => {
  let browser: Browser | undefined
  beforeAll(async () => {
    if (!executablePath) return
    const args = [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
    ]
    browser = await chromium.launch({ executablePath, args: [...args, '--disable-component-update', '--disable-sync'] })
  })
  afterAll(() => browser?.close())

  return async (options: BrowserContextOptions = {}): Promise<Page> => {
    if (!browser) throw new Error('the browser is only there inside tests')
    const context = await browser.newContext({
      reducedMotion: 'reduce',
      viewport: { width: 1280, height: 900 },
      ...options,
    })
    // Less than a test has: what did not come is then named.
    context.setDefaultTimeout(PATIENCE.timeout)
    const page = await context.newPage()
    const faults: string[] = []
    page.on('pageerror', ({ message }) => faults.push(message))
    page.on('console', (line) => {
      if (line.type() === 'error' && /Content Security Policy|Warning:|React/.test(line.text()))
        faults.push(line.text())
    })
    onTestFinished(async () => {
      await context.close()
      expect(faults).toStrictEqual([])
    })
    return page
  }
}

/** What axe finds wrong with a page as it is now: rule and places. */
export const faultsOf = async (page: Page): Promise<string[]> => {
  // A list that is read again is paler for a moment.
  await page.waitForFunction(
    () =>
      document.querySelector('[aria-busy="true"]') === null &&
      !document.getAnimations().some((animation) => animation instanceof CSSTransition),
  )
  await page.evaluate(axe)
  return page.evaluate(async () => {
    // React Aria says there for seconds what was announced; its label may be gone by then.
    const { violations } = await (globalThis as any).axe.run({ exclude: ['[data-live-announcer]'] })
    return violations.map(
      ({ id, nodes }: any) => `${id}: ${nodes.map((node: any) => node.target.join(' ')).join(', ')}`,
    )
  })
}

/** Fills the form of the sign-in and sends it. */
export const signIn = async (page: Page, { email, password }: { email: string; password: string }): Promise<void> => {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Signs an admin in on a view, and waits for it. */
export const enterAt = async (page: Page, service: Service, path: string, role: StaffRole = 'admin') => {
  const admin = await service.admin(role)
  await page.goto(`${service.url}/admin${path}`)
  await signIn(page, admin)
  // The page of the sign-in has a heading, too.
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor({ state: 'detached' })
  await page.locator('main h1').waitFor()
  return admin
}

/** What axe finds in both colours, on a desk and on a phone; and which of these is wider than its window. */
export const faultsOfLooks = async (page: Page): Promise<string[]> => {
  const faults: string[] = []
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [1280, 360]) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 800 })
      const found = await faultsOf(page)
      const extra = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (extra > 0) found.push(`${extra} px too wide`)
      faults.push(...found.map((fault) => `${colorScheme}, ${width} px: ${fault}`))
    }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1280, height: 900 })
  return faults
}
