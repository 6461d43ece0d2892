import { CHAINS, chainOf, formatAmount } from '@mintmark/domain'
import type { TransactionSql } from 'postgres'
import type { LedgerSql } from '../db/connect.ts'
import { portfolioSnapshots } from '../db/schema.ts'
import { inserter } from '../db/set-statements.ts'
import { type CoinState, NO_STATE, SNAPSHOT, stateAfter, stateOf } from './coin-states.ts'
import { FIRST_ID, OWNED, OWNED_AND_FLOWS, ownedChanges } from './owned-changes.ts'

/** A snapshot follows when a coin has had this many entries since the last one. */
export const ENTRIES_OF_SNAPSHOT = 100
/** The most snapshots of one coin that are written at a time, and the most seals that are followed. */
const SNAPSHOTS_AT_ONCE = 20
const SEALS_AT_ONCE = 5_000

type SnapshotRow = typeof portfolioSnapshots.$inferSelect

interface OwnedCoin {
  readonly ownerId: string
  readonly coin: string
}

/** The coins of customers that the next seals of a chain have moved, and the last of these seals; null if there is none. */
const MOVED = `
  with next as materialized (
    select position, entry_id from seals where chain = $1::int and position > coalesce(
      (select position from snapshot_positions where chain = $1::int), 0) order by position limit ${SEALS_AT_ONCE}
  )
  select (select max(position)::text from next) as last, moved.owner_id as "ownerId", moved.coin
  from (select) one left join lateral (
    select distinct p.owner_id, p.coin from next cross join lateral (
      select owner_id, coin from postings p where p.chain = $1::int and p.entry_id = next.entry_id and p.${OWNED} offset 0
    ) p
  ) moved on true`

/** Those coins with enough postings since their last snapshot that one may be due, and the state of that snapshot. */
const DUE = `
  select w.owner_id as "ownerId", w.coin, ${SNAPSHOT} from unnest($1::uuid[], $2::text[]) w(owner_id, coin)
  left join lateral (
    select * from portfolio_snapshots where chain = chain_of(w.owner_id) and owner_id = w.owner_id and coin = w.coin
    order by entry_id desc limit 1
  ) s on true
  cross join lateral (
    select count(*) as postings from (
      select from postings p where p.chain = chain_of(w.owner_id) and p.owner_id = w.owner_id and p.coin = w.coin
        and p.${OWNED_AND_FLOWS} and p.entry_id > coalesce(s.entry_id, '${FIRST_ID}') limit ${ENTRIES_OF_SNAPSHOT}
    ) since
  ) counted where counted.postings = ${ENTRIES_OF_SNAPSHOT}`

const ADVANCE = `
  insert into snapshot_positions (chain, position) values ($1::int, $2::bigint)
  on conflict (chain) do update set position = excluded.position`

const insert = inserter(portfolioSnapshots, { onConflict: 'on conflict do nothing' })

const rowOf = ({ ownerId, coin }: OwnedCoin, entryId: string, { basis, paidIn }: CoinState): SnapshotRow => ({
  chain: chainOf(ownerId),
  ownerId,
  coin,
  entryId,
  amount: basis.amount,
  costUsd: basis.usd,
  paidInUsd: paidIn.usd,
  unpriced: paidIn.unpriced,
})

interface Walk extends OwnedCoin {
  readonly state: CoinState
  readonly after: string
}

/** The next snapshots of a coin, at most `SNAPSHOTS_AT_ONCE`. */
async function nextSnapshots(sql: TransactionSql, { state: begun, after, ...owned }: Walk): Promise<SnapshotRow[]> {
  const rows: SnapshotRow[] = []
  const walk = { customerId: owned.ownerId, after: new Map([[owned.coin, after]]), isEvery: true } as const
  let state = begun
  let entries = 0
  for await (const change of ownedChanges(sql, walk)) {
    state = stateAfter(state, change)
    entries += 1
    if (entries % ENTRIES_OF_SNAPSHOT === 0) rows.push(rowOf(owned, change.entryId, state))
    if (rows.length === SNAPSHOTS_AT_ONCE) break
  }
  return rows
}

type Due = OwnedCoin & Parameters<typeof stateOf>[0]

/** Writes the snapshots of some coins that are due. */
async function writeDue(sql: LedgerSql, coins: readonly OwnedCoin[]): Promise<void> {
  const lists = [coins.map(({ ownerId }) => ownerId), coins.map(({ coin }) => coin)]
  for (let isMore = coins.length > 0; isMore; ) {
    const due = await sql.unsafe<Due[]>(DUE, lists as never[], { prepare: true })
    isMore = false
    for (const { ownerId, coin, ...stored } of due) {
      const walk = { ownerId, coin, state: stateOf(stored), after: stored.entryId ?? FIRST_ID }
      const rows = await sql.begin('read only', (transaction) => nextSnapshots(transaction, walk))
      if (rows.length === 0) continue
      const { text, values } = insert(rows)
      await sql.unsafe(text, values as never[], { prepare: true })
      isMore ||= rows.length === SNAPSHOTS_AT_ONCE
    }
  }
}

/**
 * Writes the snapshots that are due by the next sealed entries of each chain. Entries of one owner are committed in the order of
 * their ids, so none is added before a snapshot later. Returns true if there may be more to do.
 */
export async function keepPortfolioSnapshots(sql: LedgerSql): Promise<boolean> {
  let isMore = false
  for (let chain = 0; chain < CHAINS; chain++) {
    const moved = await sql.unsafe<{ last: string | null; ownerId: string | null; coin: string | null }[]>(
      MOVED,
      [chain],
      { prepare: true },
    )
    const last = moved[0]?.last
    if (!last) continue
    isMore = true
    await writeDue(
      sql,
      moved.flatMap(({ ownerId, coin }) => (ownerId !== null && coin !== null ? [{ ownerId, coin }] : [])),
    )
    await sql.unsafe(ADVANCE, [chain, last], { prepare: true })
  }
  return isMore
}

const WITH_SNAPSHOTS = `select distinct owner_id as "ownerId", coin from portfolio_snapshots order by owner_id, coin`

const KEPT = `select ${SNAPSHOT} from portfolio_snapshots s where s.chain = chain_of($1) and s.owner_id = $1 and s.coin = $2`

const asText = ({ basis, paidIn }: CoinState) =>
  [basis.amount, basis.usd, paidIn.usd].map((value) => (value === null ? 'unknown' : formatAmount(value))).join() +
  `,${paidIn.unpriced}`

/** Compares every snapshot with the entries before it: a sentence for each that differs. */
export async function snapshotViolations(sql: TransactionSql): Promise<string[]> {
  const violations: string[] = []
  for (const { ownerId, coin } of await sql.unsafe<OwnedCoin[]>(WITH_SNAPSHOTS)) {
    const kept = await sql.unsafe<Due[]>(KEPT, [ownerId, coin])
    const wrong = new Map(kept.map((stored) => [stored.entryId, asText(stateOf(stored))]))
    const walk = { customerId: ownerId, after: new Map([[coin, FIRST_ID]]), isEvery: true } as const
    let state = NO_STATE
    for await (const change of ownedChanges(sql, walk)) {
      state = stateAfter(state, change)
      if (wrong.get(change.entryId) === asText(state)) wrong.delete(change.entryId)
    }
    for (const entryId of wrong.keys())
      violations.push(
        `The portfolio snapshot of customer ${ownerId} in ${coin} at entry ${entryId} is not what the ledger says.`,
      )
  }
  return violations
}
