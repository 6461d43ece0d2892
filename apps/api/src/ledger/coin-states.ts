import {
  type CostBasis,
  costAfter,
  NO_COST,
  NOTHING_PAID_IN,
  type PaidIn,
  paidInAfter,
  paidInTogether,
} from '@mintmark/domain'
import type { TransactionSql } from 'postgres'
import { amountOfNumeric } from '../db/columns.ts'
import { FIRST_ID, LAST_ID, type OwnedChange, ownedChanges } from './owned-changes.ts'

/** A coin of a customer at a moment: its cost, and what was paid in until then. */
export interface CoinState {
  readonly basis: CostBasis
  readonly paidIn: PaidIn
}

export const NO_STATE: CoinState = { basis: NO_COST, paidIn: NOTHING_PAID_IN }

/** The state after one more change. */
export const stateAfter = ({ basis, paidIn }: CoinState, { owned, flow, price }: OwnedChange): CoinState => ({
  basis: costAfter(basis, owned, price),
  paidIn: paidInAfter(paidIn, { amount: flow, price }),
})

/** A snapshot as it is stored; nulls for a coin without one. */
interface StoredState {
  readonly entryId: string | null
  readonly amount: string | null
  readonly costUsd: string | null
  readonly paidInUsd: string | null
  readonly unpriced: number | null
}

/** The columns of a snapshot `s`. */
export const SNAPSHOT = `s.entry_id as "entryId", s.amount::text as amount, s.cost_usd::text as "costUsd",
  s.paid_in_usd::text as "paidInUsd", s.unpriced`

export function stateOf({ amount, costUsd, paidInUsd, unpriced }: StoredState): CoinState {
  if (amount === null || paidInUsd === null) return NO_STATE
  return {
    basis: { amount: amountOfNumeric(amount), usd: costUsd === null ? null : amountOfNumeric(costUsd) },
    paidIn: { usd: amountOfNumeric(paidInUsd), unpriced: unpriced ?? 0 },
  }
}

/** The coins of the customer in $1, each with its last snapshot before the entry in $2. */
export const STARTS = `
  select own.coin, ${SNAPSHOT} from (select distinct coin from balances where chain = chain_of($1) and owner_id = $1) own
  left join lateral (
    select * from portfolio_snapshots where chain = chain_of($1) and owner_id = $1 and coin = own.coin and entry_id < $2
    order by entry_id desc limit 1
  ) s on true order by own.coin`

/**
 * The state of each coin of a customer before an entry, or now: from the last snapshot of each, with the changes since. So the
 * cost does not grow with the history.
 */
export async function readCoinStates(
  sql: TransactionSql,
  customerId: string,
  before = LAST_ID,
): Promise<ReadonlyMap<string, CoinState>> {
  const starts = await sql.unsafe<(StoredState & { readonly coin: string })[]>(STARTS, [customerId, before], {
    prepare: true,
  })
  const states = new Map(starts.map((start) => [start.coin, stateOf(start)]))
  const after = new Map(starts.map(({ coin, entryId }) => [coin, entryId ?? FIRST_ID]))
  for await (const change of ownedChanges(sql, { customerId, after, before }))
    states.set(change.coin, stateAfter(states.get(change.coin) ?? NO_STATE, change))
  return states
}

/** The payments with all coins together. */
export const paidInWith = (states: ReadonlyMap<string, CoinState>): PaidIn =>
  [...states.values()].map(({ paidIn }) => paidIn).reduce(paidInTogether, NOTHING_PAID_IN)
