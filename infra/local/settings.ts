import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'

/** The root of the repository; relative paths in the settings start here. */
export const ROOT = resolve(import.meta.dirname, '../..')

const SEEDS = ['demo', 'none'] as const
const MARKET_SOURCES = ['auto', 'live', 'simulated', 'fixed'] as const

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((value) => value >= 1 && value <= 65535)
const origin = z
  .string()
  .refine((value) => /^https?:\/\/[^/?#]+\/?$/.test(value) && URL.canParse(value))
  .transform((value) => new URL(value).origin)
/** A URL may name several servers, of which the one that is no replica is used; `URL` can read one. */
const databaseUrl = z
  .string()
  .refine((value) => /^postgres(ql)?:\/\//.test(value) && URL.canParse(value.replace(/,[^/?#]*/, '')))

const PORT_TEXT = 'a port number from 1 to 65535'
const LOGIN_TEXT = 'a URL of the same database as DATABASE_URL'
const ORIGIN_TEXT = 'an origin such as https://invest.example.com, without a path'

/** The accepted values of each setting, as the error message says them. */
const ALLOWED = {
  DATA_DIR: 'the path of a folder',
  DATABASE_URL: 'empty (the embedded server) or a URL such as postgres://user:password@host:5432/mintmark',
  MIGRATIONS_DATABASE_URL: `empty (the login of DATABASE_URL) or ${LOGIN_TEXT}`,
  VERIFIER_DATABASE_URL: `empty (the login of DATABASE_URL) or ${LOGIN_TEXT}`,
  REPLICA_DATABASE_URL: 'empty (no replica) or a URL of a replica of the database at DATABASE_URL',
  API_PORT: PORT_TEXT,
  API_ADMIN_PORT: PORT_TEXT,
  CUSTOMER_PORT: PORT_TEXT,
  ADMIN_PORT: PORT_TEXT,
  MAIL_PORT: PORT_TEXT,
  SMTP_PORT: PORT_TEXT,
  DATABASE_PORT: `empty (a free port is chosen) or ${PORT_TEXT}`,
  SEED: `one of: ${SEEDS.join(', ')}`,
  MARKET_SOURCE: `one of: ${MARKET_SOURCES.join(', ')}`,
  CUSTOMER_ORIGIN: ORIGIN_TEXT,
  ADMIN_ORIGIN: ORIGIN_TEXT,
}
type SettingName = keyof typeof ALLOWED
const NAMES = Object.keys(ALLOWED) as SettingName[]

const environment = z.object({
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: databaseUrl.optional(),
  MIGRATIONS_DATABASE_URL: databaseUrl.optional(),
  VERIFIER_DATABASE_URL: databaseUrl.optional(),
  REPLICA_DATABASE_URL: databaseUrl.optional(),
  API_PORT: port.default(4000),
  API_ADMIN_PORT: port.default(4001),
  CUSTOMER_PORT: port.default(4100),
  ADMIN_PORT: port.default(4200),
  MAIL_PORT: port.default(4300),
  SMTP_PORT: port.default(4325),
  DATABASE_PORT: port.optional(),
  SEED: z.enum(SEEDS).default('demo'),
  MARKET_SOURCE: z.enum(MARKET_SOURCES).default('auto'),
  CUSTOMER_ORIGIN: origin.optional(),
  ADMIN_ORIGIN: origin.optional(),
})

/** All settings of a local run, named as in the environment. */
export type Settings = ReturnType<typeof readSettings>

/** One or more settings are invalid; the message has a line for each. */
class SettingsError extends Error {}

/** Reads and validates the settings. An empty value counts as not set. */
export function readSettings(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(NAMES.map((name) => [name, env[name]?.trim() || undefined]))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const wrong = new Set(parsed.error.issues.map((issue) => issue.path[0] as SettingName))
    throw new SettingsError([...wrong].map((name) => complaint(name, given[name] ?? '')).join('\n'))
  }
  const values = parsed.data
  const settings = {
    ...values,
    DATA_DIR: resolve(ROOT, values.DATA_DIR),
    CUSTOMER_ORIGIN: values.CUSTOMER_ORIGIN ?? `http://localhost:${values.CUSTOMER_PORT}`,
    ADMIN_ORIGIN: values.ADMIN_ORIGIN ?? `http://localhost:${values.ADMIN_PORT}`,
  }
  refuseSharedPorts(settings)
  refuseLoginsWithoutDatabase(settings)
  if (settings.CUSTOMER_ORIGIN === settings.ADMIN_ORIGIN) {
    throw new SettingsError(
      `CUSTOMER_ORIGIN and ADMIN_ORIGIN are both ${settings.ADMIN_ORIGIN}; each app needs its own origin.`,
    )
  }
  return settings
}

/** Reads `.env`, too (the environment takes precedence), and exits with a clear message if a setting is invalid. */
export function loadSettings(): Settings {
  const file = join(ROOT, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  try {
    return readSettings(process.env)
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

/** The ports that a run needs; the embedded database's only if it is set. */
export function portsOf(settings: Settings): { name: string; port: number }[] {
  const { DATABASE_PORT, DATABASE_URL } = settings
  const { API_PORT, API_ADMIN_PORT, CUSTOMER_PORT, ADMIN_PORT, MAIL_PORT, SMTP_PORT } = settings
  const always = { API_PORT, API_ADMIN_PORT, CUSTOMER_PORT, ADMIN_PORT, MAIL_PORT, SMTP_PORT }
  const all = DATABASE_PORT && !DATABASE_URL ? { ...always, DATABASE_PORT } : always
  return Object.entries(all).map(([name, value]) => ({ name, port: value }))
}

function refuseSharedPorts(settings: Settings): void {
  const takenBy = new Map<number, string>()
  for (const { name, port: number } of portsOf(settings)) {
    const other = takenBy.get(number)
    if (other) throw new SettingsError(`${other} and ${name} are both ${number}; each needs its own port.`)
    takenBy.set(number, name)
  }
}

function refuseLoginsWithoutDatabase(settings: Settings): void {
  if (settings.DATABASE_URL) return
  for (const name of ['MIGRATIONS_DATABASE_URL', 'VERIFIER_DATABASE_URL', 'REPLICA_DATABASE_URL'] as const)
    if (settings[name])
      throw new SettingsError(`${name} is set and DATABASE_URL is not: the embedded server makes its own logins.`)
}

function complaint(name: SettingName, value: string): string {
  const shown = value.replace(/:[^:@/]*@/, ':***@')
  return `${name} is "${shown}"; it must be ${ALLOWED[name]}.`
}
