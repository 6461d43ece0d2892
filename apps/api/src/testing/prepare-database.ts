import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'
import { migrateDatabase } from '../db/migrate.ts'
import { relaxSettings } from './relax-settings.ts'
import { type TestLogins, urlAs, urlsOf } from './test-logins.ts'
import { uncheckedUrl } from './unchecked-url.ts'

/** Creates a database on a server and migrates it, with a login for each purpose and the settings that tests expect. */
export async function prepareDatabase(server: string, name: string, logins: TestLogins): Promise<void> {
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
