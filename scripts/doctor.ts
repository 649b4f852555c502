import type { Config } from '../src/config.ts'
import { type Feature, featuresOf } from '../src/process/configured-features.ts'
import { abortable } from '../src/providers/resilience/abortable.ts'
import { configuration, Failure, note, runCommand, say } from './command.ts'
import { probeOf } from './doctor/probes.ts'

/** Time limit for one feature in milliseconds. */
const TIMEOUT_MS = 20_000

interface CheckResult extends Feature {
  /** Features that are off, and built-in ones that cannot fail, are not tested. */
  result: 'works' | 'fails' | 'not_tried'
  /** What was found, or why it fails. */
  detail: string
  /** The settings to check when it fails. */
  settings: readonly string[]
}

/** The messages of an error and its causes. */
const reasonOf = (error: unknown): string => {
  const words: string[] = []
  for (let each = error; each instanceof Error && words.length < 4; each = each.cause) {
    const { code, httpStatusCode } = each as { code?: unknown; httpStatusCode?: unknown }
    const word = each.message || String(code ?? httpStatusCode ?? each.name)
    if (!words.includes(word)) words.push(word)
    if (each instanceof AggregateError && each.errors[0] instanceof Error) words.push(each.errors[0].message)
  }
  return words.join('; ')
}

/** Libraries quote their configuration in errors: secrets must not appear in a terminal or a CI log. */
const withoutSecrets = (text: string, environment: NodeJS.ProcessEnv): string => {
  const secret = /_(KEY|TOKEN|PASSWORD|SID|URLS?)$|^SECRET_KEY$/
  const values = Object.entries(environment)
    .filter(([name]) => secret.test(name))
    .flatMap(([name, value = '']) => (name.endsWith('_URLS') ? value.split(',') : [value]))
    .filter((value) => value.length >= 8)
  return values.reduce((clean, value) => clean.replaceAll(value, '…'), text)
}

const check = async (config: Config, feature: Feature): Promise<CheckResult> => {
  const probe = probeOf(feature.name)
  const settings = probe?.settings ?? []
  const isTried = feature.state === 'configured' || (feature.state === 'built_in' && probe?.builtIn)
  if (!probe || !isTried) return { ...feature, settings, result: 'not_tried', detail: feature.effect }
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const detail = await abortable(probe.try(config, signal), signal)
    return { ...feature, settings, result: 'works', detail }
  } catch (error) {
    const detail = signal.aborted ? `no answer within ${TIMEOUT_MS / 1000} s` : reasonOf(error)
    return { ...feature, settings, result: 'fails', detail: withoutSecrets(detail, process.env) }
  }
}

const MARKS = { works: 'ok', fails: 'FAILS', not_tried: '-' } as const

const show = ({ title, state, result, detail, effect, missing, settings, guide }: CheckResult): string => {
  const lines = [`${MARKS[result].padEnd(6)} ${title.padEnd(24)} ${effect}${result === 'works' ? `: ${detail}` : ''}`]
  const more = (text: string) => lines.push(`${' '.repeat(32)}${text}`)
  if (result === 'fails') more(`${detail}`)
  if (result === 'fails') more(`Check ${settings.join(', ')}; see ${guide}.`)
  else if (missing.length > 0)
    more(`${state === 'configured' ? 'To complete it' : 'To change it'}, set ${missing.join(', ')}; see ${guide}.`)
  return lines.join('\n')
}

await runCommand({
  name: 'doctor',
  about: [
    'Checks the configuration and tests each configured feature with a real call that leaves no data behind: the database',
    'and its replicas, Redis, mail, the chat model, speech, files, push, text messages, stores and sign-in providers. Lists',
    'missing settings and where they are explained. Fails if a configured feature does not work.',
  ].join('\n'),
  options: {
    json: { type: 'boolean', about: 'Prints the results as JSON.' },
    only: { type: 'string', multiple: true, value: 'feature', about: 'Checks only this feature; may be repeated.' },
  },
  run: async ({ json, only }) => {
    const config = configuration()
    const features = featuresOf(config).filter(({ name }) => !only || only.includes(name))
    if (features.length === 0)
      throw new Failure(
        `there is no feature of this name; the features are ${featuresOf(config)
          .map(({ name }) => name)
          .join(', ')}`,
      )
    if (!json) note(`Checking ${features.length} features of a ${config.env} configuration ...\n`)
    for (const warning of config.warnings) note(`! ${warning}`)
    const results: CheckResult[] = []
    for (const feature of features) {
      const checked = await check(config, feature)
      results.push(checked)
      if (!json) say(show(checked))
    }
    if (json) say(JSON.stringify(results, null, 2))
    const failing = results.filter(({ result }) => result === 'fails')
    if (failing.length > 0) throw new Failure(`not working: ${failing.map(({ title }) => title).join(', ')}`)
  },
})
