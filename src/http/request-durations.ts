import type { Metric, MetricObjectWithValues, MetricType, MetricValueWithName } from 'prom-client'

const NAME = 'http_request_duration_seconds'
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

interface Series {
  labels: { method: string; route: string; status: number }
  /** Counts by bucket; the last one counts durations beyond all buckets. */
  counts: Uint32Array
  sum: number
}

/**
 * A Prometheus histogram of request durations. That of prom-client validates and hashes labels at every observation, up
 * to a tenth of a small request's time. This one only counts, and builds labels when scraped.
 */
export function createRequestDurations() {
  const known = new Map<string, Series>()

  const valuesOf = ({ labels, counts, sum }: Series): MetricValueWithName<string>[] => {
    let below = 0
    const buckets = BUCKETS.map((le, index) => {
      below += counts[index] ?? 0
      return { metricName: `${NAME}_bucket`, labels: { le, ...labels }, value: below }
    })
    const all = below + (counts[BUCKETS.length] ?? 0)
    return [
      ...buckets,
      { metricName: `${NAME}_bucket`, labels: { le: '+Inf', ...labels }, value: all },
      { metricName: `${NAME}_sum`, labels, value: sum },
      { metricName: `${NAME}_count`, labels, value: all },
    ]
  }

  const metric = {
    name: NAME,
    get: async (): Promise<Omit<MetricObjectWithValues<MetricValueWithName<string>>, 'collect'>> => ({
      name: NAME,
      help: 'Time to answer a request, by route pattern.',
      // prom-client declares this enum but does not export it at run time.
      type: 'histogram' as unknown as MetricType,
      aggregator: 'sum',
      values: [...known.values()].flatMap(valuesOf),
    }),
    reset: () => known.clear(),
  }

  return {
    /** For `Registry.registerMetric`, which needs no more than this. */
    metric: metric as unknown as Metric,
    observe: (method: string, route: string, status: number, seconds: number): void => {
      const key = `${status} ${method} ${route}`
      let series = known.get(key)
      if (!series) {
        series = { labels: { method, route, status }, counts: new Uint32Array(BUCKETS.length + 1), sum: 0 }
        known.set(key, series)
      }
      let index = 0
      while (index < BUCKETS.length && seconds > (BUCKETS[index] as number)) index += 1
      series.counts[index] = (series.counts[index] as number) + 1
      series.sum += seconds
    },
  }
}
