import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { prepareDatabase } from './prepare-database.ts'
import { dropLogins, makeLogins } from './test-logins.ts'

/** For vitest's `globalSetup`: migrates one database that every test platform copies, with a login for each purpose. */
export async function setup(): Promise<() => Promise<void>> {
  const server = String(process.env.TEST_DATABASE_URL)
  const name = `template_${randomUUID().replaceAll('-', '')}`
  const admin = postgres(server, { max: 1, onnotice: () => undefined })
  const logins = await makeLogins(admin)
  await prepareDatabase(server, name, logins)
  process.env.TEST_TEMPLATE = name
  process.env.TEST_LOGINS = JSON.stringify(logins)
  return async () => {
    await admin.unsafe(`drop database ${name}`)
    await dropLogins(admin, logins)
    await admin.end()
  }
}
