import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'
import { migrateDatabase } from '../db/migrate.ts'
import { relaxSettings } from './relax-settings.ts'
import { dropLogins, makeLogins, urlAs, urlsOf } from './test-logins.ts'
import { uncheckedUrl } from './unchecked-url.ts'

/** For vitest's `globalSetup`: migrates one database that every test platform copies, with a login for each purpose. */
export async function setup(): Promise<() => Promise<void>> {
  const server = String(process.env.TEST_DATABASE_URL)
  const name = `template_${randomUUID().replaceAll('-', '')}`
  const admin = postgres(server, { max: 1, onnotice: () => undefined })
  const logins = await makeLogins(admin)
  await admin.unsafe(`create database ${name} owner ${logins.owner}`)
  const inDatabase = postgres(urlAs(server, name), { max: 1, onnotice: () => undefined })
  await inDatabase.unsafe(readFileSync(join(import.meta.dirname, '../db/roles.sql'), 'utf8'))
  await inDatabase.end()
  await migrateDatabase(urlsOf(server, name, logins))
  const unchecked = postgres(uncheckedUrl({ databaseUrl: urlAs(server, name) }), { max: 1 })
  await relaxSettings(unchecked)
  await unchecked.end()
  process.env.TEST_TEMPLATE = name
  process.env.TEST_LOGINS = JSON.stringify(logins)
  return async () => {
    await admin.unsafe(`drop database ${name}`)
    await dropLogins(admin, logins)
    await admin.end()
  }
}
