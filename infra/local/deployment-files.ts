import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { namesOfSecrets, SETTINGS, type SettingName } from '@mintmark/settings'
import type { Answers } from './deployment-questions.ts'
import { ROOT } from './settings.ts'

const ROLES = join(ROOT, 'apps/api/src/db/roles.sql')

/** The folder exists, and may contain the only copy of keys. */
export class FolderTakenError extends Error {}

/** The logins of the database, and the setting with the URL of each. */
const LOGINS = {
  mintmark_owner: 'MIGRATIONS_DATABASE_URL',
  mintmark_app: 'DATABASE_URL',
  mintmark_check: 'VERIFIER_DATABASE_URL',
} as const

/** Only hexadecimal digits, which need no escape in a URL or in SQL. */
const newPassword = (): string => randomBytes(24).toString('hex')

/** Throws a `FolderTakenError` if the folder exists. */
export function refuseTaken(folder: string): void {
  if (existsSync(folder))
    throw new FolderTakenError(`${folder} exists and was not changed. Name another folder, or move it away.`)
}

/**
 * Writes the settings, the secrets, the keys and the SQL that makes the logins. Every file is for its owner only. Returns a line about
 * each. Throws a `FolderTakenError` if the folder exists.
 */
export function writeDeployment(folder: string, answers: Answers): string[] {
  refuseTaken(folder)
  const { DATABASE_HOST, DATABASE_NAME } = answers
  const logins = Object.entries(LOGINS).map(([login, setting]) => ({ login, setting, password: newPassword() }))
  const urls = logins.map(({ login, setting, password }) => [
    setting,
    `postgres://${login}:${password}@${DATABASE_HOST}/${DATABASE_NAME}`,
  ])
  const secrets: Record<string, string> = {
    ...everySecret(answers),
    ...Object.fromEntries(urls),
    SECRETS_KEY: randomBytes(32).toString('base64url'),
    // Only infra/compose asks for these: of PostgreSQL's superuser, and of Grafana's administrator.
    POSTGRES_PASSWORD: newPassword(),
    GRAFANA_PASSWORD: newPassword(),
    'books.key': generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString().trim(),
  }
  mkdirSync(join(folder, 'secrets'), { recursive: true, mode: 0o700 })
  const write = (name: string, content: string) =>
    writeFileSync(join(folder, name), `${content}\n`, { mode: 0o600, flag: 'wx' })
  write('mintmark.env', settingsFile(answers))
  write('logins.sql', loginsFile(logins, DATABASE_NAME))
  for (const [name, content] of Object.entries(secrets)) write(join('secrets', name), content)
  return [
    `${join(folder, 'mintmark.env')}: the settings; no secret`,
    `${join(folder, 'logins.sql')}: makes the logins of PostgreSQL and the database; remove it afterwards`,
    `${join(folder, 'secrets')}: a file for each secret; an empty one is not set. Keep a copy of SECRETS_KEY and books.key elsewhere`,
  ]
}

/** Every secret that a program reads, also those without a value: a unit or a container needs each file. */
function everySecret(answers: Answers): Record<string, string> {
  const given: Readonly<Record<string, string>> = answers
  const names = [...namesOfSecrets('api'), ...namesOfSecrets('migrate')]
  return Object.fromEntries(names.map((name) => [name, given[name] ?? '']))
}

function isSecret(name: string): boolean {
  const setting = SETTINGS[name as SettingName]
  return setting !== undefined && 'isSecret' in setting
}

function settingsFile(answers: Answers): string {
  const lines = Object.entries(answers)
    .filter(([name, value]) => name in SETTINGS && !isSecret(name) && value !== '')
    .map(([name, value]) => `${name}=${value}`)
  return ['# The settings of this deployment; docs/settings.md has all of them.', 'NODE_ENV=production', ...lines].join(
    '\n',
  )
}

function loginsFile(logins: readonly { login: string; password: string }[], database: string): string {
  const quoted = `"${database.replaceAll('"', '""')}"`
  return [
    '-- Run it once, as a superuser of PostgreSQL: psql --file=logins.sql postgres',
    ...logins.map(({ login, password }) => `create role ${login} login password '${password}';`),
    // A server that was made without a locale, as on a fresh Debian, has SQL_ASCII by default.
    `create database ${quoted} owner mintmark_owner template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8';`,
    `revoke connect on database ${quoted} from public;`,
    `grant connect on database ${quoted} to ${logins.map(({ login }) => login).join(', ')};`,
    `\\connect ${quoted}`,
    readFileSync(ROLES, 'utf8').trim(),
  ].join('\n')
}
