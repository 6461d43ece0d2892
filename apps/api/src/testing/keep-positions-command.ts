import { invariant } from '@mintmark/domain'
import { connectReads, LATE } from '../db/connect.ts'
import { newId } from '../db/ids.ts'
import { readEnv } from '../env.ts'
import { signPosition } from '../features/books/signed-positions.ts'
import { openBooksKeys } from '../integrations/books-keys.ts'
import { checkFunding } from '../ledger/check-funding.ts'
import { BEGINNING, type Progress } from '../ledger/check-new-entries.ts'
import { NOTHING_COMPARED } from '../ledger/price-comparison.ts'
import { AUDIT_CHAIN, readHeads } from '../ledger/seals.ts'

// The benchmarks have loaded a platform and verified its books. This keeps the positions that its own checks would have by then: without
// them, they begin with the first of millions of entries, beside the commands that are measured.

const { connection } = LATE
const sql = connectReads(String(process.env.DATABASE_URL), {
  ...LATE,
  connection: { ...connection, statement_timeout: 600_000, default_transaction_read_only: false },
})
const keys = openBooksKeys(readEnv({ ...process.env, NODE_ENV: 'test' }))

await sql.begin('isolation level repeatable read', async (transaction) => {
  const chains = [...(await readHeads(transaction))].map(([chain, { position, hash }]) => ({
    chain,
    position: position.toString(),
    hash: hash.toString('hex'),
  }))
  const owners = await transaction<{ id: string }[]>`
    select distinct owner_id as id from balances where account = 'funding'`
  const ids = owners.map(({ id }) => id)
  const { funding, violations } = await checkFunding(transaction, ids, {})
  invariant(violations.length === 0, 'the books were verified')
  const [now] = await transaction<{ snapshot: string }[]>`select pg_current_snapshot()::text as snapshot`
  const ofEntries = chains.filter(({ chain }) => chain !== AUDIT_CHAIN)
  const positions = Object.fromEntries(ofEntries.map(({ chain, position }) => [chain, position]))
  const progress: Progress = { ...BEGINNING, chains, funding, prices: { ...NOTHING_COMPARED, positions }, ...now }
  const entries = ofEntries.reduce((sum, { position }) => sum + Number(position), 0)
  const at = new Date()
  for (const [kind, position] of [
    ['whole', at.toISOString()],
    ['new', JSON.stringify(progress)],
  ] as const)
    await transaction`insert into book_checks ${transaction({
      ...{ id: newId(), kind, at, milliseconds: 0, entries, violations: '[]', warnings: '[]' },
      progress: signPosition(keys, kind, position),
    })}`
})
await sql.end()
