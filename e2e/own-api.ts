import { join } from 'node:path'
import { findRunningDatabase } from '../infra/local/database.ts'
import { sendSignal } from '../infra/local/identity.ts'
import { dismissGuard, type Part, startPart } from '../infra/local/parts.ts'
import { settingsForPrograms } from '../infra/local/platform.ts'
import { freePort } from '../infra/local/ports.ts'
import { ROOT, readLocalSettings } from '../infra/local/settings.ts'
import { startGateway, untilReady } from './own-gateway.ts'
import { platformPorts } from './platform-ports.ts'
import { dataDir } from './results.ts'

/** One more process of the API on the platform's database, which only its own gateway uses, so that it may be killed. */
export interface OwnApi {
  /** The address at which its gateway serves the customers' app. */
  readonly origin: string
  readonly start: () => Promise<void>
  /** Holds it up, so that requests reach it and wait. */
  readonly pause: () => void
  /** Ends it immediately, in the middle of what it is doing. */
  readonly kill: () => Promise<void>
  /** Replaces its gateway by one that serves the app of this version, as an upgrade does. */
  readonly upgradeApp: () => Promise<void>
  readonly close: () => Promise<void>
}

const API = { name: 'own-api', args: ['--enable-source-maps', 'dist/main.js'], cwd: join(ROOT, 'apps/api') }

/** The environment of the platform's programs, with their own ports. */
async function environment(): Promise<NodeJS.ProcessEnv & { readonly CUSTOMER_ORIGIN: string }> {
  const urls = findRunningDatabase(dataDir())
  if (urls === undefined) throw new Error(`No platform runs on ${dataDir()}. Name its folder in DATA_DIR.`)
  const [API_PORT, API_ADMIN_PORT, CUSTOMER_PORT] = await Promise.all([freePort(), freePort(), freePort()]).then(
    (all) => all.map(String),
  )
  const own = { API_PORT, API_ADMIN_PORT, CUSTOMER_PORT, DATA_DIR: dataDir(), MARKET_SOURCE: 'fixed' }
  const settings = readLocalSettings({ ...(await platformPorts()), ...own })
  return {
    ...process.env,
    ...settingsForPrograms(settings),
    NODE_ENV: 'production',
    REQUESTS_PER_MINUTE_PER_ADDRESS: '0',
    DATABASE_URL: urls.api,
    VERIFIER_DATABASE_URL: urls.verifier,
    MIGRATIONS_DATABASE_URL: '',
    CUSTOMER_ORIGIN: settings.CUSTOMER_ORIGIN,
  }
}

/** Opens it with the customers' app of this version, or of the folder of an earlier one. */
export async function openOwnApi(appsFrom?: string): Promise<OwnApi> {
  const env = await environment()
  const origin = env.CUSTOMER_ORIGIN
  let gateway = await startGateway('own-gateway', env, appsFrom)
  let api: Part | undefined
  const signal = (name: NodeJS.Signals) => api && sendSignal(-api.who.pid, name)
  const start = async () => {
    api = await startPart({ ...API, env, file: process.execPath, logFile: join(dataDir(), 'logs', `${API.name}.log`) })
    await untilReady(origin)
  }
  const kill = async () => {
    signal('SIGKILL')
    await api?.exited
  }
  await start()
  return {
    origin,
    start,
    pause: () => signal('SIGSTOP'),
    kill,
    upgradeApp: async () => {
      await gateway.stop()
      gateway = await startGateway('own-gateway', env)
      await untilReady(origin)
    },
    close: async () => {
      await kill()
      await gateway.stop()
      await dismissGuard()
    },
  }
}
