import { type Amount, chainOf, threeBalances, USD, ZERO } from '@mintmark/domain'
import { amountOfNumeric } from '../../db/columns.ts'
import type { LedgerSql } from '../../db/connect.ts'
import { leastIdAt } from '../../db/count-rows.ts'

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

/** The parts of each coin now: the stored balances, and the pending deposits. */
const partsOfNow = (reads: LedgerSql, customerId: string) => reads`
  select coin as symbol, case account when 'available' then amount end as available,
    case account when 'held' then amount end as held, null::numeric(38,8) as pending
  from balances where chain = ${chainOf(customerId)} and owner_id = ${customerId} and account in ('available', 'held')
  union all
  select d.coin, null, null, d.amount from pending_work p join deposits d on d.chain = p.chain and d.id = p.request_id
  where p.chain = ${chainOf(customerId)} and p.customer_id = ${customerId} and p.kind = 'deposit'`

/** The parts of each coin at the end of a moment: the balances after the last postings, and the deposits pending then. */
const partsOf = (reads: LedgerSql, customerId: string, at: Date) => reads`
  select b.coin as symbol, case b.account when 'available' then last.balance_after end as available,
    case b.account when 'held' then last.balance_after end as held, null::numeric(38,8) as pending
  from balances b cross join lateral (
    select balance_after from postings p where p.chain = b.chain and p.owner_id = b.owner_id and p.coin = b.coin
      and p.account = b.account and p.entry_id < ${leastIdAt(at.getTime() + 1)}
    order by p.entry_id desc, p.ordinal desc limit 1
  ) last
  where b.chain = ${chainOf(customerId)} and b.owner_id = ${customerId} and b.account in ('available', 'held')
  union all
  select coin, null, null, amount from deposits
  where chain = ${chainOf(customerId)} and customer_id = ${customerId} and created_at <= ${at} and (decided_at is null or decided_at > ${at})`

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
  const rows = await reads<Row[]>`
    select t.symbol, c.id as coin_id, c.name, t.available::text, t.held::text, t.pending::text from (
      select symbol, sum(available) as available, sum(held) as held, sum(pending) as pending
      from (${isPast ? partsOf(reads, customerId, at) : partsOfNow(reads, customerId)}) parts group by symbol
    ) t left join lateral (
      select id, name, case when archived_at is null then for_deposit end as for_deposit from coins
      where symbol = t.symbol order by archived_at desc nulls first limit 1
    ) c on true
    order by c.for_deposit desc nulls last, t.symbol`
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
