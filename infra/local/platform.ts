import { join } from 'node:path'
import { livesOutside, startDatabase } from './database.ts'
import type { Keeper } from './keeper.ts'
import { ROOT, type Settings } from './settings.ts'

const API = join(ROOT, 'apps/api')

/** Builds what changed, brings every part up in order and waits until all three origins say that they are ready. */
export async function bringUp(settings: Settings, keeper: Keeper, say: (text: string) => void): Promise<void> {
  say('Building what changed')
  await keeper.run({
    name: 'build',
    args: [join(ROOT, 'node_modules/turbo/bin/turbo'), 'run', 'build'],
    ...quietTurbo(),
  })

  const env = { ...process.env, ...settingsForParts(settings), DATABASE_URL: await databaseUrl(settings, keeper, say) }
  say('Applying migrations')
  await keeper.run(apiProgram('migrate', 'migrate-command.js', env))
  if (settings.SEED === 'demo') {
    say('Loading demo data, unless the platform has data')
    await keeper.run(apiProgram('seed', 'seed-command.js', env))
  }
  say('Starting the mail sink, the API and both web apps')
  await keeper.keep({ name: 'mail', args: [join(import.meta.dirname, 'mail-sink-command.ts')], cwd: ROOT, env })
  await keeper.keep(apiProgram('api', 'main.js', env))
  await keeper.keep(webApp('customer-web', settings.CUSTOMER_PORT, env))
  await keeper.keep(webApp('admin-web', settings.ADMIN_PORT, env))

  say('Waiting until everything is ready')
  for (const [name, port] of [
    ['API', settings.API_PORT],
    ['customer app', settings.CUSTOMER_PORT],
    ['admin app', settings.ADMIN_PORT],
  ] as const) {
    if (await keeper.wait(() => isReady(port), 60_000)) continue
    throw new Error(`The ${name} was not ready within a minute: http://localhost:${port}/api/health/ready`)
  }
}

/** Turbo without its notices and without a daemon that would stay behind. */
export function quietTurbo() {
  const quiet = { TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1', TURBO_DAEMON: 'false' }
  return { cwd: ROOT, env: { ...process.env, ...quiet } }
}

async function databaseUrl(settings: Settings, keeper: Keeper, say: (text: string) => void): Promise<string> {
  if (settings.DATABASE_URL) {
    say('Using the database of DATABASE_URL')
    return settings.DATABASE_URL
  }
  say('Starting the database (PostgreSQL 18)')
  const { DATA_DIR: dataDir, DATABASE_PORT: port } = settings
  const database = await startDatabase({ dataDir, port })
  if (livesOutside(dataDir, database.folder)) {
    say(`The database's user cannot enter ${dataDir}, so its data is in ${database.folder}`)
  }
  await keeper.adopt(database.part)
  return database.url
}

/** The settings under their own names, as the parts read them from their environment. */
function settingsForParts(settings: Settings): Record<string, string> {
  const given = Object.entries(settings).filter(([, value]) => value !== undefined)
  return {
    ...Object.fromEntries(given.map(([name, value]) => [name, String(value)])),
    SMTP_HOST: '127.0.0.1',
    // The key is made at the first start and lies beside what it opens, as everything of a local run does.
    SECRETS_KEY_FILE: join(settings.DATA_DIR, 'secrets.key'),
  }
}

/** A program of the API as it was built, run as in production. */
function apiProgram(name: string, file: string, env: NodeJS.ProcessEnv) {
  const args = ['--enable-source-maps', join(API, 'dist', file)]
  return { name, args, cwd: API, env: { ...env, NODE_ENV: 'production' } }
}

function webApp(name: 'customer-web' | 'admin-web', port: number, env: NodeJS.ProcessEnv) {
  const cwd = join(ROOT, 'apps', name)
  const vite = join(cwd, 'node_modules/vite/bin/vite.js')
  return { name, args: [vite, 'preview', '--host', '127.0.0.1', '--port', String(port), '--strictPort'], cwd, env }
}

async function isReady(port: number): Promise<boolean> {
  try {
    const response = await fetch(`http://localhost:${port}/api/health/ready`, { signal: AbortSignal.timeout(3_000) })
    await response.arrayBuffer()
    return response.status === 200
  } catch {
    return false
  }
}
