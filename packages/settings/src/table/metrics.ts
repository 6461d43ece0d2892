import { optional, port, text } from '../kinds.ts'
import { group } from '../setting.ts'

const SERVED = 'serves its metrics for Prometheus, at /metrics. Empty: no metrics.'

export const metrics = group('Metrics', {
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
})
