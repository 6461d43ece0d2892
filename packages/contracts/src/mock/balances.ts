import { available, formatAmount, held, sum, threeBalances, USD, WorkingBalances } from '@mintmark/domain'
import { lastMoment } from '../given-moments.ts'
import { coinOf } from './coins.ts'
import type { DepositRow, MockState } from './state.ts'

export type Shown = { readonly id: string; readonly symbol: string; readonly name: string }

/** USD is in a balance when a bundle that was paid in USD was cancelled. */
const DOLLARS: Shown = { id: USD, symbol: USD, name: 'US Dollar' }

/** The balances as they were at a moment, told by the ledger. */
function balancesAt({ entries }: MockState, at: Date): WorkingBalances {
  const balances = new WorkingBalances()
  for (const entry of entries) if (entry.at <= at) balances.apply(entry)
  return balances
}

const waitedAt = ({ status, createdAt, decidedAt }: DepositRow, at: Date) =>
  createdAt <= at && (status === 'pending' || (decidedAt !== null && decidedAt > at))

/** Whose balances are wanted, and as of when: now, unless the request names a moment. */
export interface Whose {
  readonly state: MockState
  readonly now: Date
  readonly customerId: string
  readonly at: string | undefined
}

/** Answers what a customer has of a coin. */
function reader({ state, now, customerId, at: given }: Whose) {
  const at = given === undefined ? now : lastMoment(given)
  const ledger = given === undefined ? state.balances : balancesAt(state, at)
  return (coin: Shown) => {
    const waiting = [...state.deposits.values()].filter(
      (deposit) => deposit.customerId === customerId && deposit.coin === coin.symbol && waitedAt(deposit, at),
    )
    const balances = threeBalances({
      available: ledger.balance(available(customerId, coin.symbol)),
      held: ledger.balance(held(customerId, coin.symbol)),
      pendingDeposits: sum(waiting.map(({ amount }) => amount)),
    })
    return { coin, balances }
  }
}

type Balance = ReturnType<ReturnType<typeof reader>>

const view = ({ coin: { id, name, symbol }, balances }: Balance) => ({
  id,
  name,
  token_symbol: symbol,
  symbol,
  balance: formatAmount(balances.visible),
  available_balance: formatAmount(balances.available),
  actual_balance: formatAmount(balances.actual),
})

/** Every symbol once: what is on the lists first, then what was taken off them while somebody had some. */
function everyCoin(state: MockState): Shown[] {
  const listed = [...state.coins.values()].sort((a, b) => Number(a.archived) - Number(b.archived))
  const bySymbol = new Map(listed.toReversed().map((coin): [string, Shown] => [coin.symbol, coin]))
  return [...new Set(listed.map(({ symbol }) => bySymbol.get(symbol) ?? DOLLARS)), DOLLARS]
}

/** The balances of every coin in which the chosen one is above zero. */
export const balancesAbove = (whose: Whose, which: 'visible' | 'actual' | 'available') =>
  everyCoin(whose.state)
    .map(reader(whose))
    .filter(({ balances }) => balances[which] > 0n)
    .map(view)

/** The balance of one coin; undefined of a coin that is not on the lists, unless the customer has some of it. */
export function balanceIn(whose: Whose, symbol: string) {
  const coin = everyCoin(whose.state).find((each) => each.symbol === symbol)
  const found = coin && reader(whose)(coin)
  const isListed = symbol === USD || coinOf(whose.state, symbol) !== undefined
  return found && (isListed || found.balances.visible > 0n) ? view(found) : undefined
}
