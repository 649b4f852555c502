import type { Grown } from './document.ts'

const CELL = { width: 230, height: 150 } as const
const COLUMNS = 4
const INSET = { left: 16, right: 44, top: 34, bottom: 26 } as const

const encode = (text: string): string => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** One small chart an operation: sizes from left to right, milliseconds from zero up. Flat is good. */
const cell = ({ name, medians }: Grown, labels: readonly string[], left: number, top: number): string => {
  const most = Math.max(...medians) * 1.25
  const inner = { width: CELL.width - INSET.left - INSET.right, height: CELL.height - INSET.top - INSET.bottom }
  const x = (index: number) => left + INSET.left + (index / Math.max(1, medians.length - 1)) * inner.width
  const y = (value: number) => top + INSET.top + inner.height * (1 - value / most)
  const base = y(0)
  const points = medians.map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`)
  return [
    `<text x="${left + INSET.left}" y="${top + 20}" class="name">${encode(name)}</text>`,
    `<path d="M${x(0)} ${base}H${x(medians.length - 1)}" class="axis"/>`,
    `<polyline points="${points.join(' ')}"/>`,
    ...medians.map((value, index) => `<circle cx="${x(index).toFixed(1)}" cy="${y(value).toFixed(1)}" r="3"/>`),
    ...labels.map((label, index) => `<text x="${x(index).toFixed(1)}" y="${base + 15}" class="label">${label}</text>`),
    `<text x="${x(medians.length - 1) + 8}" y="${y(medians.at(-1) ?? 0) + 4}">${(medians.at(-1) ?? 0).toFixed(1)} ms</text>`,
  ].join('\n')
}

export const plot = (labels: readonly string[], results: readonly Grown[]): string => {
  const [width, height] = [COLUMNS * CELL.width, Math.ceil(results.length / COLUMNS) * CELL.height]
  const cells = results.map((result, index) =>
    cell(result, labels, (index % COLUMNS) * CELL.width, Math.floor(index / COLUMNS) * CELL.height),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="10">
<title>Milliseconds of each request as the community grows</title>
<style>
  svg { background: #fff } text { fill: #444 } .name { font-weight: bold; fill: #111; font-size: 12px } .label { text-anchor: middle }
  polyline { fill: none; stroke: #2f6f8f; stroke-width: 2 } circle { fill: #2f6f8f } .axis { stroke: #bbb }
</style>
${cells.join('\n')}
</svg>
`
}
