import {
  listBalances,
  listBundleBalances,
  listDetailedBalances,
  type ResponseOf,
  readBalance,
} from '@mintmark/contracts'
import { formatAmount, USD, ZERO } from '@mintmark/domain'
import { fail } from '../../failure.ts'
import type { Answer } from '../../http/answer.ts'
import type { Platform } from '../../platform.ts'
import { findCoin } from '../markets/coin-rows.ts'
import { type CoinBalance, readBalances } from './read-balances.ts'

const view = ({ coinId, symbol, name, visible, available, actual }: CoinBalance): ResponseOf<typeof readBalance> => ({
  id: coinId,
  name,
  token_symbol: symbol,
  symbol,
  balance: formatAmount(visible),
  available_balance: formatAmount(available),
  actual_balance: formatAmount(actual),
})

/** Which of the three balances a list is about: coins where it is zero are left out. */
const LISTS = [
  [listBalances, 'visible'],
  [listDetailedBalances, 'actual'],
  [listBundleBalances, 'available'],
] as const

/** The balances of the customer who asks. */
export function balanceRoutes(answer: Answer, { db, reads }: Platform): void {
  for (const [endpoint, which] of LISTS)
    answer(endpoint, async ({ actor }) =>
      (await readBalances(reads, actor.id)).filter((balance) => balance[which] > 0n).map(view),
    )
  answer(readBalance, async ({ actor, params }) => {
    const symbol = params.symbol.toUpperCase()
    const balance = (await readBalances(reads, actor.id)).find((each) => each.symbol === symbol)
    if (balance) return view(balance)
    const coin = symbol === USD ? { id: USD, name: 'US Dollar' } : await findCoin(db, symbol)
    if (!coin) return fail('not_found', {})
    return view({ coinId: coin.id, symbol, name: coin.name, visible: ZERO, available: ZERO, actual: ZERO })
  })
}
