import { join } from 'node:path'
import { until } from '../infra/local/identity.ts'
import { dismissGuard, type Part, startPart } from '../infra/local/parts.ts'
import { gateway as gatewayProgram } from '../infra/local/platform.ts'
import { freePort } from '../infra/local/ports.ts'
import { platformPorts } from './platform-ports.ts'
import { dataDir } from './results.ts'

const READY_WITHIN_MS = 60_000

/** Waits until the API answers behind a gateway. */
export async function untilReady(origin: string): Promise<void> {
  const isReady = async () => {
    const answer = await fetch(`${origin}/api/health/ready`).catch(() => undefined)
    await answer?.arrayBuffer()
    return answer?.status === 200
  }
  if (!(await until(isReady, READY_WITHIN_MS))) throw new Error(`${origin} was not ready in time`)
}

/** Starts a gateway of the customers' app in its own process, by default as this version has both. */
export const startGateway = (name: string, env: NodeJS.ProcessEnv, appsFrom?: string): Promise<Part> =>
  startPart({
    name,
    file: process.execPath,
    ...gatewayProgram({ realm: 'customer' }, appsFrom),
    env,
    logFile: join(dataDir(), 'logs', `${name}.log`),
  })

/** One more gateway of the platform's API, with its own settings. Browsers send it the cookies of the platform's own gateway. */
export async function openOwnGateway(settings: Record<string, string>) {
  const { API_PORT } = await platformPorts()
  const CUSTOMER_PORT = String(await freePort())
  const gateway = await startGateway('frames-gateway', {
    ...process.env,
    API_PORT,
    CUSTOMER_PORT,
    CUSTOMER_ORIGIN: '',
    ...settings,
  })
  const origin = `http://localhost:${CUSTOMER_PORT}`
  await untilReady(origin)
  const close = async () => {
    await gateway.stop()
    await dismissGuard()
  }
  return { origin, close }
}
