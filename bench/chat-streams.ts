import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Role } from './chat-streams/measured.ts'
import { type Figures, type Load, runRound } from './chat-streams/rounds.ts'
import { median } from './measure.ts'

/**
 * Many open chat streams in one process: what each piece and each stream costs, and the delay from the model's writing a
 * piece to its reader's receiving it. Model and readers run in this process, so that both times come from one clock; the
 * service and its baseline, a proxy that only forwards bytes, take turns in a process of their own. Prints figures;
 * asserts nothing. STREAMS and RATE (pieces a second, or `burst`) select a load of their own, LOAD one of these by name.
 */

const LOADS: Readonly<Record<string, Load>> = {
  slow: { title: '2,000 open streams, a piece a second each', streams: 2_000, rate: 1 },
  fast: { title: '300 open streams, 20 pieces a second each', streams: 300, rate: 20 },
  burst: { title: '500 new streams at once', streams: 500, rate: null },
}

const ROUNDS = Number(process.env.ROUNDS ?? 3)
const SHARES = [0.1, 0.25, 0.5, 0.75, 0.9, 0.95, 0.99, 0.999]

const loads = (): readonly Load[] => {
  const { STREAMS, RATE = '1', LOAD } = process.env
  if (STREAMS && RATE === 'burst') return [{ title: `${STREAMS} new streams at once`, streams: +STREAMS, rate: null }]
  if (STREAMS) return [{ title: `${STREAMS} open streams, ${RATE} a second`, streams: +STREAMS, rate: +RATE }]
  return Object.entries(LOADS).flatMap(([name, load]) => (LOAD === undefined || LOAD === name ? [load] : []))
}

const say = (line: string) => process.stdout.write(`${line}\n`)
const loadAverage = () => loadavg()[0]?.toFixed(1)

const quantile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

const ascending = (values: readonly number[]) => [...values].sort((a, b) => a - b)

const compare = async (load: Load, dataDir: string): Promise<void> => {
  const before = loadAverage()
  const results: Record<Role, Figures[]> = { service: [], proxy: [] }
  for (let turn = 0; turn < ROUNDS; turn++)
    for (const role of ['proxy', 'service'] as const) results[role].push(await runRound(role, load, dataDir))

  say(`\n${load.title}; ${ROUNDS} alternating rounds, medians and (lowest to highest)`)
  say(`load average ${before} before, ${loadAverage()} after, on ${availableParallelism()} cores`)
  say(`${''.padEnd(24)}${'service'.padStart(26)}${'bare proxy'.padStart(26)}${'ratio'.padStart(7)}`)
  const spread = (values: readonly number[]) => {
    const shown = (value: number | undefined) => value?.toFixed(1)
    return `${shown(median(values))} (${shown(Math.min(...values))} to ${shown(Math.max(...values))})`.padStart(26)
  }
  const row = (name: string, figureOf: (figures: Figures) => number) => {
    const [ours, bare] = [results.service.map(figureOf), results.proxy.map(figureOf)]
    const ratio = median(ours) / median(bare)
    say(`${name.padEnd(24)}${spread(ours)}${spread(bare)}${Number.isFinite(ratio) ? ratio.toFixed(2).padStart(7) : ''}`)
  }
  const isBurst = load.rate === null
  const delay = isBurst ? 'first piece' : 'delay'
  const sorted = { service: results.service.map(sortedDelays), proxy: results.proxy.map(sortedDelays) }
  row(`${delay} p50, ms`, (figures) => quantile(sortedDelays(figures), 0.5))
  row(`${delay} p99, ms`, (figures) => quantile(sortedDelays(figures), 0.99))
  row(`CPU a ${isBurst ? 'stream' : 'piece'}, us`, ({ cpu }) => cpu)
  row('heap a stream, kB', ({ heap }) => heap / 1_024)
  row('RSS a stream, kB', ({ rss }) => rss / 1_024)
  row(`WAL ${isBurst ? 'a stream' : 'a stream and minute'}, kB`, ({ wal }) => wal / 1_024)
  row(`commits ${isBurst ? 'a stream' : 'a stream and minute'}`, ({ commits }) => commits)
  row('refused with 503', ({ refusals }) => refusals)
  say(`\n| ${delay}, ms | ${SHARES.map((share) => `p${+(share * 100).toFixed(1)}`).join(' | ')} |`)
  say(`| --- |${SHARES.map(() => ' --: |').join('')}`)
  for (const role of ['service', 'proxy'] as const)
    say(
      `| ${role} | ${SHARES.map((share) => median(sorted[role].map((each) => quantile(each, share))).toFixed(2)).join(' | ')} |`,
    )
}

const sortedDelays = ({ delays }: Figures) => ascending(delays)

const dataDir = await mkdtemp(join(tmpdir(), 'bench-chat-'))
for (const load of loads()) await compare(load, dataDir)
// The embedded database stops a moment after its process.
await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
