import { migrateDatabase } from './migrate.ts'

const url = process.env.DATABASE_URL
if (!url) {
  console.error('DATABASE_URL is missing: set it to the URL of the database to migrate.')
  process.exit(1)
}
await migrateDatabase(url)
