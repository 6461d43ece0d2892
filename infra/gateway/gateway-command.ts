// Serves one app, as it was built, and passes /api on to the API: `node infra/gateway/gateway-command.ts customer` or `staff`.
import { setTimeout } from 'node:timers/promises'
import { endLeft, GRACE_MS, settingsOrExit } from '@mintmark/settings'
import closeWithGrace from 'close-with-grace'
import { buildGateway } from './gateway.ts'
import { GatewayCounts } from './gateway-counts.ts'
import { type GatewaySettings, readGatewaySettings } from './settings.ts'

function settingsOf(name: string | undefined): GatewaySettings {
  if (name !== 'customer' && name !== 'staff') {
    console.error('Name the app to serve: customer or staff.')
    process.exit(1)
  }
  return settingsOrExit(() => readGatewaySettings(name, process.env))
}

const settings = settingsOf(process.argv[2])
const phase = { isDraining: false }
const counts = new GatewayCounts()
const gateway = await buildGateway(settings, phase, counts)
const { port: metricsPort } = settings.metrics
const metrics =
  metricsPort === undefined
    ? undefined
    : await (await import('./gateway-metrics.ts')).serveGatewayMetrics(
        { ...settings, metrics: { ...settings.metrics, port: metricsPort } },
        counts,
      )
closeWithGrace({ delay: settings.drainMs + GRACE_MS, logger: gateway.log }, async ({ err }) => {
  phase.isDraining = true
  if (err) gateway.log.error({ err }, 'the gateway stops after an error')
  else await setTimeout(settings.drainMs)
  endLeft(gateway.server)
  await gateway.close()
  await metrics?.stop()
})
await gateway.listen({ port: settings.port, host: settings.host })
