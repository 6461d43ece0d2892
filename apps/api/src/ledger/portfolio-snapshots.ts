import { CHAINS, chainOf } from '@mintmark/domain'
import type { TransactionSql } from 'postgres'
import type { LedgerSql } from '../db/connect.ts'
import { portfolioSnapshots } from '../db/schema.ts'
import { inserter } from '../db/set-statements.ts'
import { type CoinState, SNAPSHOT, stateAfter, stateOf } from './coin-states.ts'
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

/** The position up to which a chain was followed when a step began. */
interface Place {
  readonly chain: number
  readonly position: string
  /** Another one whenever the snapshots are made again, also if the position is the same. */
  readonly round: string
}

const PLACES = 'select chain, position::text, round::text from snapshot_positions order by chain'
const BEGIN = 'insert into snapshot_positions (chain, position) values ($1::int, 0) on conflict do nothing'

/** The coins of customers that the next seals of a chain have moved, and the last of these seals; null if there is none. */
const MOVED = `
  with next as materialized (
    select position, entry_id from seals where chain = $1::int and position > $2::bigint order by position limit ${SEALS_AT_ONCE}
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

const AT_PLACE = 'where chain = $1::int and position = $2::bigint and round = $3::uuid'
/** Finds a row only if the chain is still at its place, and keeps it there until the transaction ends. */
const STAY = `select 1 from snapshot_positions ${AT_PLACE} for update`
const ADVANCE = `update snapshot_positions set position = $4::bigint ${AT_PLACE}`

const valuesOf = ({ chain, position, round }: Place) => [chain, position, round]

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

/**
 * Writes snapshots if the chain is still at the place where their step began. Otherwise they may continue snapshots that were removed
 * meanwhile, and would leave a gap. Returns false then.
 */
const writeAt = (sql: LedgerSql, place: Place, rows: readonly SnapshotRow[]): Promise<boolean> =>
  sql.begin(async (transaction) => {
    const { count } = await transaction.unsafe(STAY, valuesOf(place), { prepare: true })
    if (count === 0) return false
    const { text, values } = insert(rows)
    await transaction.unsafe(text, values as never[], { prepare: true })
    return true
  })

/** Writes the snapshots of some coins that are due. Returns false if the chain is no longer at its place. */
async function writeDue(sql: LedgerSql, place: Place, coins: readonly OwnedCoin[]): Promise<boolean> {
  const lists = [coins.map(({ ownerId }) => ownerId), coins.map(({ coin }) => coin)]
  for (let isMore = coins.length > 0; isMore; ) {
    const due = await sql.unsafe<Due[]>(DUE, lists as never[], { prepare: true })
    isMore = false
    for (const { ownerId, coin, ...stored } of due) {
      const walk = { ownerId, coin, state: stateOf(stored), after: stored.entryId ?? FIRST_ID }
      const rows = await sql.begin('read only', (transaction) => nextSnapshots(transaction, walk))
      if (rows.length === 0) continue
      if (!(await writeAt(sql, place, rows))) return false
      isMore ||= rows.length === SNAPSHOTS_AT_ONCE
    }
  }
  return true
}

/** The position up to which each chain was followed. */
async function readPlaces(sql: LedgerSql): Promise<readonly Place[]> {
  const places = await sql.unsafe<Place[]>(PLACES, [], { prepare: true })
  if (places.length === CHAINS) return places
  for (let chain = 0; chain < CHAINS; chain++) await sql.unsafe(BEGIN, [chain], { prepare: true })
  return sql.unsafe<Place[]>(PLACES, [], { prepare: true })
}

type Moved = { readonly last: string | null } & { readonly [Name in keyof OwnedCoin]: string | null }

/**
 * Writes the snapshots that are due by the next sealed entries of each chain. Entries of one owner are committed in the order of
 * their ids, so none is added before a snapshot later. A step during which all snapshots were removed, or another process followed the
 * chain, ends without a result. Returns true if there may be more to do.
 */
export async function keepPortfolioSnapshots(sql: LedgerSql): Promise<boolean> {
  let isMore = false
  for (const place of await readPlaces(sql)) {
    const moved = await sql.unsafe<Moved[]>(MOVED, [place.chain, place.position], { prepare: true })
    const last = moved[0]?.last
    if (!last) continue
    isMore = true
    const coins = moved.flatMap(({ ownerId, coin }) => (ownerId !== null && coin !== null ? [{ ownerId, coin }] : []))
    if (await writeDue(sql, place, coins)) await sql.unsafe(ADVANCE, [...valuesOf(place), last], { prepare: true })
  }
  return isMore
}
