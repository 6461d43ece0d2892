import { join } from 'node:path'
import { logTail } from '../../infra/local/parts.ts'
import { freePort } from '../../infra/local/ports.ts'
import { type BenchProcesses, untilReady } from './open-environment.ts'

const ROOT = join(import.meta.dirname, '../..')
const BENCHMARKS = join(import.meta.dirname, '..')
const BARE_PAGE = join(BENCHMARKS, 'references/bare-page')
/** A first start builds everything. */
const READY_SECONDS_MAX = 240

/** The addresses of both apps and of the bare page, without a path. */
export interface PageOrigins {
  readonly customer: string
  readonly staff: string
  readonly bare: string
}

/** Starts the platform with its demo data as `npm start` does, with simulated prices, and the bare page beside it. */
export async function openPages(processes: BenchProcesses, say: (text: string) => void): Promise<PageOrigins> {
  say('Building the bare page')
  const build = [join(BENCHMARKS, 'node_modules/vite/bin/vite.js'), 'build']
  await processes.run({ name: 'build-bare-page', args: build, cwd: BARE_PAGE, env: process.env })
  say('Starting the platform with its demo data')
  const names = ['API_PORT', 'API_ADMIN_PORT', 'CUSTOMER_PORT', 'ADMIN_PORT', 'MAIL_PORT', 'SMTP_PORT'] as const
  const ports = await Promise.all(names.map(freePort))
  const [apiPort, , customerPort, adminPort] = ports
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    ...Object.fromEntries(names.map((name, index) => [name, String(ports[index])])),
    DATA_DIR: join(processes.dataDir, 'pages'),
    SEED: 'demo',
    MARKET_SOURCE: 'simulated',
    LOG_LEVEL: 'warn',
  }
  const platform = await processes.keep({
    name: 'platform',
    args: [join(ROOT, 'infra/local/start.ts')],
    cwd: ROOT,
    env,
    graceMs: 30_000,
  })
  const barePort = await freePort()
  const bare = { API_PORT: String(apiPort), CUSTOMER_PORT: String(barePort), LOG_LEVEL: 'warn', NODE_ENV: 'production' }
  await processes.keep({
    name: 'bare-page',
    args: [join(BENCHMARKS, 'references/bare-page-command.ts')],
    env: { PATH: process.env.PATH, ...bare },
  })
  const origins = {
    customer: `http://localhost:${customerPort}`,
    staff: `http://localhost:${adminPort}`,
    bare: `http://localhost:${barePort}`,
  }
  const ended = platform.exited.then(() => {
    throw new Error(`The platform ended:\n${logTail(platform.logFile)}`)
  })
  await Promise.race([untilReady(`${origins.customer}/api/health/ready`, READY_SECONDS_MAX), ended])
  ended.catch(() => undefined)
  await untilReady(`${origins.staff}/api/health/ready`)
  await untilReady(`${origins.bare}/`)
  return origins
}
