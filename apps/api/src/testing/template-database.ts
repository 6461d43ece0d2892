import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'
import { migrateDatabase } from '../db/migrate.ts'
import { relaxSettings } from './relax-settings.ts'
import { dropLogins, makeLogins, type TestLogins, urlAs, urlsOf } from './test-logins.ts'
import { uncheckedUrl } from './unchecked-url.ts'

/** Makes a migrated database with the relaxed settings of tests, on a server that has the logins. */
export async function makeDatabase(server: string, name: string, logins: TestLogins): Promise<void> {
  const admin = postgres(server, { max: 1, onnotice: () => undefined })
  await admin.unsafe(`create database ${name} owner ${logins.owner}`)
  await admin.end()
  const inDatabase = postgres(urlAs(server, name), { max: 1, onnotice: () => undefined })
  await inDatabase.unsafe(readFileSync(join(import.meta.dirname, '../db/roles.sql'), 'utf8'))
  await inDatabase.end()
  await migrateDatabase(urlsOf(server, name, logins))
  const unchecked = postgres(uncheckedUrl({ databaseUrl: urlAs(server, name) }), { max: 1 })
  await relaxSettings(unchecked)
  await unchecked.end()
}

/** For vitest's `globalSetup`: migrates one database that every test platform copies, with a login for each purpose. */
export async function setup(): Promise<() => Promise<void>> {
  const server = String(process.env.TEST_DATABASE_URL)
  const name = `template_${randomUUID().replaceAll('-', '')}`
  const admin = postgres(server, { max: 1, onnotice: () => undefined })
  const logins = await makeLogins(admin)
  await makeDatabase(server, name, logins)
  process.env.TEST_TEMPLATE = name
  process.env.TEST_LOGINS = JSON.stringify(logins)
  return async () => {
    await admin.unsafe(`drop database ${name}`)
    await dropLogins(admin, logins)
    await admin.end()
  }
}
