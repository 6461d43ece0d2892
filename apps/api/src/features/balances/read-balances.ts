import { type Amount, chainOf, threeBalances, USD, ZERO } from '@mintmark/domain'
import { batchLoader } from '../../db/batch-loader.ts'
import { amountOfNumeric } from '../../db/columns.ts'
import type { LedgerSql } from '../../db/connect.ts'
import { leastIdAt } from '../../db/count-rows.ts'
import { memoizePerClient } from '../../db/memoize-per-client.ts'
import { sendsInOneChain } from '../../db/one-chain.ts'
import { PREPARED } from '../../db/prepared.ts'
import { pendingAmounts } from './pending-amounts.ts'

/** The three balances of a customer in one coin. */
export interface CoinBalance {
  readonly coinId: string
  readonly symbol: string
  readonly name: string
  readonly visible: Amount
  readonly available: Amount
  readonly actual: Amount
}

interface Row {
  readonly coin_id: string | null
  readonly symbol: string
  readonly name: string | null
  readonly available: string | null
  readonly held: string | null
  readonly pending: string | null
}

const amountOf = (text: string | null) => (text === null ? ZERO : amountOfNumeric(text))

/** Each coin of some parts, with the coin on offer, or the last one that was. */
const coinsOf = (parts: string) => `
  select t.symbol, c.id as coin_id, c.name, c.for_deposit, t.available::text, t.held::text, t.pending::text from (
    select symbol, sum(available) as available, sum(held) as held, sum(pending) as pending from (${parts}) parts group by symbol
  ) t left join lateral (
    select id, name, case when archived_at is null then for_deposit end as for_deposit from coins
    where symbol = t.symbol order by archived_at desc nulls first limit 1
  ) c on true`
const IN_ORDER = 'for_deposit desc nulls last, symbol'

/** The parts of each coin now: the stored balances, and the pending deposits. */
const partsOfNow = (chain: string, owner: string) => `
  select coin as symbol, case account when 'available' then amount end as available,
    case account when 'held' then amount end as held, null::numeric(38,8) as pending
  from balances where chain = ${chain} and owner_id = ${owner} and account in ('available', 'held')
  union all
  select coin, null, null, amount from ${pendingAmounts('deposit', { chain, owner })} pending`

/** The parts of each coin now, of several customers. */
export const BALANCES_NOW = `
  select wanted.place::int, own.* from unnest($1::smallint[], $2::uuid[]) with ordinality as wanted(chain, id, place)
  cross join lateral (${coinsOf(partsOfNow('wanted.chain', 'wanted.id'))}) own order by place, ${IN_ORDER}`
const NOW_OF_ONE = `${coinsOf(partsOfNow('$1', '$2'))} order by ${IN_ORDER}`

/** The parts of each coin before an entry and at a time: the balances after the last postings, and the deposits pending then. */
const THEN = `${coinsOf(`
  select b.coin as symbol, case b.account when 'available' then last.balance_after end as available,
    case b.account when 'held' then last.balance_after end as held, null::numeric(38,8) as pending
  from balances b cross join lateral (
    select balance_after from postings p where p.chain = b.chain and p.owner_id = b.owner_id and p.coin = b.coin
      and p.account = b.account and p.entry_id < $3
    order by p.entry_id desc, p.ordinal desc limit 1
  ) last
  where b.chain = $1 and b.owner_id = $2 and b.account in ('available', 'held')
  union all
  select coin, null, null, amount from deposits
  where chain = $1 and customer_id = $2 and created_at <= $4 and (decided_at is null or decided_at > $4)`)}
  order by ${IN_ORDER}`

/** The balances of now of customers whose requests arrive at the same time, by one statement. */
const rowsOfNow = memoizePerClient((reads: LedgerSql) =>
  batchLoader(async (owners: readonly string[]): Promise<readonly (readonly Row[])[]> => {
    if (sendsInOneChain(reads))
      return Promise.all(owners.map((id) => reads.unsafe<Row[]>(NOW_OF_ONE, [chainOf(id), id], PREPARED)))
    const found = owners.map((): Row[] => [])
    const values = [owners.map(chainOf), [...owners]]
    const rows = await reads.unsafe<(Row & { readonly place: number })[]>(BALANCES_NOW, values, PREPARED)
    for (const { place, ...row } of rows) found[place - 1]?.push(row)
    return found
  }),
)

const rowsOfThen = (reads: LedgerSql, id: string, at: Date) =>
  reads.unsafe<Row[]>(THEN, [chainOf(id), id, leastIdAt(at.getTime() + 1), at], { prepare: true })

/**
 * Every coin in which the customer has a balance or a pending deposit. Coins open for deposit come first; a coin that is
 * no longer offered keeps its last name. For a past moment, what the ledger says; a moment that has not come yet
 * is today. The id of an entry is of the moment of the entry, so the ids say which entries there were.
 */
export async function readBalances(
  reads: LedgerSql,
  customerId: string,
  at: Date | undefined = undefined,
): Promise<CoinBalance[]> {
  const isPast = at !== undefined && at.getTime() < Date.now()
  const rows = isPast ? await rowsOfThen(reads, customerId, at) : await rowsOfNow(reads)(customerId)
  return rows.map(({ coin_id, symbol, name, ...parts }) => ({
    coinId: coin_id ?? symbol,
    symbol,
    name: name ?? (symbol === USD ? 'US Dollar' : symbol),
    ...threeBalances({
      available: amountOf(parts.available),
      held: amountOf(parts.held),
      pendingDeposits: amountOf(parts.pending),
    }),
  }))
}
