import type { Config } from '../src/config.ts'
import { type Feature, featuresOf } from '../src/features.ts'
import { abortable } from '../src/providers/resilience/abortable.ts'
import { configuration, Failure, note, runCommand, say } from './command.ts'
import { probeOf } from './doctor/probes.ts'

/** How long one feature may take to answer, in milliseconds. */
const PATIENCE = 20_000

interface SearchResult extends Feature {
  /** What is off, and what this machine does without anything that could be missing, is not tried. */
  result: 'works' | 'fails' | 'not_tried'
  /** What was found, or why it fails. */
  detail: string
  /** The settings to look at when it fails. */
  settings: readonly string[]
}

/** An error and its causes, each in a few words. */
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

/** Libraries quote what they were given: none of it may show in a terminal or a pipeline's log. */
const withoutSecrets = (text: string, environment: NodeJS.ProcessEnv): string => {
  const secret = /_(KEY|TOKEN|PASSWORD|SID|URLS?)$|^SECRET_KEY$/
  const values = Object.entries(environment)
    .filter(([name]) => secret.test(name))
    .flatMap(([name, value = '']) => (name.endsWith('_URLS') ? value.split(',') : [value]))
    .filter((value) => value.length >= 8)
  return values.reduce((clean, value) => clean.replaceAll(value, '…'), text)
}

const look = async (config: Config, feature: Feature): Promise<SearchResult> => {
  const probe = probeOf(feature.name)
  const settings = probe?.settings ?? []
  const isTried = feature.state === 'configured' || (feature.state === 'built_in' && probe?.builtIn)
  if (!probe || !isTried) return { ...feature, settings, result: 'not_tried', detail: feature.effect }
  const signal = AbortSignal.timeout(PATIENCE)
  try {
    const detail = await abortable(probe.try(config, signal), signal)
    return { ...feature, settings, result: 'works', detail }
  } catch (error) {
    const detail = signal.aborted ? `no answer within ${PATIENCE / 1000} s` : reasonOf(error)
    return { ...feature, settings, result: 'fails', detail: withoutSecrets(detail, process.env) }
  }
}

const MARKS = { works: 'ok', fails: 'FAILS', not_tried: '-' } as const

const show = ({ title, state, result, detail, effect, missing, settings, guide }: SearchResult): string => {
  const lines = [`${MARKS[result].padEnd(6)} ${title.padEnd(24)} ${effect}${result === 'works' ? `: ${detail}` : ''}`]
  const more = (text: string) => lines.push(`${' '.repeat(32)}${text}`)
  if (result === 'fails') more(`${detail}`)
  if (result === 'fails') more(`Look at ${settings.join(', ')}; ${guide} says more.`)
  else if (missing.length > 0)
    more(`${state === 'configured' ? 'To complete it' : 'To change that'}, set ${missing.join(', ')}: ${guide}.`)
  return lines.join('\n')
}

await runCommand({
  name: 'doctor',
  about: [
    'Checks the configuration, and tries everything that is configured with a real call that leaves nothing behind: the',
    'database and its replicas, Redis, mail, the chat model, speech, files, push, text messages, stores and sign-in',
    'providers. Says what is missing and how it is set. Fails when something that is configured does not work.',
  ].join('\n'),
  options: {
    json: { type: 'boolean', about: 'Prints the findings as JSON.' },
    only: { type: 'string', multiple: true, value: 'feature', about: 'Looks at this one alone; may be repeated.' },
  },
  run: async ({ json, only }) => {
    const config = configuration()
    const features = featuresOf(config).filter(({ name }) => !only || only.includes(name))
    if (features.length === 0)
      throw new Failure(
        `no such feature; there are ${featuresOf(config)
          .map(({ name }) => name)
          .join(', ')}`,
      )
    if (!json) note(`Checking ${features.length} features of a ${config.env} configuration ...\n`)
    const findings: SearchResult[] = []
    for (const feature of features) {
      const finding = await look(config, feature)
      findings.push(finding)
      if (!json) say(show(finding))
    }
    if (json) say(JSON.stringify(findings, null, 2))
    const failing = findings.filter(({ result }) => result === 'fails')
    if (failing.length > 0) throw new Failure(`${failing.map(({ title }) => title).join(', ')}: not working`)
  },
})
