import { optional, port, share, text, webAddress } from '../kinds.ts'
import { group } from '../setting.ts'

const SERVED = 'serves its metrics for Prometheus, at /metrics. Empty: no metrics.'

export const metrics = group('Metrics and traces', {
  METRICS_HOST: {
    kind: text('an address of this machine'),
    default: '127.0.0.1',
    example: '10.0.3.7',
    meaning:
      'The address on which the API and the gateways serve their metrics. They need no login, so only the monitoring server may reach them.',
    readBy: ['api', 'customer', 'staff'],
  },
  METRICS_PORT: {
    kind: optional(port, undefined),
    example: '9100',
    meaning: `The port on which the API ${SERVED}`,
    readBy: ['api'],
  },
  CUSTOMER_METRICS_PORT: {
    kind: optional(port, undefined),
    example: '9101',
    meaning: `The port on which the customers' gateway ${SERVED}`,
    readBy: ['customer'],
  },
  ADMIN_METRICS_PORT: {
    kind: optional(port, undefined),
    example: '9102',
    meaning: `The port on which the gateway for staff ${SERVED}`,
    readBy: ['staff'],
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    kind: optional(webAddress, ''),
    example: 'http://127.0.0.1:4318',
    meaning:
      'The OpenTelemetry collector that gets the traces of the API, by OTLP over HTTP (protobuf, at /v1/traces). It needs no login, so it is on ' +
      'this machine or in a private network. Empty: no traces.',
    readBy: ['api'],
  },
  OTEL_TRACES_SAMPLER_ARG: {
    kind: share,
    default: '0.01',
    example: '1',
    meaning:
      'The share of requests and jobs that are traced, chosen at random. The transaction of a batch is traced if one of its commands is, so under load ' +
      'one in ten costs nearly as much as everything.',
    readBy: ['api'],
  },
})
