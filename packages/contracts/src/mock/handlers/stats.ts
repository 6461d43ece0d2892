import { type Amount, formatAmount, minus, sum, trendOf, usdForCoin, ZERO } from '@mintmark/domain'
import { readStats } from '../../stats.ts'
import { type Call, on } from '../call.ts'
import { isCurrent } from '../people.ts'
import { priceOf } from '../prices.ts'
import { spansUpTo } from '../spans.ts'
import type { DepositRow, MockState, WithdrawalRow } from '../state.ts'

type Asking = Pick<Call, 'state' | 'now'>
type Moved = { readonly coin: string; readonly amount: Amount }

/** What rows are worth at the prices of now; a coin without a price counts as nothing. */
const worth = ({ now }: Asking, rows: readonly Moved[]): Amount =>
  sum(
    rows.map(({ coin, amount }) => {
      const price = priceOf(coin, now)
      return price ? usdForCoin(amount, price, 'down') : ZERO
    }),
  )

/** Deposits that came in and were not taken back. */
const cameIn = ({ deposits }: MockState): DepositRow[] =>
  [...deposits.values()].filter(({ status, reversedAt }) => status === 'confirmed' && reversedAt === null)

const wentOut = ({ withdrawals }: MockState): WithdrawalRow[] =>
  [...withdrawals.values()].filter(({ status }) => status === 'confirmed')

/** How each figure changed: what came in the last 30 days against what came in the 30 before. */
function trendsOf(call: Asking) {
  const { state, now } = call
  const spans = spansUpTo(now)
  const compare = (measure: (isIn: (at: Date | null) => boolean) => bigint) =>
    trendOf({ recent: measure(spans.last), before: measure(spans.before) })
  const count = (moments: readonly (Date | null)[]) => compare((isIn) => BigInt(moments.filter(isIn).length))
  const { customers, deposits, withdrawals, investments } = state
  const moved = (rows: readonly (DepositRow | WithdrawalRow)[], isIn: (at: Date | null) => boolean) =>
    worth(
      call,
      rows.filter(({ decidedAt }) => isIn(decidedAt)),
    )
  const [came, went] = [cameIn(state), wentOut(state)]
  // A bundle that was bought from the balance never waited, and was paid by no method.
  const ordered = [...investments.values()].filter(({ methodId }) => methodId !== null)
  const asked = [...deposits.values(), ...withdrawals.values(), ...ordered]
  return {
    totalUsers: count([...customers.values()].map(({ createdAt }) => createdAt)),
    totalDeposits: compare((isIn) => moved(came, isIn)),
    totalWithdrawals: compare((isIn) => moved(went, isIn)),
    activeBundles: count([...investments.values()].map(({ activatedAt }) => activatedAt)),
    pendingTransactions: count(asked.map(({ createdAt }) => createdAt)),
    totalRevenue: compare((isIn) => minus(moved(came, isIn), moved(went, isIn))),
  }
}

const count = (rows: Iterable<{ readonly status: string }>, wanted: string) =>
  [...rows].filter(({ status }) => status === wanted).length

export const statsHandlers = [
  on(readStats, (call) => {
    const { state } = call
    const { deposits, withdrawals, investments, approvals } = state
    const customers = [...state.customers.values()].filter(isCurrent)
    const [totalDeposits, totalWithdrawals] = [worth(call, cameIn(state)), worth(call, wentOut(state))]
    const pendingDeposits = count(deposits.values(), 'pending')
    const pendingWithdrawals = count(withdrawals.values(), 'pending')
    const pendingBundles = count(investments.values(), 'pending')
    return {
      totalUsers: customers.length,
      totalDeposits: formatAmount(totalDeposits),
      totalWithdrawals: formatAmount(totalWithdrawals),
      pendingTransactions: pendingDeposits + pendingWithdrawals + pendingBundles,
      pendingDeposits,
      pendingWithdrawals,
      pendingBundles,
      activeBundles: count(investments.values(), 'active'),
      totalRevenue: formatAmount(minus(totalDeposits, totalWithdrawals)),
      trends: trendsOf(call),
      pendingApprovals: count(approvals.values(), 'pending'),
      unverifiedUsers: customers.filter(({ emailVerified }) => !emailVerified).length,
    }
  }),
]
