import { GATEWAY_METRICS } from './gateway-metrics.ts'
import type { Metric } from './metric.ts'
import { STATE_METRICS } from './state-metrics.ts'
import { WORK_METRICS } from './work-metrics.ts'

export {
  classOf,
  ENDPOINT_KINDS,
  type EndpointKind,
  type Metric,
  PREFIX,
  STATUS_CLASSES,
  WAITING_COUNTED_MAX,
} from './metric.ts'
export { SERVICE_LEVELS, type ServiceLevelName } from './service-levels.ts'

/** The metrics of a process of the API. */
export const API_METRICS = { ...WORK_METRICS, ...STATE_METRICS }
export { GATEWAY_METRICS }

/** Every metric of the product, by its name without the prefix. */
export const METRICS = { ...API_METRICS, ...GATEWAY_METRICS }
export type MetricName = keyof typeof METRICS

/** The labels of a metric, all of which each of its series has. */
export type LabelsOf<Name extends MetricName> = Readonly<Record<(typeof METRICS)[Name]['labels'][number], string>>

/** The names of the metrics of a type. */
export type NameOfType<Type extends Metric['type']> = {
  [Name in MetricName]: (typeof METRICS)[Name]['type'] extends Type ? Name : never
}[MetricName]
