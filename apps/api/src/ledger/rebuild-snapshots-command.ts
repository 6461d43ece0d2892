import { readSettings, requireValid, settingsOrExit } from '@mintmark/settings'
import { connectOnce } from '../db/connect-once.ts'

// Removes every portfolio snapshot. The job makes them again from the ledger; until then, histories are read from their beginning.
const { MIGRATIONS_DATABASE_URL: owner, DATABASE_URL: api } = settingsOrExit(() =>
  requireValid(readSettings('migrate', process.env)),
)
const sql = connectOnce(owner || api, 'mintmark-snapshots')
await sql`truncate portfolio_snapshots, snapshot_positions`
await sql.end()
console.log('The portfolio snapshots were removed. The job makes them again.')
