import postgres from 'postgres'
import { countBooks, verifyBooks } from './books.ts'

const url = process.env.DATABASE_URL
if (!url) {
  console.error('DATABASE_URL is missing: set it to the URL of the database whose books are to be checked.')
  process.exit(1)
}
const sql = postgres(url, { max: 1, connection: { application_name: 'mintmark-verify-books' } })
const violations = await verifyBooks(sql)
const { entries, postings } = await countBooks(sql)
await sql.end()
if (violations.length === 0) console.log(`The books are right: ${entries} entries, ${postings} postings.`)
for (const violation of violations) console.error(violation)
process.exitCode = violations.length === 0 ? 0 : 1
