import * as calls from '@mintmark/contracts'
import type { Answer } from '../../http/answer.ts'
import type { Platform } from '../../platform.ts'
import { requireCustomer } from '../users/public.ts'
import { listBalances, readBalance } from './list-balances.ts'
import { readCostsOf } from './portfolio-costs.ts'
import { readHistoryOf } from './portfolio-history.ts'
import { readOwned } from './read-owned.ts'
import { readPortfolioOf } from './read-portfolio.ts'

/** A customer's own balances, or any customer's for staff. */
export function balanceRoutes(answer: Answer, platform: Platform): void {
  answer(calls.readPortfolio, ({ actor }) => readPortfolioOf(platform, actor.id))
  answer(calls.readPortfolioHistory, ({ actor, query, asOf }) => readHistoryOf(platform, actor.id, { ...query, asOf }))
  answer(calls.readPortfolioCosts, ({ actor }) => readCostsOf(platform, actor.id))
  answer(calls.listBalances, ({ actor, query }) =>
    listBalances(platform, { customerId: actor.id, which: 'visible', ...query }),
  )
  answer(calls.listDetailedBalances, ({ actor, query }) =>
    listBalances(platform, { customerId: actor.id, which: 'actual', ...query }),
  )
  answer(calls.listBundleBalances, ({ actor, query }) =>
    listBalances(platform, { customerId: actor.id, which: 'available', ...query }),
  )
  answer(calls.listUserBalances, async ({ params, query }) =>
    readOwned(platform, await requireCustomer(platform.db, params.id), query.at),
  )
  answer(calls.readBalance, ({ actor, params: { symbol }, query }) =>
    readBalance(platform, { customerId: actor.id, symbol, ...query }),
  )
}
