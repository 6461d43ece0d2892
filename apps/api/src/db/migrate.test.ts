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
