import { GENERATED, table } from '../reference-pages.ts'
import { GATEWAY_METRICS } from './gateway-metrics.ts'
import { type Metric, PREFIX } from './metric.ts'
import { STATE_METRICS } from './state-metrics.ts'
import { WORK_METRICS } from './work-metrics.ts'

const rowsOf = (metrics: Readonly<Record<string, Metric>>) =>
  Object.entries(metrics).map(([name, { type, unit, labels, meaning }]) => [
    `\`${PREFIX}${name}\``,
    type,
    unit,
    labels.map((label) => `\`${label}\``).join(', '),
    meaning,
  ])

const HEAD = ['Metric', 'Type', 'Unit', 'Labels', 'Meaning']

/** The page of all metrics. */
export const metricsPage = (): string => `# Metrics

${GENERATED}

A process of the API serves its metrics for Prometheus at \`http://METRICS_HOST:METRICS_PORT/metrics\`, a gateway at
\`CUSTOMER_METRICS_PORT\` or \`ADMIN_METRICS_PORT\`. Without a port there are none. No label has an id, an email address or a name of a person, and a process has at most 5,000 series.
[operations.md](operations.md#metrics-and-alerts) says how to connect Prometheus, and [runbook.md](runbook.md)
what to do about each alert.

## The work of a process

Each process of the API counts its own work. Add the processes up.

${table(HEAD, rowsOf(WORK_METRICS))}

## The state of the platform

Each process of the API collects these from the database and its disk, at most every 15 seconds. Those of the database are the same in all
processes: take the highest.

${table(HEAD, rowsOf(STATE_METRICS))}

## The gateways

${table(HEAD, rowsOf(GATEWAY_METRICS))}
`
