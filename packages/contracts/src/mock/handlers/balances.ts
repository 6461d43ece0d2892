import { available, formatAmount, held, sum, threeBalances, USD } from '@mintmark/domain'
import { listBalances, listBundleBalances, listDetailedBalances, readBalance } from '../../balances.ts'
import { customerOf, on } from '../call.ts'
import { deny } from '../deny.ts'
import { coinOf } from '../prices.ts'
import type { MockState } from '../state.ts'

type Shown = { readonly id: string; readonly symbol: string; readonly name: string }

/** USD is in a balance when a bundle that was paid in USD was cancelled. */
const DOLLARS: Shown = { id: USD, symbol: USD, name: 'US Dollar' }

function balanceOf(state: MockState, customerId: string, { id, symbol, name }: Shown) {
  const waiting = [...state.deposits.values()].filter(
    ({ customerId: owner, coin, status }) => owner === customerId && coin === symbol && status === 'pending',
  )
  const balances = threeBalances({
    available: state.purses.balance(available(customerId, symbol)),
    held: state.purses.balance(held(customerId, symbol)),
    pendingDeposits: sum(waiting.map(({ amount }) => amount)),
  })
  return { id, name, symbol, ...balances }
}

const view = ({ id, name, symbol, ...balances }: ReturnType<typeof balanceOf>) => ({
  id,
  name,
  token_symbol: symbol,
  symbol,
  balance: formatAmount(balances.visible),
  available_balance: formatAmount(balances.available),
  actual_balance: formatAmount(balances.actual),
})

/** The balances of every coin in which the chosen one is above zero. */
const balancesAbove = (state: MockState, customerId: string, which: 'visible' | 'actual' | 'available') =>
  [...state.coins.values(), DOLLARS]
    .map((coin) => balanceOf(state, customerId, coin))
    .filter((balances) => balances[which] > 0n)
    .map(view)

export const balanceHandlers = [
  on(listBalances, (call) => balancesAbove(call.state, customerOf(call).id, 'visible')),
  on(listDetailedBalances, (call) => balancesAbove(call.state, customerOf(call).id, 'actual')),
  on(listBundleBalances, (call) => balancesAbove(call.state, customerOf(call).id, 'available')),
  on(readBalance, (call) => {
    const symbol = call.params.symbol.toUpperCase()
    const coin = symbol === USD ? DOLLARS : (coinOf(call.state, symbol) ?? deny('not_found', {}))
    return view(balanceOf(call.state, customerOf(call).id, coin))
  }),
]
