import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const promtool = (...options: string[]) => spawnSync('promtool', options, { encoding: 'utf8' })
const hasPromtool = promtool('--version').status === 0

for (const [what, options] of [
  ['are valid', ['check', 'rules', pathOf('../docs/deploy/alerts.yaml')]],
  ['fire when they should, and only then', ['test', 'rules', pathOf('./alerts.test.yaml')]],
] as const)
  test(`the alert rules ${what}, by Prometheus’s own tool`, ({ skip }) => {
    skip(!hasPromtool, 'promtool is not installed: Debian has it in its package prometheus')
    const { status, stdout, stderr } = promtool(...options)
    expect(status, `${stdout}${stderr}`).toBe(0)
  })
