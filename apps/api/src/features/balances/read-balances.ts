import { type Amount, threeBalances, USD, ZERO } from '@mintmark/domain'
import { amountOfNumeric } from '../../db/columns.ts'
import type { LedgerSql } from '../../db/connect.ts'

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

/** Every coin in which the customer has something, or a deposit that waits; those open for deposit first. */
export async function readBalances(reads: LedgerSql, customerId: string): Promise<CoinBalance[]> {
  const rows = await reads<Row[]>`
    select t.symbol, c.id as coin_id, c.name, t.available::text, t.held::text, t.pending::text from (
      select symbol, sum(available) as available, sum(held) as held, sum(pending) as pending from (
        select coin as symbol, case purse when 'available' then amount end as available,
          case purse when 'held' then amount end as held, null::numeric(38,8) as pending
        from balances where customer_id = ${customerId} and purse in ('available', 'held')
        union all
        select coin, null, null, amount from deposits where customer_id = ${customerId} and status = 'pending'
      ) parts group by symbol
    ) t left join coins c on c.symbol = t.symbol and c.archived_at is null
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
