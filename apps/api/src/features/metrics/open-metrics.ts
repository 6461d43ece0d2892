import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import type { Platform } from '../../platform.ts'
import { openCollector } from './collector.ts'

/** Scrapes of a few monitoring servers. */
const LIMITS = {
  maxHeaderSize: 8_192,
  headersTimeout: 5_000,
  requestTimeout: 10_000,
  keepAliveTimeout: 60_000,
} as const
const CONNECTIONS_MAX = 16

/** The metrics of this process on their own port, which is no part of the API. */
export interface MetricsServer {
  readonly port: number
  readonly stop: () => Promise<void>
}

/** Serves the metrics for Prometheus, if the settings have a port for them. */
export async function openMetrics(
  platform: Platform,
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
): Promise<MetricsServer | undefined> {
  const { METRICS_HOST: host, METRICS_PORT: port } = platform.env
  if (port === undefined) return undefined
  const { openRegistry } = await import('./registry.ts')
  const registry = openRegistry(platform, openCollector(platform, log))
  const server = createServer(LIMITS, async ({ method, url }, response) => {
    if (method !== 'GET' || url !== '/metrics') return response.writeHead(404).end()
    try {
      const text = await registry.text()
      return response.writeHead(200, { 'content-type': registry.contentType }).end(text)
    } catch (err) {
      log.error({ err }, 'metrics could not be written')
      return response.writeHead(500).end()
    }
  })
  server.maxConnections = CONNECTIONS_MAX
  server.listen(port, host)
  await once(server, 'listening')
  const { port: own } = server.address() as AddressInfo
  log.info(`Metrics at http://${host}:${own}/metrics`)
  return {
    port: own,
    stop: async () => {
      registry.stop()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
