import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi } from '../testing/api-process.ts'
import {
  type Balancer,
  choosePorts,
  type GatewayProcess,
  openBalancer,
  type Ports,
  startGateway,
} from '../testing/balancer.ts'
import { report } from '../testing/drill-table.ts'
import { type OwnServer, openOwnServer } from '../testing/faults/own-server.ts'
import { PaymentDrill } from '../testing/faults/payment-drill.ts'
import type { TestPlatform } from '../testing/test-platform.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const NOT_HERE = !existsSync('/usr/sbin/haproxy')
if (NOT_HERE) report('kills', 'NOT run: HAProxy is not installed')

let server: OwnServer
let platform: TestPlatform
let ports: Ports
let balancer: Balancer
let drill: PaymentDrill
const gateways: { realm: 'customer' | 'staff'; port: number; process: GatewayProcess }[] = []

beforeAll(async () => {
  if (NOT_HERE) return
  const build = [join(ROOT, 'node_modules/turbo/bin/turbo'), 'run', 'build', '--filter=./apps/*-web']
  const env = { ...process.env, NODE_ENV: 'production' }
  execFileSync(process.execPath, build, { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'inherit'] })
  server = await openOwnServer()
  platform = await server.openPlatform({ DRAIN_SECONDS: 1 })
  drill = await PaymentDrill.open(platform)
  ports = await choosePorts()
  for (const own of ports.processes) drill.apis.push(await startApi(platform, 'info', own))
  balancer = await openBalancer(ports)
  for (const realm of ['customer', 'staff'] as const)
    for (const port of ports.gateways[realm])
      gateways.push({ realm, port, process: await startGateway(platform, realm, port, ports) })
  await balancer.untilAllUp()
  drill.through = balancer.call
}, 600_000)
afterAll(async () => {
  if (NOT_HERE) return
  await Promise.all(gateways.map(({ process }) => process.stop()))
  await balancer.close()
  await Promise.all(drill.apis.map((api) => api.stop()))
  await platform.close()
  await server.close()
})

/** A request on a connection that breaks gets no answer; the balancer answers 502 where the connection behind it broke. */
const FAILED = [502, 'none'] as const

describe.skipIf(NOT_HERE)('nothing is lost or doubled when in mid load', () => {
  it('a process of the API is killed', { timeout: 300_000 }, async () => {
    await drill.run(
      'API killed (one of three)',
      async () => {
        await drill.apis[0]?.kill()
        drill.apis[0] = await startApi(platform, 'info', ports.processes[0])
        await balancer.untilAllUp()
      },
      FAILED,
    )
  })

  it('PostgreSQL is killed', { timeout: 300_000 }, async () => {
    await drill.run('PostgreSQL killed, and started again', async ({ answered }) => {
      await server.kill()
      await answered(503, 5)
      await server.start()
      await balancer.untilAllUp()
    })
    expect(drill.apis.map((api) => api.said()).join('')).not.toContain('a defect of ours')
  })

  it('HAProxy is killed', { timeout: 300_000 }, async () => {
    await drill.run(
      'HAProxy killed, and started again',
      async () => {
        await balancer.restart()
        await balancer.untilAllUp()
      },
      FAILED,
    )
  })

  it('a gateway is killed', { timeout: 300_000 }, async () => {
    const [gateway] = gateways
    if (!gateway) return
    await drill.run(
      'gateway killed (one of two)',
      async () => {
        await gateway.process.kill()
        gateway.process = await startGateway(platform, gateway.realm, gateway.port, ports)
        await balancer.untilAllUp()
      },
      FAILED,
    )
  })
})
