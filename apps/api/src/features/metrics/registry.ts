// Loaded only when there is a port for metrics: the client library takes a tenth of a second to load.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { API_METRICS, type Metric, PREFIX } from '@mintmark/contracts/metrics'
import { Counter, Gauge, Histogram, Registry } from '@prometheus-io/client'
import { connectSeries } from '../../metrics/series.ts'
import type { Platform } from '../../platform.ts'
import type { Collector } from './collector.ts'
import { LOOP_INTERVAL_MS, readProcess } from './read-process.ts'
import type { GaugeName, Reading } from './reading.ts'

const MICROSECONDS = 1e6

type ApiMetric = keyof typeof API_METRICS

/** Makes every metric of the table, and connects what counts to them. */
function makeMetrics() {
  const registry = new Registry()
  const gauges = new Map<ApiMetric, Gauge<string>>()
  const counters = new Map<string, Counter<string>>()
  const histograms = new Map<string, Histogram<string>>()
  for (const [name, metric] of Object.entries(API_METRICS) as [ApiMetric, Metric][]) {
    const labelNames: readonly string[] = metric.labels
    const config = {
      name: `${PREFIX}${name}`,
      help: metric.meaning,
      labelNames: [...labelNames],
      registers: [registry],
    }
    if (metric.type === 'gauge') gauges.set(name, new Gauge(config))
    else if (metric.type === 'counter') counters.set(name, new Counter(config))
    else histograms.set(name, new Histogram({ ...config, buckets: [...(metric.buckets ?? [])] }))
  }
  return { registry, gauges, counters, histograms }
}

const ignore = () => undefined

/** Opens the registry of this process. `text` is what a scrape gets. */
export function openRegistry(platform: Platform, { collect, failures }: Collector) {
  const { registry, gauges, counters, histograms } = makeMetrics()
  connectSeries((name, labels) => {
    const child = counters.get(name)?.labels(...labels)
    // A series that begins at 0 shows its first step as one.
    child?.inc(0)
    return child?.inc ?? histograms.get(name)?.labels(...labels).observe ?? ignore
  })
  const delays = monitorEventLoopDelay({ resolution: LOOP_INTERVAL_MS })
  delays.enable()
  const show = (readings: readonly Reading[]) => {
    for (const [name, gauge] of gauges) {
      gauge.reset()
      // Without labels it begins anew at 0, and a moment that is not known would be 1970.
      if (API_METRICS[name].labels.length === 0) gauge.remove()
    }
    for (const { name, labels, value } of readings) gauges.get(name satisfies GaugeName)?.set(labels, value)
  }
  const showCounters = () => {
    const processorTime = process.cpuUsage()
    const cpu = counters.get('process_cpu_seconds_total')
    cpu?.reset()
    cpu?.inc((processorTime.user + processorTime.system) / MICROSECONDS)
    const failed = counters.get('collect_failures_total')
    failed?.reset()
    for (const [group, count] of failures) failed?.inc({ group }, count)
  }
  return {
    contentType: registry.contentType,
    text: async (): Promise<string> => {
      const collected = await collect()
      show([...readProcess(platform, delays), ...collected])
      showCounters()
      return registry.metrics()
    },
    stop: () => delays.disable(),
  }
}
