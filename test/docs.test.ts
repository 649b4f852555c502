import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import texts from '../content/notifications/en.json' with { type: 'json' }
import { readConfig, SETTINGS } from '../src/config.ts'
import { PERMISSIONS, type StaffRole } from '../src/kernel/roles.ts'
import { featuresOf } from '../src/process/configured-features.ts'
import { expectStatus, useService } from './support/service.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const service = useService()
const STAFF = ['moderator', 'editor', 'admin', 'super_admin'] as const

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'clients/typescript/README.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]

/** The anchor that a heading has on the pages of code hosts. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

const anchorsIn = (text: string) => [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))

test('every link of the documentation leads to a file and a heading', () => {
  const broken = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)]
      .filter(([, path = '', anchor]) => {
        const target = path === '' ? page : resolve(root, dirname(page), path)
        const file = path === '' ? join(root, page) : target
        if (!existsSync(file)) return true
        return anchor !== undefined && !anchorsIn(readFileSync(file, 'utf8')).includes(anchor)
      })
      .map(([link]) => `${page}: ${link}`),
  )
  expect(broken).toEqual([])
})

test('the page that a feature names for its settings exists and knows what is missing', () => {
  for (const { name, guide, missing } of featuresOf(readConfig({}))) {
    const text = `${read(guide)}${read('docs/configuration.md')}`
    expect([name, missing.filter((setting) => !text.includes(setting))]).toEqual([name, []])
  }
})

test('every setting that the documentation names is on the page of settings', () => {
  const known = read('docs/configuration.md')
  const setting =
    /`((?:ADMIN|AI|APPLE|GOOGLE|TWILIO|EXPO|FCM|SMTP|MAIL|JWT|IDP|GCS|SPEECH|TTS|METRICS|TRUST|REDIS|DATABASE)_[A-Z_]+)\b/g
  const unknown = pages.flatMap((page) =>
    [...read(page).matchAll(setting)].map(([, name = '']) => name).filter((name) => !known.includes(name)),
  )
  expect(unknown).toEqual([])
})

test('the page of settings lists every setting', () => {
  const items = [...read('docs/configuration.md').matchAll(/^- (`[^(]+) \(/gm)].map(([, names]) => names).join()
  expect(SETTINGS.filter((name) => !items.includes(`\`${name}\``))).toEqual([])
})

test('no line of the docs is longer than 120 characters, tables of code aside', () => {
  const TABLES_OF_CODE = new Set(['docs/accounts.md', 'docs/architecture.md'])
  const long = [...pages.filter((page) => !page.startsWith('clients/')), 'CHANGELOG.md'].flatMap((page) =>
    read(page)
      .split('\n')
      .filter((line) => line.length > 120 && !(line.startsWith('| `') && TABLES_OF_CODE.has(page)))
      .map((line) => `${page}: ${line}`),
  )
  expect(long).toEqual([])
})

test('the guide tells of every text that people are notified by', () => {
  const frames = ['email', 'email_security', 'unsubscribe', 'unknown_device']
  const told = read('docs/notifications.md')
  const unsaid = Object.keys(texts).filter((name) => !frames.includes(name) && !told.includes(`\`${name}\``))
  expect(unsaid).toEqual([])
})

/** Metrics as the dashboard and the guide write them, without what histograms put behind their names. */
const METRIC =
  /\b((?:http|graphql|ai|database|outside|jobs|nodejs|process|circuit|password|chat|slots|events)_[a-z0-9_]+)\b/g
const metricsIn = (text: string) =>
  new Set([...text.matchAll(METRIC)].map(([, name = '']) => name.replace(/_(bucket|count|sum)$/, '')))

test('the table of the roles in the guide is that of the service', () => {
  const rows = Object.entries(PERMISSIONS).map(([name, [about, roles]]) => {
    const cells = STAFF.map((role) => ((roles as readonly StaffRole[]).includes(role) ? 'yes' : ''))
    return ['', `\`${name}\``, about, ...cells, '']
      .map((cell) => (cell ? ` ${cell} ` : ' '))
      .join('|')
      .trim()
  })
  const [, told = ''] = read('docs/accounts.md').split('### Roles')
  expect(told.split('\n').filter((line) => line.startsWith('| `'))).toStrictEqual(rows)
})

test('guide, dashboard and alert rules name exactly the metrics of the service', async () => {
  await service.current.request('GET', '/healthz')
  const { text } = expectStatus(await service.current.request('GET', '/metrics'), 200)
  const there = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name))
  const { panels } = JSON.parse(read('docs/deploy/grafana.json')) as { panels: { targets: { expr: string }[] }[] }
  const drawn = metricsIn(panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join('\n'))
  const watched = metricsIn(read('docs/deploy/alerts.yaml'))
  const [, table = ''] = /## Monitoring([\s\S]*?)\n## /.exec(read('docs/operating.md')) ?? []
  const told = metricsIn(table)
  expect([...drawn, ...watched, ...told].filter((name) => !there.has(name))).toEqual([])
  const own = [...there].filter((name) => !/^(nodejs|process)_/.test(name))
  expect(own.filter((name) => !told.has(name) || !drawn.has(name))).toEqual([])
})

test('the guide says what to do about every alert, and about no other', () => {
  const alerts = [...read('docs/deploy/alerts.yaml').matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
  const [, table = ''] = /## When an alert fires([\s\S]*?)\n## /.exec(read('docs/operating.md')) ?? []
  expect([...table.matchAll(/^- `(\w+)`: /gm)].map(([, name]) => name)).toEqual(alerts)
})

test("the documentation's examples sign in as the account that the README registers", async () => {
  const [, body = '{}'] = /\/auth\/register .*\n *-d '(\{.*\})'/.exec(read('README.md')) ?? []
  const { paths } = JSON.parse(read('openapi.json'))
  const exampleOf = (path: string) => paths[path].post.requestBody.content['application/json'].example
  expect(exampleOf('/auth/register')).toStrictEqual(JSON.parse(body))
  const { email, password } = JSON.parse(body)
  expect(exampleOf('/auth/login')).toStrictEqual({ email, password })
})
