import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { migrateDatabase } from '../db/migrate.ts'
import { APPROVAL_LIMIT } from '../features/approvals/approval-limit.ts'

/** Test platforms have no approval limit, except where a test is about it. */
async function dropLimit(url: string): Promise<void> {
  const database = postgres(url, { max: 1 })
  await database`insert into settings (name, value) values (${APPROVAL_LIMIT}, '')`
  await database.end()
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
  await dropLimit(url.href)
  process.env.TEST_TEMPLATE = name
  return async () => {
    await admin.unsafe(`drop database ${name}`)
    await admin.end()
  }
}
