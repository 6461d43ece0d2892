import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Environment, type Fault, ownOrigin, readSettings, requireValid, settingsOrExit } from '@mintmark/settings'

/** The root of the repository; relative paths in the settings start here. */
export const ROOT = resolve(import.meta.dirname, '../..')

/** All settings of a local run, named as in the environment. */
export type Settings = ReturnType<typeof readLocalSettings>

/** The programs that a local run starts. They would find their own errors, but one program after another. */
const STARTED = ['api', 'customer', 'staff'] as const

/**
 * Reads and checks the settings of a local run, and of the programs that it starts. Throws a `SettingsError` that names everything
 * that is wrong.
 */
export function readLocalSettings(env: Environment) {
  const { values, faults } = readSettings('local', env, true)
  const settings = {
    ...values,
    DATA_DIR: resolve(ROOT, values.DATA_DIR),
    CUSTOMER_ORIGIN: ownOrigin(values.CUSTOMER_ORIGIN, values.CUSTOMER_PORT),
    ADMIN_ORIGIN: ownOrigin(values.ADMIN_ORIGIN, values.ADMIN_PORT),
  }
  const others = STARTED.flatMap((program) => readSettings(program, env, true).faults)
  const found = new Map([...faults, ...others].map((fault) => [fault.name, fault]))
  requireValid({ values, faults: [...found.values()] }, combinationFaults(settings))
  return settings
}

/** Reads `.env`, too (the environment takes precedence), and exits with a clear message if a setting is invalid. */
export function loadSettings(): Settings {
  const file = join(ROOT, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  return settingsOrExit(() => readLocalSettings(process.env))
}

/** The ports that a run needs; the embedded database's only if it is set. */
export function portsOf(settings: Settings) {
  const { DATABASE_PORT, DATABASE_URL } = settings
  const always = [
    { name: 'API_PORT', port: settings.API_PORT },
    { name: 'API_ADMIN_PORT', port: settings.API_ADMIN_PORT },
    { name: 'CUSTOMER_PORT', port: settings.CUSTOMER_PORT },
    { name: 'ADMIN_PORT', port: settings.ADMIN_PORT },
    { name: 'MAIL_PORT', port: settings.MAIL_PORT },
    { name: 'SMTP_PORT', port: settings.SMTP_PORT },
  ] as const
  return DATABASE_PORT && !DATABASE_URL ? [...always, { name: 'DATABASE_PORT', port: DATABASE_PORT } as const] : always
}

/** The errors of settings that are right one by one. */
function combinationFaults(settings: Settings): Fault[] {
  const { CUSTOMER_ORIGIN, ADMIN_ORIGIN, DATABASE_URL } = settings
  const faults = portFaults(settings)
  if (CUSTOMER_ORIGIN === ADMIN_ORIGIN)
    faults.push({ name: 'ADMIN_ORIGIN', message: 'must differ from CUSTOMER_ORIGIN, because each app needs its own' })
  for (const name of ['MIGRATIONS_DATABASE_URL', 'VERIFIER_DATABASE_URL', 'REPLICA_DATABASE_URL'] as const)
    if (settings[name] && !DATABASE_URL)
      faults.push({ name, message: 'must be empty without DATABASE_URL: the embedded server makes its own logins' })
  return faults
}

function portFaults(settings: Settings): Fault[] {
  const takenBy = new Map<number, string>()
  return portsOf(settings).flatMap(({ name, port }): Fault[] => {
    const other = takenBy.get(port)
    takenBy.set(port, other ?? name)
    if (port === 0) return [{ name, message: 'must not be 0, because other programs need to know it' }]
    return other === undefined ? [] : [{ name, message: `must differ from ${other}, which is ${port} as well` }]
  })
}
