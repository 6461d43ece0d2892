import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { type ApiProcess, startApi } from './api-process.ts'
import { type Balancer, choosePorts, type GatewayProcess, openBalancer, startGateway } from './balancer.ts'
import type { TestPlatform } from './test-platform.ts'

const ROOT = join(import.meta.dirname, '../../../..')

/** Three processes of the API and two gateways of each app, behind HAProxy. */
export interface Balanced {
  readonly balancer: Balancer
  readonly apis: ApiProcess[]
  readonly gateways: GatewayProcess[]
  /** Starts a process of the API that has ended, and waits until the balancer sees it. */
  readonly startApi: (at: number) => Promise<void>
  /** Starts a gateway that has ended, and waits until the balancer sees it. */
  readonly startGateway: (at: number) => Promise<void>
  readonly close: () => Promise<void>
}

/** Builds the apps, and starts everything on a platform. */
export async function openBalanced(platform: TestPlatform): Promise<Balanced> {
  const build = [join(ROOT, 'node_modules/turbo/bin/turbo'), 'run', 'build', '--filter=./apps/*-web']
  const env = { ...process.env, NODE_ENV: 'production' }
  execFileSync(process.execPath, build, { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'inherit'] })
  const ports = await choosePorts()
  const places = (['customer', 'staff'] as const).flatMap((realm) =>
    ports.gateways[realm].map((port) => ({ realm, port })),
  )
  const apis: ApiProcess[] = []
  const gateways: GatewayProcess[] = []
  for (const own of ports.processes) apis.push(await startApi(platform, 'info', own))
  const balancer = await openBalancer(ports)
  for (const { realm, port } of places) gateways.push(await startGateway(platform, realm, port, ports))
  await balancer.untilAllUp()
  return {
    balancer,
    apis,
    gateways,
    startApi: async (at) => {
      apis[at] = await startApi(platform, 'info', ports.processes[at])
      await balancer.untilAllUp()
    },
    startGateway: async (at) => {
      const { realm, port } = places[at] as (typeof places)[number]
      gateways[at] = await startGateway(platform, realm, port, ports)
      await balancer.untilAllUp()
    },
    close: async () => {
      await Promise.all(gateways.map((gateway) => gateway.stop()))
      await balancer.close()
      await Promise.all(apis.map((api) => api.stop()))
    },
  }
}
