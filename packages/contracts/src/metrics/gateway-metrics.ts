import type { Metric } from './metric.ts'

/** The metrics of the gateways. */
export const GATEWAY_METRICS = {
  gateway_requests_total: {
    type: 'counter',
    unit: 'requests',
    labels: ['app', 'to', 'class'],
    meaning: 'Answered requests of a gateway, to the API or for files of the app (pages), by the class of the status.',
  },
  gateway_connections: {
    type: 'gauge',
    unit: 'connections',
    labels: ['app'],
    meaning: 'Open connections to a gateway, including event streams.',
  },
  gateway_connections_max: {
    type: 'gauge',
    unit: 'connections',
    labels: ['app'],
    meaning: 'The most connections that a gateway holds (GATEWAY_CONNECTIONS).',
  },
  gateway_refused_total: {
    type: 'counter',
    unit: 'connections',
    labels: ['app'],
    meaning: 'Connections that a gateway refused because it was full, or one address had too many.',
  },
} as const satisfies Record<string, Metric>
