import { whole } from '../kinds.ts'
import { group } from '../setting.ts'

export const limits = group('Limits', {
  DRAIN_SECONDS: {
    kind: whole(0, 60, 'seconds'),
    default: '0',
    example: '5',
    meaning:
      'The seconds between SIGTERM and the end of the ports, in which /api/health/ready answers 503 and everything else is served, so that a ' +
      'load balancer sends new requests elsewhere. 0: ports close immediately.',
    readBy: ['api', 'customer', 'staff'],
  },
  REQUESTS_PER_MINUTE: {
    kind: whole(0, 1_000_000, 'requests'),
    default: '600',
    example: '600',
    meaning:
      'The requests of one session that all processes of the API answer per minute, each its share. 0: no limit, for measurements.',
    readBy: ['api'],
  },
  REQUESTS_PER_MINUTE_PER_ADDRESS: {
    kind: whole(0, 1_000_000, 'requests'),
    default: '3000',
    example: '3000',
    meaning:
      'The requests of one address that all processes of the API answer per minute, each its share. 0: no limit, for measurements.',
    readBy: ['api'],
  },
  GATEWAY_CONNECTIONS: {
    kind: whole(1, 100_000, 'connections'),
    default: '4096',
    example: '20000',
    meaning: 'The connections that a gateway holds. A quarter of all is for addresses without a connection.',
    readBy: ['customer', 'staff'],
  },
  GATEWAY_CONNECTIONS_PER_ADDRESS: {
    kind: whole(1, 100_000, 'connections'),
    default: '512',
    example: '512',
    meaning:
      'The connections that a gateway holds from one address: an IPv4 address or an IPv6 /64. Trusted proxies have no such limit.',
    readBy: ['customer', 'staff'],
  },
})
