import { type Amount, formatAmount, minus, sum, usdForCoin, ZERO } from '@mintmark/domain'
import { readStats } from '../../stats.ts'
import { type Call, on } from '../call.ts'
import { priceOf } from '../prices.ts'

type Counted = { readonly status: string; readonly coin: string; readonly amount: Amount }

/** What confirmed rows are worth at the prices of now; a coin without a price counts as nothing. */
function worth({ state, now }: Pick<Call, 'state' | 'now'>, rows: Iterable<Counted>): Amount {
  const confirmed = [...rows].filter(({ status }) => status === 'confirmed')
  return sum(
    confirmed.map(({ coin, amount }) => {
      const price = priceOf(state, coin, now)
      return price ? usdForCoin(amount, price, 'down') : ZERO
    }),
  )
}

const count = (rows: Iterable<{ readonly status: string }>, wanted: string) =>
  [...rows].filter(({ status }) => status === wanted).length

export const statsHandlers = [
  on(readStats, (call) => {
    const { customers, deposits, withdrawals, investments } = call.state
    const [totalDeposits, totalWithdrawals] = [worth(call, deposits.values()), worth(call, withdrawals.values())]
    const pendingDeposits = count(deposits.values(), 'pending')
    const pendingWithdrawals = count(withdrawals.values(), 'pending')
    const pendingBundles = count(investments.values(), 'pending')
    return {
      totalUsers: customers.size,
      totalDeposits: formatAmount(totalDeposits),
      totalWithdrawals: formatAmount(totalWithdrawals),
      pendingTransactions: pendingDeposits + pendingWithdrawals + pendingBundles,
      pendingDeposits,
      pendingWithdrawals,
      pendingBundles,
      activeBundles: count(investments.values(), 'active'),
      totalRevenue: formatAmount(minus(totalDeposits, totalWithdrawals)),
    }
  }),
]
