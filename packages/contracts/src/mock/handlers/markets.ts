import { formatAmount } from '@mintmark/domain'
import { homepage, listCoins, listWithdrawalCoins, readPrice } from '../../markets.ts'
import { on } from '../call.ts'
import { coinOf } from '../coins.ts'
import { deny } from '../deny.ts'
import { priceOf } from '../prices.ts'
import type { Coin, MockState } from '../state.ts'
import { moment } from '../wire.ts'

/** The placeholder changes of the customer specification, section 9, and made-up ones over seven days. */
const FIGURES: Partial<Record<string, { change: string; change_7d: string; marketCap: string }>> = {
  BTC: { change: '0.56', change_7d: '-1.84', marketCap: '2391000000000' },
  ETH: { change: '0.48', change_7d: '3.07', marketCap: '360300000000' },
  USDT: { change: '0', change_7d: '0.01', marketCap: '160100000000' },
}

function coinView({ id, symbol, name, forDeposit }: Coin, now: Date) {
  const price = priceOf(symbol, now)
  const figures = FIGURES[symbol]
  return {
    id,
    name: symbol,
    symbol,
    fullName: name,
    for_deposit: forDeposit,
    price: price ? formatAmount(price.usd) : null,
    change: figures?.change ?? null,
    change_7d: figures?.change_7d ?? null,
    positive: figures ? !figures.change.startsWith('-') : null,
    marketCap: figures?.marketCap ?? null,
    price_source: price ? ('reference' as const) : null,
    price_at: price ? moment(now) : null,
  }
}

/** Every coin on display: those open for deposit first, then by symbol. */
const listed = ({ coins }: MockState) =>
  [...coins.values()]
    .filter(({ archived }) => !archived)
    .sort((a, b) => Number(b.forDeposit) - Number(a.forDeposit) || a.symbol.localeCompare(b.symbol))

/** Every coin that somebody may own: those on display, and then those that were taken off the lists. */
function owned(state: MockState): Coin[] {
  const onDisplay = listed(state)
  const archived = new Map([...state.coins.values()].map((coin) => [coin.symbol, { ...coin, forDeposit: false }]))
  for (const { symbol } of onDisplay) archived.delete(symbol)
  return [...onDisplay, ...[...archived.values()].sort((a, b) => a.symbol.localeCompare(b.symbol))]
}

export const marketHandlers = [
  on(homepage, ({ state }) => ({ app_name: state.appName, ...state.figures })),
  on(listCoins, ({ state, now }) => listed(state).map((coin) => coinView(coin, now))),
  on(listWithdrawalCoins, ({ state, now }) => owned(state).map((coin) => coinView(coin, now))),
  on(readPrice, ({ state, params, now }) => {
    const coin = coinOf(state, params.symbol) ?? deny('not_found', {})
    const { usd } = priceOf(coin.symbol, now) ?? deny('price_unknown', { coin: coin.symbol })
    return { price: formatAmount(usd), source: 'reference', at: moment(now) }
  }),
]
