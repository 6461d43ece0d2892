import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'
import { migrateDatabase } from '../db/migrate.ts'
import { APPROVAL_LIMIT } from '../features/approvals/approval-limit.ts'
import { dropLogins, makeLogins, urlAs, urlsOf } from './test-logins.ts'

/** Test platforms have no approval limit and let staff in without a second factor, except where a test is about it. */
async function relaxSettings(url: string): Promise<void> {
  const database = postgres(url, { max: 1 })
  await database`insert into settings (name, value)
    values (${APPROVAL_LIMIT}, ''), ('staff_second_factor_required', 'false')`
  await database.end()
}

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
  await relaxSettings(urlsOf(server, name, logins).owner)
  process.env.TEST_TEMPLATE = name
  process.env.TEST_LOGINS = JSON.stringify(logins)
  return async () => {
    await admin.unsafe(`drop database ${name}`)
    await dropLogins(admin, logins)
    await admin.end()
  }
}
