import { stringify } from 'yaml'
import type { Alert, Case } from './alert.ts'
import { annotationsOf } from './rules.ts'

const inputOf = (series: Case['series']) => Object.entries(series).map(([name, values]) => ({ series: name, values }))

/** The expectation that an alert fires, or that it stays silent. */
const expectationsOf = (alert: Alert) => {
  const { name, severity, fires, quiet } = alert
  const fired = { exp_labels: { severity, ...fires.labels }, exp_annotations: annotationsOf(alert) }
  return [
    { series: fires.series, expected: { eval_time: fires.at, alertname: name, exp_alerts: [fired] } },
    { series: quiet.series, expected: { eval_time: quiet.at, alertname: name, exp_alerts: [] } },
  ]
}

/** The tests of promtool for a file of rules: each alert once where it fires, and once where it stays silent. */
export function promtoolCases(ruleFile: string, alerts: readonly Alert[]): string {
  // Alerts with the same series share a test, because each test evaluates all rules from minute to minute.
  const bySeries = Map.groupBy(alerts.flatMap(expectationsOf), ({ series }) => JSON.stringify(series))
  const tests = [...bySeries.values()].map((group) => ({
    interval: '1m',
    input_series: inputOf(group[0]?.series ?? {}),
    alert_rule_test: group.map(({ expected }) => expected),
  }))
  return stringify({ rule_files: [ruleFile], evaluation_interval: '1m', tests })
}
