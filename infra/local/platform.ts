import { join } from 'node:path'
import { livesOutside, startDatabase } from './database.ts'
import type { Keeper } from './keeper.ts'
import { ROOT, type Settings } from './settings.ts'

const API = join(ROOT, 'apps/api')

/** `production` runs what was built; `development` runs the sources, so that a change shows without a restart. */
export type Mode = 'production' | 'development'

const SOURCES = [join(API, 'src'), join(ROOT, 'packages/domain/src'), join(ROOT, 'packages/contracts/src')]
const watch = ['--watch', '--watch-preserve-output', ...SOURCES.map((folder) => `--watch-path=${folder}`)]

/** Arguments of Node for the API's programs. */
export const PROGRAMS = {
  production: {
    migrate: ['--enable-source-maps', 'dist/migrate-command.js'],
    seed: ['--enable-source-maps', 'dist/seed-command.js'],
    api: ['--enable-source-maps', 'dist/main.js'],
  },
  development: {
    migrate: ['src/db/migrate-command.ts'],
    seed: ['src/seed/seed-command.ts'],
    // Migrations are applied before each restart, so that a new column is there.
    api: [...watch, '--import', './src/db/migrate-command.ts', 'src/main.ts'],
  },
} satisfies Record<Mode, Record<string, string[]>>

/** A function that starts the processes of a platform and resolves when it is ready to use. */
export type BringUp = (settings: Settings, keeper: Keeper, say: (text: string) => void) => Promise<void>

/** The environment of the programs; only migrations get the owner's login. */
type Environments = { env: NodeJS.ProcessEnv; asOwner: NodeJS.ProcessEnv }

/** A program of the API. */
export const apiProgram = (name: string, args: string[], env: NodeJS.ProcessEnv) => ({ name, args, cwd: API, env })

/** Builds what changed, starts the database, applies migrations and loads the demo data: all that comes before the programs that stay. */
export async function preparePlatform(
  mode: Mode,
  settings: Settings,
  keeper: Keeper,
  say: (text: string) => void,
): Promise<Environments> {
  if (mode === 'production') {
    say('Building changed packages')
    await keeper.run(BUILD)
  }
  const { owner, reader, ...logins } = await databaseLogins(settings, keeper, say)
  const given = { ...process.env, ...settingsForPrograms(settings), NODE_ENV: mode, ...logins }
  const env = { ...given, MIGRATIONS_DATABASE_URL: '' }
  const asOwner = { ...given, MIGRATIONS_DATABASE_URL: owner }
  say('Applying migrations')
  // Its login is made before there is a replica, which copies it.
  const late = reader === undefined ? {} : { REPLICA_DATABASE_URL: reader }
  await keeper.run(apiProgram('migrate', PROGRAMS[mode].migrate, { ...asOwner, ...late }))
  if (settings.SEED === 'demo') {
    say('Loading demo data if the platform is empty')
    await keeper.run(apiProgram('seed', PROGRAMS[mode].seed, env))
  }
  return { env, asOwner }
}

/** The program that catches all mail of a local run. */
export const mailSink = (env: NodeJS.ProcessEnv) => {
  const args = [join(import.meta.dirname, 'mail-sink-command.ts')]
  return { name: 'mail', args, cwd: ROOT, env }
}

/**
 * Starts every process in order and waits until all of them report that they are ready. In production, `appsFrom` is the folder of the
 * repository whose web apps are served, such as that of an earlier release.
 */
export const bringUp =
  (mode: Mode, appsFrom = ROOT): BringUp =>
  async (settings, keeper, say) => {
    const { env, asOwner } = await preparePlatform(mode, settings, keeper, say)
    say('Starting the mail sink, the API and both web apps')
    await keeper.keep(mailSink(env))
    const isDevelopment = mode === 'development'
    // A developer needs to see why a change broke the API. Only there, it applies migrations.
    const api = apiProgram('api', PROGRAMS[mode].api, isDevelopment ? asOwner : env)
    await keeper.keep({ ...api, shown: isDevelopment })
    for (const app of WEB_APPS) {
      const program = isDevelopment ? developmentServer(app, settings[app.port]) : gateway(app, appsFrom)
      await keeper.keep({ name: app.name, ...program, env })
    }
    say('Waiting for all services to be ready')
    await untilReady(settings, keeper)
  }

/** Turbo without its notices. */
export function quietTurbo() {
  const quiet = { TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1' }
  return { cwd: ROOT, env: { ...process.env, ...quiet } }
}

/** The program that builds what changed. */
export const BUILD = {
  name: 'build',
  args: [join(ROOT, 'node_modules/turbo/bin/turbo'), 'run', 'build'],
  ...quietTurbo(),
}

const CUSTOMER_APP = { name: 'customer-web', realm: 'customer', port: 'CUSTOMER_PORT' } as const
const STAFF_APP = { name: 'admin-web', realm: 'staff', port: 'ADMIN_PORT' } as const
export const WEB_APPS = [CUSTOMER_APP, STAFF_APP]
type WebApp = (typeof WEB_APPS)[number]

/** A web app as it was built in a folder of the repository, on the gateway there. */
export const gateway = ({ realm }: Pick<WebApp, 'realm'>, from = ROOT) => ({
  args: [join(from, 'infra/gateway/gateway-command.ts'), realm],
  cwd: from,
})

/** A web app on its development server. */
export function developmentServer({ name }: Pick<WebApp, 'name'>, port: number) {
  const cwd = join(ROOT, 'apps', name)
  const vite = join(cwd, 'node_modules/vite/bin/vite.js')
  return { args: [vite, '--host', '127.0.0.1', '--port', String(port), '--strictPort'], cwd }
}

/** The logins of the owner and of the replica's reads, and the settings of the other two. */
async function databaseLogins(settings: Settings, keeper: Keeper, say: (text: string) => void) {
  const { DATABASE_URL, MIGRATIONS_DATABASE_URL, VERIFIER_DATABASE_URL } = settings
  if (DATABASE_URL) {
    say('Using the database at DATABASE_URL')
    return { owner: MIGRATIONS_DATABASE_URL, reader: undefined, DATABASE_URL, VERIFIER_DATABASE_URL }
  }
  say('Starting the database (PostgreSQL 18)')
  const { DATA_DIR: dataDir, DATABASE_PORT: port } = settings
  const database = await startDatabase({ dataDir, port })
  if (livesOutside(dataDir, database.folder)) {
    say(`The database's user cannot enter ${dataDir}, so its data is in ${database.folder}`)
  }
  await keeper.adopt(database.part)
  const { owner, reader, api, verifier } = database.urls
  return { owner, reader, DATABASE_URL: api, VERIFIER_DATABASE_URL: verifier }
}

/** The settings under their own names, as the programs read them from their environment. */
export function settingsForPrograms(settings: Settings): Record<string, string> {
  const given = Object.entries(settings).filter(([, value]) => value !== undefined)
  return {
    ...Object.fromEntries(given.map(([name, value]) => [name, String(value)])),
    SMTP_HOST: '127.0.0.1',
    // Their contents are among the settings that were read.
    DATABASE_URL_FILE: '',
    MIGRATIONS_DATABASE_URL_FILE: '',
    VERIFIER_DATABASE_URL_FILE: '',
    REPLICA_DATABASE_URL_FILE: '',
    // The key is created at the first start and kept next to the data that it encrypts.
    SECRETS_KEY_FILE: join(settings.DATA_DIR, 'secrets.key'),
    // So is this one. It signs, and encrypts nothing.
    BOOKS_KEY_FILE: join(settings.DATA_DIR, 'books.key'),
  }
}

/** True if a port of this machine answers that the API is ready. */
type IsReady = (port: number) => Promise<boolean>

/** Both web apps pass `/api` on, so their answers say that the API is ready, too. */
export async function untilReady(settings: Settings, keeper: Keeper, isAppReady: IsReady = isReady): Promise<void> {
  for (const [name, port, isUp] of [
    ['API', settings.API_PORT, isReady],
    ['API for staff', settings.API_ADMIN_PORT, isReady],
    ['customer app', settings.CUSTOMER_PORT, isAppReady],
    ['admin app', settings.ADMIN_PORT, isAppReady],
  ] as const) {
    if (await keeper.wait(() => isUp(port), 60_000)) continue
    throw new Error(`The ${name} was not ready within a minute: http://localhost:${port}/api/health/ready`)
  }
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
