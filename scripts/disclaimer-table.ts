/** Prints how well the disclaimer detector does on its labelled sets, and what it costs a message. */
import { detectDisclaimer } from '../src/schema/chat/disclaimer/detect.ts'
import { isHardNegative, readSet, type Score, SETS, scoreSet } from '../test/chat/disclaimer/score.ts'

/** CPU time, not the clock: the machine may be shared. */
const ROUNDS = 40

for (const name of SETS) {
  const rows = readSet(name)
  const lures = rows.filter(isHardNegative).length
  print(`\n${name}: ${rows.length} messages, ${lures} hard negatives`)
  print(line('category', ['support', 'hits', 'false', 'missed', 'precision', 'recall', 'F1']))
  for (const score of scoreSet(rows)) print(line(score.category, cells(score)))
}

const messages = SETS.flatMap(readSet)
const rounds = Array.from({ length: ROUNDS }, () => {
  const started = process.cpuUsage()
  for (const row of messages) detectDisclaimer(row)
  const { user, system } = process.cpuUsage(started)
  return (user + system) / messages.length
})
const [first = 0] = rounds
const median = rounds.toSorted((a, b) => a - b)[ROUNDS / 2] ?? 0
print(
  `\nCPU time a message: ${first.toFixed(0)} us in the first round, ${median.toFixed(0)} us median of ${ROUNDS} (limit 200 us)`,
)

function cells({ support, hits, falseAlarms, misses, precision, recall, f1 }: Score): string[] {
  return [
    ...[support, hits, falseAlarms, misses].map(String),
    ...[precision, recall, f1].map((value) => value.toFixed(3)),
  ]
}

function line(label: string, values: readonly string[]): string {
  return label.padEnd(24) + values.map((value) => value.padStart(10)).join('')
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}
