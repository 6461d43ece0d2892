import { randomBytes } from 'node:crypto'
import postgres from 'postgres'
import { expect, it } from 'vitest'
import { createTestDatabase } from '../testing/test-platform.ts'
import { migrateDatabase } from './migrate.ts'

it('gives up, and says so, when a table is locked for longer than requests could wait behind it', async () => {
  const { url, urls, drop } = await createTestDatabase()
  const other = postgres(url, { max: 1 })
  try {
    await other.begin(async (transaction) => {
      await transaction`lock table drizzle.__drizzle_migrations in access exclusive mode`
      await expect(migrateDatabase({ owner: urls.owner })).rejects.toThrow(
        'Nothing was changed: run the migration again.',
      )
    })
    await migrateDatabase({ owner: urls.owner })
  } finally {
    await other.end()
    await drop()
  }
})

it('refuses a database that is not UTF-8, and says how to create it', async () => {
  const server = String(process.env.TEST_DATABASE_URL)
  const admin = postgres(server, { max: 1, onnotice: () => undefined })
  const name = `ascii_${randomBytes(8).toString('hex')}`
  await admin.unsafe(
    `create database ${name} template template0 encoding 'SQL_ASCII' lc_collate 'C' lc_ctype 'C' locale_provider libc`,
  )
  try {
    const url = new URL(server)
    url.pathname = `/${name}`
    await expect(migrateDatabase({ owner: url.href })).rejects.toThrow(
      `The database "${name}" has the encoding SQL_ASCII. It was not changed. Create it anew: create database "${name}"`,
    )
  } finally {
    await admin.unsafe(`drop database ${name}`)
    await admin.end()
  }
})
