import { Counter, Gauge, type Registry } from 'prom-client'

type Values = Iterable<readonly [labels: Readonly<Record<string, string>>, value: number]>

/** Adds metrics to a registry whose values are read from elsewhere at each scrape. */
export function collectedIn(registry: Registry) {
  const registers = [registry]
  return {
    gauge: (name: string, help: string, read: () => number): void => {
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(read())
        },
      })
    },
    gauges: (name: string, help: string, labelNames: readonly string[], read: () => Values): void => {
      new Gauge({
        name,
        help,
        labelNames,
        registers,
        collect() {
          for (const [labels, value] of read()) this.set(labels, value)
        },
      })
    },
    counters: (name: string, help: string, labelNames: readonly string[], read: () => Values): void => {
      new Counter({
        name,
        help,
        labelNames,
        registers,
        collect() {
          this.reset()
          for (const [labels, value] of read()) this.inc(labels, value)
        },
      })
    },
  }
}
