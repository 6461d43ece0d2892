import { lastMoment, type ResponseOf, type readBalance as readCall } from '@mintmark/contracts'
import { formatAmount, USD, ZERO } from '@mintmark/domain'
import { fail } from '../../failure.ts'
import type { Platform } from '../../platform.ts'
import { findCoin } from '../markets/public.ts'
import { type CoinBalance, readBalances } from './read-balances.ts'

const view = ({ coinId, symbol, name, visible, available, actual }: CoinBalance): ResponseOf<typeof readCall> => ({
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

const asOf = ({ reads }: Pick<Platform, 'reads'>, customerId: string, at: string | undefined) =>
  readBalances(reads, customerId, at === undefined ? undefined : lastMoment(at))

/** A customer's balances, at a moment or now. */
export const listBalances = async (platform: Pick<Platform, 'reads'>, { customerId, which, at }: Asked) =>
  (await asOf(platform, customerId, at)).filter((balance) => balance[which] > 0n).map(view)

interface AskedCoin {
  readonly customerId: string
  readonly symbol: string
  readonly at?: string | undefined
}

/** A customer's balance in one coin, which may be zero. Refuses an unknown coin. */
export async function readBalance(platform: Pick<Platform, 'db' | 'reads'>, { customerId, symbol, at }: AskedCoin) {
  const balance = (await asOf(platform, customerId, at)).find((each) => each.symbol === symbol)
  if (balance) return view(balance)
  const coin = symbol === USD ? { id: USD, name: 'US Dollar' } : await findCoin(platform.db, symbol)
  if (!coin) return fail('not_found', {})
  return view({ coinId: coin.id, symbol, name: coin.name, visible: ZERO, available: ZERO, actual: ZERO })
}
