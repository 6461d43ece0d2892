import { CUSTOMER_ACCOUNTS, formatAmount } from '@mintmark/domain'
import type { TransactionSql } from 'postgres'
import { type CoinState, NO_STATE, SNAPSHOT, stateAfter, stateOf } from './coin-states.ts'
import { FIRST_ID, OWNED, ownedChanges } from './owned-changes.ts'
import { ENTRIES_OF_SNAPSHOT } from './portfolio-snapshots.ts'

interface OwnedCoin {
  readonly ownerId: string
  readonly coin: string
}

const WITH_SNAPSHOTS = `select distinct owner_id as "ownerId", coin from portfolio_snapshots order by owner_id, coin`

const KEPT = `select ${SNAPSHOT} from portfolio_snapshots s where s.chain = chain_of($1) and s.owner_id = $1 and s.coin = $2`

/**
 * The coins that lack a snapshot: the job has followed the seal of the entry at which it was due. Postings are read once; only coins with
 * enough of them for a snapshot are looked at one by one, each no further than to that entry, whose seal is looked up.
 */
const BEHIND = `
  select c.owner_id as "ownerId", c.coin from (
    select chain, owner_id, coin from postings where ${OWNED} group by chain, owner_id, coin having count(*) >= ${ENTRIES_OF_SNAPSHOT}
  ) c join snapshot_positions followed on followed.chain = c.chain
  cross join lateral (
    select coalesce((select s.entry_id from portfolio_snapshots s where s.chain = c.chain and s.owner_id = c.owner_id and s.coin = c.coin
      order by s.entry_id desc limit 1), '${FIRST_ID}') as entry_id offset 0
  ) last
  cross join lateral (
    select distinct p.entry_id from unnest(array[${CUSTOMER_ACCOUNTS.map((account) => `'${account}'`).join()}]) every(account)
    cross join lateral (
      select distinct entry_id from postings where chain = c.chain and owner_id = c.owner_id and coin = c.coin
        and account = every.account and entry_id > last.entry_id order by entry_id limit ${ENTRIES_OF_SNAPSHOT}
    ) p order by p.entry_id offset ${ENTRIES_OF_SNAPSHOT - 1} limit 1
  ) due
  where (select position from seals where chain = c.chain and entry_id = due.entry_id) <= followed.position
  order by c.owner_id, c.coin`

const asText = ({ basis, paidIn }: CoinState) =>
  [basis.amount, basis.usd, paidIn.usd].map((value) => (value === null ? 'unknown' : formatAmount(value))).join() +
  `,${paidIn.unpriced}`

/** Compares the snapshots of one coin with the entries before them: each one's state, and how many entries it follows after. */
async function violationsOf(sql: TransactionSql, { ownerId, coin }: OwnedCoin): Promise<string[]> {
  const stored = await sql.unsafe<Parameters<typeof stateOf>[0][]>(KEPT, [ownerId, coin])
  const wrong = new Map(stored.map((each) => [each.entryId, asText(stateOf(each))]))
  const early: string[] = []
  const walk = { customerId: ownerId, after: new Map([[coin, FIRST_ID]]), isEvery: true } as const
  let state = NO_STATE
  let entries = 0
  for await (const change of ownedChanges(sql, walk)) {
    state = stateAfter(state, change)
    entries += 1
    const kept = wrong.get(change.entryId)
    if (kept === undefined) continue
    if (kept === asText(state)) wrong.delete(change.entryId)
    if (entries !== ENTRIES_OF_SNAPSHOT)
      early.push(
        `The portfolio snapshot of customer ${ownerId} in ${coin} at entry ${change.entryId} is ${entries} entries after the one before, ` +
          `and not ${ENTRIES_OF_SNAPSHOT}.`,
      )
    entries = 0
  }
  const differing = [...wrong.keys()].map(
    (entryId) =>
      `The portfolio snapshot of customer ${ownerId} in ${coin} at entry ${entryId} is not what the ledger says.`,
  )
  return [...differing, ...early]
}

/** Compares every snapshot with the entries before it: a sentence for each that differs, and for each coin that lacks one. */
export async function snapshotViolations(sql: TransactionSql): Promise<string[]> {
  const violations: string[] = []
  for (const owned of await sql.unsafe<OwnedCoin[]>(WITH_SNAPSHOTS))
    violations.push(...(await violationsOf(sql, owned)))
  for (const { ownerId, coin } of await sql.unsafe<OwnedCoin[]>(BEHIND))
    violations.push(`The portfolio snapshots of customer ${ownerId} in ${coin} lack one that was due.`)
  return violations
}
