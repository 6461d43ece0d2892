import { expect, it } from 'vitest'
import { buildGateway } from './gateway.ts'
import { GatewayCounts } from './gateway-counts.ts'
import { serveGatewayMetrics } from './gateway-metrics.ts'
import { readGatewaySettings } from './settings.ts'

const SETTINGS = readGatewaySettings('customer', { LOG_LEVEL: 'silent', API_PORT: '1', GATEWAY_CONNECTIONS: '8' })

it('a gateway counts its answers by class, and its connections', async () => {
  const counts = new GatewayCounts()
  const gateway = await buildGateway(SETTINGS, { isDraining: false }, counts)
  const origin = await gateway.listen({ port: 0, host: '127.0.0.1' })
  const metrics = await serveGatewayMetrics({ ...SETTINGS, metrics: { host: '127.0.0.1', port: 0 } }, counts)
  expect((await fetch(`${origin}/robots.txt`)).status).toBe(200)
  // No API listens there.
  expect((await fetch(`${origin}/api/coins`)).status).toBe(502)
  counts.countRefusal()
  const address = `http://127.0.0.1:${metrics.port}`
  const text = await (await fetch(`${address}/metrics`)).text()
  expect(text).toContain('mintmark_gateway_requests_total{app="customer",to="pages",class="2xx"} 1')
  expect(text).toContain('mintmark_gateway_requests_total{app="customer",to="api",class="5xx"} 1')
  expect(text).toContain('mintmark_gateway_refused_total{app="customer"} 1')
  expect(text).toContain('mintmark_gateway_connections_max{app="customer"} 8')
  expect(text).toMatch(/mintmark_gateway_connections\{app="customer"\} [12]\n/)
  expect((await fetch(address)).status).toBe(404)
  await metrics.stop()
  await gateway.close()
})
