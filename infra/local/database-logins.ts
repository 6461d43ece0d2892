import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'
import { ROOT } from './settings.ts'

const DATABASE = 'mintmark'

/** The logins of the embedded server: its superuser, the owner of the tables, the API, the verifier, and what reads from a replica. */
const NAMES = {
  admin: 'postgres',
  owner: 'mintmark_owner',
  api: 'mintmark_app',
  verifier: 'mintmark_check',
  reader: 'mintmark_late',
} as const

type Purpose = keyof typeof NAMES

/** Something for each of the logins: a password, or a URL. */
export type ForEachLogin = Record<Purpose, string>

const PURPOSES = Object.keys(NAMES) as Purpose[]

/** Random passwords, except where a login has one already. */
export function passwordsFor(known: Partial<ForEachLogin>): ForEachLogin {
  const random = () => randomBytes(24).toString('base64url')
  return Object.fromEntries(PURPOSES.map((purpose) => [purpose, known[purpose] ?? random()])) as ForEachLogin
}

/** The URL of a database for each login. */
export function urlsOf(passwords: ForEachLogin, port: number, database = DATABASE): ForEachLogin {
  const urls = PURPOSES.map((purpose) => [
    purpose,
    `postgres://${NAMES[purpose]}:${passwords[purpose]}@127.0.0.1:${port}/${database}`,
  ])
  return Object.fromEntries(urls) as ForEachLogin
}

/** True if the server has the database already. */
export async function hasDatabase(passwords: ForEachLogin, port: number): Promise<boolean> {
  const server = connect(urlsOf(passwords, port, 'postgres').admin)
  try {
    return await isThere(server)
  } finally {
    await server.end()
  }
}

/** Makes the logins and the database. Safe to repeat. */
export async function prepareLogins(passwords: ForEachLogin, port: number): Promise<void> {
  const server = connect(urlsOf(passwords, port, 'postgres').admin)
  try {
    for (const purpose of PURPOSES.filter((each) => each !== 'admin')) {
      const name = NAMES[purpose]
      const [found] = await server`SELECT 1 FROM pg_roles WHERE rolname = ${name}`
      await server.unsafe(`${found ? 'ALTER' : 'CREATE'} ROLE ${name} LOGIN PASSWORD '${passwords[purpose]}'`)
    }
    if (!(await isThere(server))) await server.unsafe(`CREATE DATABASE ${DATABASE} OWNER ${NAMES.owner}`)
  } finally {
    await server.end()
  }
  const database = connect(urlsOf(passwords, port).admin)
  try {
    await database.unsafe(readFileSync(join(ROOT, 'apps/api/src/db/roles.sql'), 'utf8'))
  } finally {
    await database.end()
  }
}

async function isThere(server: postgres.Sql): Promise<boolean> {
  const rows = await server`SELECT 1 FROM pg_database WHERE datname = ${DATABASE}`
  return rows.length > 0
}

function connect(url: string) {
  return postgres(url, { max: 1, onnotice: () => undefined })
}
