import type { Alert } from './alert.ts'
import type { ServiceLevel } from './service-levels.ts'

/** A rule of Prometheus that keeps the value of an expression under a name. */
export interface Recorded {
  readonly record: string
  readonly expr: string
}

/**
 * The pairs of windows in which a budget of failures may not burn this many times faster than it lasts for 30 days: the long window shows
 * that it matters, and the short one that it goes on.
 */
const PAIRS = [
  { severity: 'page', times: 14.4, long: '1h', short: '5m' },
  { severity: 'page', times: 6, long: '6h', short: '30m' },
  { severity: 'ticket', times: 3, long: '1d', short: '2h' },
  { severity: 'ticket', times: 1, long: '3d', short: '6h' },
] as const

const WINDOWS = [...new Set(PAIRS.flatMap(({ long, short }) => [short, long]))]

/** Fewer calls than these in the long window say nothing about their share. */
const CALLS_MIN = 10

const ratioOf = ({ id }: ServiceLevel, window: string) => `mintmark:${id}:failures_${window}`
const lateOf = ({ id }: ServiceLevel) => `mintmark:${id}:late`

/** The recorded shares of failures of a service level, one for each window. */
export function recordedOf(level: ServiceLevel): Recorded[] {
  const { failures } = level
  if ('late' in failures)
    return [
      { record: lateOf(level), expr: failures.late },
      ...WINDOWS.map((window) => ({
        record: ratioOf(level, window),
        expr: `avg_over_time(${lateOf(level)}[${window}])`,
      })),
    ]
  return WINDOWS.map((window) => ({
    record: ratioOf(level, window),
    expr: `(${failures.bad(window)}) / (${failures.all(window)} > 0)`,
  }))
}

const SECONDS: Readonly<Record<string, number>> = { '1h': 3600, '6h': 21_600, '1d': 86_400, '3d': 259_200 }

function conditionOf(level: ServiceLevel, { times, long, short }: (typeof PAIRS)[number]): string {
  const limit = Number((times * (1 - level.objective)).toPrecision(6))
  const isEnough = 'all' in level.failures ? ` and ${level.failures.all(long)} * ${SECONDS[long]} >= ${CALLS_MIN}` : ''
  return `(${ratioOf(level, long)} > ${limit} and ${ratioOf(level, short)} > ${limit}${isEnough})`
}

const SPEEDS = [
  { severity: 'page', name: 'Fast', times: 'within days' },
  { severity: 'ticket', name: 'Slowly', times: 'before the month ends' },
] as const

/** The two alerts of a service level: one for a budget that burns fast, one for a budget that burns slowly. */
export function burnAlertsOf(level: ServiceLevel): Alert[] {
  return SPEEDS.map(({ severity, name, times }) => ({
    name: `${level.alert}${name}`,
    severity,
    expr: PAIRS.filter((pair) => pair.severity === severity)
      .map((pair) => conditionOf(level, pair))
      .join(' or '),
    wait: '2m',
    summary: `${level.promise}: the allowed failures of 30 days are used up ${times}.`,
    section: level.alert.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase(),
    fires: { series: level.broken, at: '70m' },
    quiet: { series: level.kept, at: '70m' },
  }))
}
