// Loaded only when there is a port for metrics.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { GATEWAY_METRICS, PREFIX } from '@mintmark/contracts/metrics'
import { Counter, Gauge, Registry } from '@prometheus-io/client'
import type { GatewayCounts } from './gateway-counts.ts'
import type { GatewaySettings } from './settings.ts'

interface Served extends Pick<GatewaySettings, 'name' | 'connections'> {
  readonly metrics: { readonly host: string; readonly port: number }
}

const CONNECTIONS_MAX = 16

type Name = keyof typeof GATEWAY_METRICS

/** Serves the metrics of a gateway on their own port. */
export async function serveGatewayMetrics(
  { name: app, connections, metrics: { host, port } }: Served,
  counts: GatewayCounts,
): Promise<{ readonly port: number; readonly stop: () => Promise<void> }> {
  const registry = new Registry()
  const configOf = (name: Name) => ({
    name: `${PREFIX}${name}`,
    help: GATEWAY_METRICS[name].meaning,
    labelNames: [...GATEWAY_METRICS[name].labels] as string[],
    registers: [registry],
  })
  const requests = new Counter(configOf('gateway_requests_total'))
  const refused = new Counter(configOf('gateway_refused_total'))
  const open = new Gauge(configOf('gateway_connections'))
  const most = new Gauge(configOf('gateway_connections_max'))
  const text = () => {
    requests.reset()
    for (const { to, class: statusClass, count } of counts.answers) requests.inc({ app, to, class: statusClass }, count)
    refused.reset()
    refused.inc({ app }, counts.refused)
    open.set({ app }, counts.open())
    most.set({ app }, connections.total)
    return registry.metrics()
  }
  const server = createServer({ headersTimeout: 5_000, requestTimeout: 10_000 }, async ({ method, url }, response) => {
    if (method !== 'GET' || url !== '/metrics') return response.writeHead(404).end()
    return response.writeHead(200, { 'content-type': registry.contentType }).end(await text())
  })
  server.maxConnections = CONNECTIONS_MAX
  server.listen(port, host)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
