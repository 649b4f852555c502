import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { get } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright-core'
import { median } from './measure.ts'

/**
 * How long opening the portal takes: from the start of the navigation to the first paint that shows the view's main content, with
 * an empty browser cache, on a service set up by `npm start` and `npm run seed:demo`. Sizes are gzipped and include all that is
 * loaded until then, with HTML and font; CPU is that of the page's main thread, which hardly depends on the machine's load.
 * An empty page, `/healthz`, is measured for comparison.
 */
const ROUNDS = 5
const ADMIN = { email: 'admin@example.com', password: 'a long pass phrase' }
const root = fileURLToPath(new URL('../', import.meta.url))

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}

const startService = async (env: NodeJS.ProcessEnv, url: string): Promise<ChildProcess> => {
  const child = spawn(process.execPath, ['src/main.ts'], { cwd: root, env, stdio: 'ignore' })
  for (;;) {
    const isUp = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return child
    if (child.exitCode !== null) throw new Error(`the service ended with ${child.exitCode}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

const gzipSize = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      let size = 0
      response.on('data', (part: Buffer) => {
        size += part.length
      })
      response.on('end', () => resolve(size))
    }).on('error', reject)
  })

/** Records in the page when all selectors are present and painted, in milliseconds since the navigation started. */
const watch = (selectors: readonly string[]) => {
  const done = () => {
    if (!selectors.every((selector) => document.querySelector(selector))) return
    observer.disconnect()
    // After the frame that paints it.
    requestAnimationFrame(() => setTimeout(() => Object.assign(globalThis, { shownAt: performance.now() })))
  }
  const observer = new MutationObserver(done)
  observer.observe(document, { childList: true, subtree: true })
}

/** Files the page had loaded by then, other than API responses. */
const filesUntil = (time: number): string[] =>
  (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    .filter(({ initiatorType, responseEnd }) => initiatorType !== 'fetch' && responseEnd <= time)
    .map(({ name }) => name)

const shownAt = async (page: Page): Promise<number> => {
  const handle = await page.waitForFunction(() => (globalThis as { shownAt?: number }).shownAt)
  return (await handle.jsonValue()) as number
}

const signIn = async (page: Page, url: string) => {
  await page.goto(`${url}/admin`)
  await page.getByLabel('E-mail').fill(ADMIN.email)
  await page.getByLabel('Password').fill(ADMIN.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.locator('.figure-value').first().waitFor()
}

const measure = async (
  browser: Browser,
  url: string,
  selectors: readonly string[],
  { signedIn = false, path = '/admin' } = {},
) => {
  const times: number[] = []
  const sizes: number[] = []
  const cpu: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const before = await browser.newContext()
    if (signedIn) await signIn(await before.newPage(), url)
    const storageState = await before.storageState()
    await before.close()
    const context = await browser.newContext({ storageState })
    const page = await context.newPage()
    const tools = await context.newCDPSession(page)
    await tools.send('Performance.enable', { timeDomain: 'threadTicks' })
    await page.addInitScript(watch, selectors)
    await page.goto(url + path, { waitUntil: 'commit' })
    const time = await shownAt(page)
    const { metrics } = await tools.send('Performance.getMetrics')
    cpu.push(1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN))
    const files = [url + path, ...(await page.evaluate(filesUntil, time))]
    times.push(time)
    sizes.push((await Promise.all(files.map(gzipSize))).reduce((sum, size) => sum + size, 0))
    await context.close()
  }
  return { time: median(times), worst: Math.max(...times), cpu: median(cpu), size: median(sizes) }
}

const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync)
if (!executablePath) {
  process.stdout.write('no Chromium on this machine (Debian: chromium)\n')
  process.exit()
}

const dataDir = await mkdtemp(join(tmpdir(), 'bench-'))
const port = await freePort()
const url = `http://127.0.0.1:${port}`
const env = {
  ...process.env,
  ...{ DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: String(port), RATE_LIMIT_SCALE: '100' },
  ...{ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password },
}
const service = await startService(env, url)
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
try {
  execFileSync(process.execPath, ['scripts/seed-demo.ts'], { cwd: root, env, stdio: 'ignore' })
  const FIGURES = ['.figure-value', 'tbody tr']
  const views = {
    '/healthz': await measure(browser, url, ['body'], { path: '/healthz' }),
    'sign-in': await measure(browser, url, ['input[type=password]']),
    'overview, figures and posts': await measure(browser, url, FIGURES, { signedIn: true }),
    'overview, chart as well': await measure(browser, url, [...FIGURES, '.chart > svg'], { signedIn: true }),
  }
  process.stdout.write(
    `${'view'.padEnd(30)}${'ms'.padStart(8)}${'worst'.padStart(8)}${'CPU ms'.padStart(8)}${'kB gzip'.padStart(10)}\n`,
  )
  for (const [name, { time, worst, cpu, size }] of Object.entries(views))
    process.stdout.write(
      `${name.padEnd(30)}${time.toFixed(0).padStart(8)}${worst.toFixed(0).padStart(8)}${cpu.toFixed(0).padStart(8)}${(size / 1000).toFixed(0).padStart(10)}\n`,
    )
} finally {
  await browser.close()
  service.kill()
  await once(service, 'exit')
  await rm(dataDir, { recursive: true, force: true })
}
