import { PRICE_SOURCES, type ResponseOf, type readPortfolio } from '@mintmark/contracts'
import {
  type Amount,
  chainOf,
  formatAmount,
  type Holding,
  PORTFOLIO_FIGURES,
  type PortfolioFigure,
  portfolioOf,
  USD,
  type Worth,
} from '@mintmark/domain'
import { amountOfNumeric } from '../../db/columns.ts'
import type { Platform } from '../../platform.ts'
import { pendingAmounts } from './pending-amounts.ts'
import { gainInDay } from './portfolio-history.ts'

type Portfolio = ResponseOf<typeof readPortfolio>
type Coin = Portfolio['coins'][number]

type Row = Readonly<Record<PortfolioFigure, string>> & { readonly symbol: string; readonly name: string | null }

const FIGURES = PORTFOLIO_FIGURES.map(
  (figure) => `coalesce(sum(amount) filter (where figure = '${figure}'), 0)::numeric(38,8)::text as ${figure}`,
)

const OWN = { chain: '$2::smallint', owner: '$1' }

/** The holdings of a customer and the pending amounts. One statement, so that money that moves meanwhile is neither missed nor counted twice. */
export const HOLDINGS = `
  select t.*, c.name from (
    select symbol, ${FIGURES.join(', ')} from (
      select coin as symbol, account as figure, amount from balances
      where chain = chain_of($1) and owner_id = $1 and account in ('available', 'held', 'invested', 'profit')
      union all
      select coin, 'pending', amount from ${pendingAmounts('deposit', OWN)} deposits
      union all
      select coin, 'pending', amount from ${pendingAmounts('investment', OWN)} investments
    ) amounts group by symbol having sum(amount) > 0
  ) t left join lateral (
    select name from coins where symbol = t.symbol order by archived_at desc nulls first limit 1
  ) c on true`

const textOf = (value: Amount | null) => (value === null ? null : formatAmount(value))
const worthView = ({ usd, missing }: Worth) => ({ usd_value: textOf(usd), missing: [...missing] })

const holdingOf = ({ symbol: coin, available, held, invested, profit, pending }: Row): Holding => ({
  coin,
  available: amountOfNumeric(available),
  held: amountOfNumeric(held),
  invested: amountOfNumeric(invested),
  profit: amountOfNumeric(profit),
  pending: amountOfNumeric(pending),
})

/** Reads a customer's portfolio now, at the last known prices of any age: each has its time. */
export async function readPortfolioOf(
  { reads, market }: Pick<Platform, 'reads' | 'market'>,
  customerId: string,
): Promise<Portfolio> {
  const [rows, change] = await Promise.all([
    reads.unsafe<Row[]>(HOLDINGS, [customerId, chainOf(customerId)], { prepare: true }),
    gainInDay({ reads, market }, customerId),
  ])
  const names = new Map(rows.map(({ symbol, name }) => [symbol, name ?? (symbol === USD ? 'US Dollar' : symbol)]))
  const known = rows.flatMap(({ symbol }) => market.lastKnown(symbol) ?? [])
  const { total, figures, coins } = portfolioOf(rows.map(holdingOf), new Map(known.map((price) => [price.coin, price])))
  const changeOf = (coin: string) => (coin === USD ? '0' : (market.quote(coin)?.change24h ?? null))
  const view = ({
    coin,
    price,
    usd,
    amount,
    available,
    held,
    invested,
    profit,
    pending,
  }: (typeof coins)[number]): Coin => ({
    symbol: coin,
    name: names.get(coin) ?? coin,
    available: formatAmount(available),
    held: formatAmount(held),
    invested: formatAmount(invested),
    profit: formatAmount(profit),
    pending: formatAmount(pending),
    amount: formatAmount(amount),
    usd_value: textOf(usd),
    price: price ? formatAmount(price.usd) : null,
    price_source: PRICE_SOURCES.find((source) => source === price?.source) ?? null,
    price_at: price?.at.toISOString() ?? null,
    change: changeOf(coin),
  })
  const byValue = (one: { usd: Amount | null }, other: { usd: Amount | null }) =>
    Number((other.usd ?? -1n) - (one.usd ?? -1n))
  return {
    total: worthView(total),
    change_usd: textOf(change),
    available: worthView(figures.available),
    held: worthView(figures.held),
    invested: worthView(figures.invested),
    profit: worthView(figures.profit),
    pending: worthView(figures.pending),
    coins: coins.toSorted(byValue).map(view),
  }
}
