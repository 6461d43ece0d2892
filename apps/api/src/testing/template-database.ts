import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { migrateDatabase } from '../db/migrate.ts'

/** Tests that are not about the second factor use staff without one. */
async function letStaffIn(databaseUrl: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1 })
  await sql`insert into settings (name, value) values ('staff_second_factor_required', 'false')`
  await sql.end()
}

/** For vitest's `globalSetup`: migrates one database that every test platform copies. */
export async function setup(): Promise<() => Promise<void>> {
  const server = String(process.env.TEST_DATABASE_URL)
  const name = `template_${randomUUID().replaceAll('-', '')}`
  const admin = postgres(server, { max: 1, onnotice: () => undefined })
  await admin.unsafe(`create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  await migrateDatabase(url.href)
  await letStaffIn(url.href)
  process.env.TEST_TEMPLATE = name
  return async () => {
    await admin.unsafe(`drop database ${name}`)
    await admin.end()
  }
}
