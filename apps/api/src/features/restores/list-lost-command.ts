import { csvHeader, csvLines } from '@mintmark/contracts/csv'
import { findLostRows, LOST_COLUMNS } from './lost-rows.ts'
import { openRestored } from './open-restored.ts'

// Prints as CSV what the platform had acknowledged, and what the database of DATABASE_URL no longer has.
const { sql, files } = await openRestored()
try {
  process.stdout.write(csvHeader(LOST_COLUMNS))
  for await (const row of findLostRows(sql, files)) process.stdout.write(csvLines(LOST_COLUMNS, [row]))
} finally {
  await sql.end()
}
