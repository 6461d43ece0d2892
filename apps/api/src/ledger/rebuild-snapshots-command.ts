import { readSettings, requireValid, settingsOrExit } from '@mintmark/settings'
import { connectOnce } from '../db/connect-once.ts'

// Removes every portfolio snapshot. The job makes them again from the ledger; until then, histories are read from their beginning.
const { MIGRATIONS_DATABASE_URL: owner, DATABASE_URL: api } = settingsOrExit(() =>
  requireValid(readSettings('migrate', process.env)),
)
const sql = connectOnce(owner || api, 'mintmark-snapshots')
// Deleted, and not truncated: customers read the rest meanwhile. Without its position, a step of the job that is under way ends without
// a result; the positions come first, as the job locks them first.
await sql.begin(async (transaction) => {
  await transaction`delete from snapshot_positions`
  await transaction`delete from portfolio_snapshots`
})
await sql.end()
console.log('The portfolio snapshots were removed. The job makes them again.')
