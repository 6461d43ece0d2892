import {
  lastMoment,
  listBalances,
  listBundleBalances,
  listDetailedBalances,
  listUserBalances,
  type ResponseOf,
  readBalance,
  readPortfolio,
  readPortfolioCosts,
  readPortfolioHistory,
} from '@mintmark/contracts'
import { formatAmount, USD, ZERO } from '@mintmark/domain'
import { fail } from '../../failure.ts'
import type { Answer } from '../../http/answer.ts'
import type { Platform } from '../../platform.ts'
import { findCoin } from '../markets/public.ts'
import { requireCustomer } from '../users/public.ts'
import { readCostsOf } from './portfolio-costs.ts'
import { readHistoryOf } from './portfolio-history.ts'
import { type CoinBalance, readBalances } from './read-balances.ts'
import { readPortfolioOf } from './read-portfolio.ts'

const view = ({ coinId, symbol, name, visible, available, actual }: CoinBalance): ResponseOf<typeof readBalance> => ({
  id: coinId,
  name,
  token_symbol: symbol,
  symbol,
  balance: formatAmount(visible),
  available_balance: formatAmount(available),
  actual_balance: formatAmount(actual),
})

interface Asked {
  readonly customerId: string
  /** Which of the three balances the list is about: coins where it is zero are left out. */
  readonly which: 'visible' | 'actual' | 'available'
  /** The moment whose balances are wanted; those of now, where none is named. */
  readonly at?: string | undefined
}

/** A customer's own balances, or any customer's for staff. */
export function balanceRoutes(answer: Answer, platform: Platform): void {
  const { db, reads } = platform
  const asOf = (customerId: string, at: string | undefined) =>
    readBalances(reads, customerId, at === undefined ? undefined : lastMoment(at))
  const list = async ({ customerId, which, at }: Asked) =>
    (await asOf(customerId, at)).filter((balance) => balance[which] > 0n).map(view)

  answer(readPortfolio, ({ actor }) => readPortfolioOf(platform, actor.id))
  answer(readPortfolioHistory, ({ actor, query }) => readHistoryOf(platform, actor.id, query.period))
  answer(readPortfolioCosts, ({ actor }) => readCostsOf(platform, actor.id))
  answer(listBalances, ({ actor, query }) => list({ customerId: actor.id, which: 'visible', ...query }))
  answer(listDetailedBalances, ({ actor, query }) => list({ customerId: actor.id, which: 'actual', ...query }))
  answer(listBundleBalances, ({ actor, query }) => list({ customerId: actor.id, which: 'available', ...query }))
  answer(listUserBalances, async ({ params, query }) =>
    list({ customerId: await requireCustomer(db, params.id), which: 'visible', ...query }),
  )
  answer(readBalance, async ({ actor, params: { symbol }, query }) => {
    const balance = (await asOf(actor.id, query.at)).find((each) => each.symbol === symbol)
    if (balance) return view(balance)
    const coin = symbol === USD ? { id: USD, name: 'US Dollar' } : await findCoin(db, symbol)
    if (!coin) return fail('not_found', {})
    return view({ coinId: coin.id, symbol, name: coin.name, visible: ZERO, available: ZERO, actual: ZERO })
  })
}
