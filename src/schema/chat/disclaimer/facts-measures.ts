import { type Fact, mentions } from './fact.ts'
import type { Reading } from './reading.ts'
import { wordSet } from './table.ts'

/** NICE NG143 and AAP: 38.0 °C (100.4 °F) under three months needs a doctor at once. */
const FEVER_CELSIUS = 38
const PILLS = wordSet('pills tablets pill tylenol paracetamol tablet capsules pastillas cachets comprimes sleeping')
const MEASURES = wordSet('kg kilos kilo cm lbs lb inches percent percentile g grams ml oz k euros dollars')
const SCALES = new Set(['celsius', 'fahrenheit', 'degrees', 'de', 'rectal', 'rectally'])

/** Notes temperatures, blood pressures and counts of pills. Linear. */
export function noteMeasures(reading: Reading, facts: Set<Fact>): void {
  const { words } = reading
  const saysFever = mentions('fever', reading)
  for (let at = 0; at < words.length; at += 1) {
    const value = Number(words[at])
    if (!Number.isFinite(value)) continue
    const next = words[at + 1] ?? ''
    const celsius = asCelsius(value, next)
    if (celsius !== null && (saysFever || SCALES.has(next) || isFeverReading(words[at] ?? '', next)))
      facts.add(celsius >= FEVER_CELSIUS ? 'fever' : 'mildFever')
    if ((next === '/' || next === 'over' || next === 'sur' || next === 'por') && value >= 80 && value <= 260)
      notePressure(value, Number(words[at + 2]), facts)
    if (value >= 8 && value <= 500 && words.slice(at + 1, at + 5).some((word) => PILLS.has(word)))
      facts.add('manyPills')
  }
}

/** "38.4" alone, in an app about babies: not a weight, not a length. */
function isFeverReading(written: string, next: string): boolean {
  return /^(?:37\.[5-9]|(?:3[89]|4[01]|10[0-6])\.\d)$/.test(written) && !MEASURES.has(next)
}

/** A body temperature in either scale, or null when the number can't be one. */
function asCelsius(value: number, next: string): number | null {
  if (next === 'percent' || next === 'weeks' || next === 'days' || next === 'mg' || next === 'ml') return null
  if (value >= 35 && value <= 43) return value
  if (value >= 95 && value <= 109) return ((value - 32) * 5) / 9 + 0.001
  return null
}

function notePressure(systolic: number, diastolic: number, facts: Set<Fact>): void {
  if (!(diastolic >= 40 && diastolic <= 160)) return
  if (systolic >= 160 || diastolic >= 110) facts.add('pressureSevere')
  if (systolic >= 140 || diastolic >= 90) facts.add('pressureHigh')
  if (systolic >= 130 || diastolic >= 85) facts.add('pressureRaised')
}
