import { lastMoment, type listUserBalances, type ResponseOf } from '@mintmark/contracts'
import { type Amount, CUSTOMER_ACCOUNTS, chainOf, formatAmount, sum, USD, ZERO } from '@mintmark/domain'
import type { TransactionSql } from 'postgres'
import { amountOfNumeric } from '../../db/columns.ts'
import { leastIdAt } from '../../db/count-rows.ts'
import type { Platform } from '../../platform.ts'
import { pricesAt, valueView } from '../ledger/public.ts'

type Owned = ResponseOf<typeof listUserBalances>[number]
type Account = (typeof CUSTOMER_ACCOUNTS)[number]

interface Row {
  readonly symbol: string
  readonly account: Account
  readonly amount: string
}

/** The stored balances: those of now, or what the last posting of each account before an entry left. */
const rowsOf = (sql: TransactionSql, customerId: string, before: string | undefined) =>
  before === undefined
    ? sql<Row[]>`select coin as symbol, account, amount::numeric(38,8)::text as amount from balances
        where chain = ${chainOf(customerId)} and owner_id = ${customerId}`
    : sql<Row[]>`
        select b.coin as symbol, b.account, last.balance_after::numeric(38,8)::text as amount
        from balances b cross join lateral (
          select balance_after from postings p where p.chain = b.chain and p.owner_id = b.owner_id and p.coin = b.coin
            and p.account = b.account and p.entry_id < ${before}
          order by p.entry_id desc, p.ordinal desc limit 1
        ) last where b.chain = ${chainOf(customerId)} and b.owner_id = ${customerId}`

/** The name of each coin: that of the offered one, or else its last one. */
const namesOf = async (sql: TransactionSql, symbols: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await sql<{ symbol: string; name: string }[]>`
    select distinct on (symbol) symbol, name from coins where symbol = any(${[...symbols]})
    order by symbol, archived_at desc nulls first`
  return new Map([[USD, 'US Dollar'], ...rows.map(({ symbol, name }) => [symbol, name] as const)])
}

/** Everything that a customer owns in each coin, with its value at the prices of the moment: of the past, or now. */
export async function readOwned(
  { reads, market }: Pick<Platform, 'reads' | 'market'>,
  customerId: string,
  given: string | undefined,
): Promise<Owned[]> {
  const at = given === undefined ? new Date() : lastMoment(given)
  const isPast = given !== undefined && at.getTime() < Date.now()
  return reads.begin('isolation level repeatable read read only', async (snapshot) => {
    const rows = await rowsOf(snapshot, customerId, isPast ? leastIdAt(at.getTime() + 1) : undefined)
    const bySymbol = Map.groupBy(rows, ({ symbol }) => symbol)
    const coins = [...bySymbol.keys()].sort()
    const names = await namesOf(snapshot, coins)
    const past = isPast ? await pricesAt(snapshot, { at, coins, lastKnown: market.lastKnown }) : undefined
    return coins.flatMap((symbol): Owned[] => {
      const parts = new Map<Account, Amount>(
        bySymbol.get(symbol)?.map(({ account, amount }) => [account, amountOfNumeric(amount)]),
      )
      const total = sum(parts.values())
      if (total === ZERO) return []
      const price = past && symbol !== USD ? past.get(symbol) : market.lastKnown(symbol)
      const value = valueView(total, price)
      const shown = CUSTOMER_ACCOUNTS.map((account) => [account, formatAmount(parts.get(account) ?? ZERO)])
      return [
        {
          symbol,
          name: names.get(symbol) ?? symbol,
          ...(Object.fromEntries(shown) as Record<Account, string>),
          total: formatAmount(total),
          usd_value: value?.usd_value ?? null,
          price: value?.price ?? null,
          price_at: value?.price_at ?? null,
        },
      ]
    })
  })
}
